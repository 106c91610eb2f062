/// What a stage of an operator remembers from one value to the next, in one subscription.
///
/// A class with an unchecked field, because a captured variable is boxed and checked at each use.
@usableFromInline
final class Remembered<Value> {
    // Values come to a stage one at a time (G2, O22).
    @exclusivity(unchecked) @usableFromInline var value: Value

    @usableFromInline
    init(_ value: Value) {
        self.value = value
    }

    /// Takes a new value, and lets go of the one before when that is done (G8).
    func replace(with new: Value) {
        let replaced = value
        value = new
        withExtendedLifetime(replaced) {}
    }
}

extension Remembered where Value: ExpressibleByNilLiteral {
    /// Gives the value away.
    func take() -> Value {
        let taken = value
        value = nil
        return taken
    }
}
