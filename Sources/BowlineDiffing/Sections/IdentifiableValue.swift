/// A value that is its own identity, for lists of text or numbers: such an element is never updated, it
/// goes and another one comes.
///
///     connection.bind(\.names, to: .console("names")) { $0.map(IdentifiableValue.init) }
public struct IdentifiableValue<Value: Hashable>: Identifiable, Hashable {
    /// The value.
    public var value: Value

    /// A value that is its own identity.
    ///
    /// - Parameter value: the value.
    public init(_ value: Value) {
        self.value = value
    }

    /// The value.
    public var id: Value { value }
}

extension IdentifiableValue: Sendable where Value: Sendable {}

extension IdentifiableValue: CustomStringConvertible {
    /// That of the value.
    public var description: String { "\(value)" }
}

extension IdentifiableValue: Encodable where Value: Encodable {
    /// As the value itself.
    ///
    /// - Parameter encoder: takes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension IdentifiableValue: Decodable where Value: Decodable {
    /// As the value itself.
    ///
    /// - Parameter decoder: gives the value.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(Value.self))
    }
}
