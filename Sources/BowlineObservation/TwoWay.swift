/// A value that is read in one way and written in another: what a text field edits.
///
/// SwiftUI's `Binding` is made from it in a line; see Documentation/SwiftUI.md.
///
/// Not Sendable: use it in one isolation domain (G1). It keeps alive what the two closures capture.
public struct TwoWay<Value> {
    /// Reads the value.
    public let get: () -> Value
    /// Asks for another value, which may become another one yet or be refused.
    public let set: (Value) -> Void

    /// A value by two closures.
    ///
    /// - Parameters:
    ///   - get: reads the value.
    ///   - set: asks for another one.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// A value that cannot be changed, for a preview.
    ///
    /// - Parameter value: stays, whatever is written.
    /// - Returns: the value in the form of one that can be edited.
    public static func constant(_ value: Value) -> TwoWay {
        TwoWay(get: { value }, set: { _ in })
    }

    /// The value; setting it asks for another one.
    public var value: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
}
