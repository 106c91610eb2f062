import Bowline

/// What one can buy.
struct Food: Identifiable, Equatable {
    var id: Int
    var name: String
}

/// A name, and what one can buy there.
typealias Shop = ListSection<IdentifiableValue<String>, Food>
