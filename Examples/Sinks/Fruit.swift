/// A row of a list.
struct Fruit: Identifiable, Equatable, CustomStringConvertible {
    var id: Int
    var name: String

    var description: String { name }
}
