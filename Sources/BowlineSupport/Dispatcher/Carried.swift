/// Something on its way to the isolation where it may be used.
///
/// Sendable, since who carries it does not touch it: it is opened on that isolation alone, or it was
/// given away when it was sent. It may be let go of anywhere (G9).
package struct Carried<Value>: @unchecked Sendable {
    package let value: Value

    package init(_ value: Value) {
        self.value = value
    }
}
