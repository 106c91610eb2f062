/// A type as it stands in a failure: with the types that it is declared in, and without its module, since
/// most views name theirs `Props`.
///
/// - Returns: `CounterScreen.Props`.
func typeName(_ type: Any.Type) -> String {
    let whole = String(reflecting: type)
    let start = whole.firstIndex(of: ".").map { whole.index(after: $0) } ?? whole.startIndex
    let name = whole[start...]
    // What is declared in a function is reflected with an address, a generic type with more modules.
    return name.contains { "(<$ ".contains($0) } ? "\(type)" : String(name)
}
