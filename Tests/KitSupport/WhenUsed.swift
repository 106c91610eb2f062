/// A property of a suite that is made when a test first uses it, so that those which do not make no
/// witness: `@WhenUsed private var log = Heard<String>()`.
@propertyWrapper
public final class WhenUsed<Value> {
    public private(set) lazy var wrappedValue = make()
    private let make: () -> Value

    public init(wrappedValue make: @autoclosure @escaping () -> Value) {
        self.make = make
    }
}
