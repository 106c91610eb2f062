/// Says that a store is gone, so that nobody will answer.
public struct StoreGone: Error, Equatable, CustomStringConvertible {
    /// The error.
    public init() {}

    /// What happened.
    public var description: String { "The store is gone, and what it was asked for was dropped." }
}
