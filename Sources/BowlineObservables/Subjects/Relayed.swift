/// A property of a class whose changes can be observed: a ``BehaviorRelay`` that reads like a variable.
///
/// The name follows Combine's `@Published`, which says of a property what is done with it, and names the
/// relay that it stands on. Other than there, observers are told behind the change (G2). `$count` is the
/// read-only side, so that only who can set the property can send.
///
///     final class Counter {
///         @Relayed var count = 0
///     }
///     let counter = Counter()
///     _ = counter.$count.subscribe(onNext: { print($0) })
///     // 0
///     counter.count += 1
///     // 1
///
/// A change in place, as by `append`, is one notification and copies nothing; like
/// ``BehaviorRelay/update(_:)``, it refuses every other use of the property meanwhile (G8).
@propertyWrapper
public struct Relayed<Element> {
    @usableFromInline let relay: BehaviorRelay<Element>

    /// A property with its first value.
    public init(wrappedValue: Element) {
        relay = BehaviorRelay(value: wrappedValue)
    }

    /// The last committed value; setting it tells the observers, also when it is equal.
    public var wrappedValue: Element {
        get { relay.value }
        nonmutating set { relay.accept(newValue) }
        nonmutating _modify { yield &relay.inPlace }
    }

    /// The value and its changes, without the setter; keeps the property's relay alive, not its object.
    public var projectedValue: ReadOnlyRelay<Element> { relay.asReadOnly() }
}
