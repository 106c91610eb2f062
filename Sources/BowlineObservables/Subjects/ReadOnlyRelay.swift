/// The side of a ``BehaviorRelay`` that is shown to others: its value and its changes, without the setter.
///
/// What is mapped keeps a value: `map` is computed from the source when it is read, so it is never behind
/// it. A view keeps its relay alive.
///
///     let name = BehaviorRelay(value: "Ada")
///     let greeting = name.asReadOnly().map { "Hello \($0)" }
///     _ = greeting.subscribe(onNext: { print($0) })
///     // Hello Ada
///     name.accept("Grace")
///     // Hello Grace
///     print(greeting.value)
///     // Hello Grace
public struct ReadOnlyRelay<Element>: InfallibleConvertible {
    @usableFromInline let read: () -> Element
    @usableFromInline let changes: Infallible<Element>

    /// - Parameters:
    ///   - read: gives the value.
    ///   - changes: the value at once, and then what it changes to.
    @usableFromInline
    package init(read: @escaping () -> Element, changes: Infallible<Element>) {
        self.read = read
        self.changes = changes
    }

    /// The last committed value; inside a callback it may be newer than what that was given (G2).
    public var value: Element { read() }

    /// A view of what a transform makes of the value.
    ///
    /// - Parameter transform: is called once a value and subscription, and each time `value` is read.
    /// - Returns: the view of the results.
    @inlinable
    public func map<Result>(_ transform: @escaping (Element) -> Result) -> ReadOnlyRelay<Result> {
        let read = read
        return ReadOnlyRelay<Result>(
            read: { transform(read()) }, changes: changes.map(transform))
    }

    /// A view of two values together.
    ///
    ///     let (width, height) = (BehaviorRelay(value: 2), BehaviorRelay(value: 3))
    ///     let area = width.asReadOnly().combined(with: height.asReadOnly()).map { $0 * $1 }
    ///     print(area.value)
    ///     // 6
    ///     _ = area.subscribe(onNext: { print($0) })
    ///     // 6
    ///     width.accept(4)
    ///     // 12
    ///
    /// - Parameter other: the second value; where both change, each change is told by itself (O9).
    /// - Returns: the view of the pairs.
    public func combined<Other>(
        with other: ReadOnlyRelay<Other>
    ) -> ReadOnlyRelay<(Element, Other)> {
        let (first, second) = (read, other.read)
        return ReadOnlyRelay<(Element, Other)>(
            read: { (first(), second()) },
            changes: Observable.combineLatest(changes, other.changes))
    }

    /// The observable form: the value at once, and then the changes; it keeps the relay alive.
    public func asObservable() -> Observable<Element> { changes.asObservable() }

    /// The infallible form; it keeps the relay alive.
    public func asInfallible() -> Infallible<Element> { changes }
}

extension BehaviorRelay {
    /// A view without the setter.
    ///
    /// - Returns: the view; it keeps the relay alive.
    public func asReadOnly() -> ReadOnlyRelay<Element> {
        ReadOnlyRelay(read: { self.value }, changes: asInfallible())
    }
}
