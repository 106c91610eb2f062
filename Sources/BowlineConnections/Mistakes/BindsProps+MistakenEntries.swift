public import BowlineSupport

// Several entries go to a closure. Two of them are written out, so that these are not looked at where a
// call has one.

extension BindsProps {
    /// A sink takes one value.
    @available(
        *, unavailable,
        message: "a sink takes one entry: bind each, or several by bind(\\.a, \\.b) { a, b in … }"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<First, Second, each Value>(
        _ first: KeyPath<Props, First>, _ second: KeyPath<Props, Second>,
        _ others: repeat KeyPath<Props, each Value>, to sink: Sink<Void>, skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    /// A sink takes one value.
    @available(
        *, unavailable,
        message: "a sink takes one entry: bind each, or several by bind(\\.a, \\.b) { a, b in … }"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<First, Second, each Value, Other>(
        _ first: KeyPath<Props, First>, _ second: KeyPath<Props, Second>,
        _ others: repeat KeyPath<Props, each Value>, to sink: some SinkConvertible<Other>,
        skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    /// A mapping takes one value.
    @available(
        *, unavailable,
        message: "a mapping takes one entry; several are bound by bind(\\.a, \\.b) { a, b in … }"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<First, Second, each Value, Mapped>(
        _ first: KeyPath<Props, First>, _ second: KeyPath<Props, Second>,
        _ others: repeat KeyPath<Props, each Value>, to sink: Sink<Void>,
        skipInitial: Bool = false,
        mapping: @escaping (First, Second, repeat each Value) -> Mapped
    ) -> any Disposable {
        Disposables.create()
    }

    /// A property takes one value.
    @available(
        *, unavailable,
        message: "a property takes one entry; several are bound by bind(\\.a, \\.b) { a, b in … }"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<First, Second, each Value, Target: AnyObject, Shown>(
        _ first: KeyPath<Props, First>, _ second: KeyPath<Props, Second>,
        _ others: repeat KeyPath<Props, each Value>, to object: Target,
        _ property: KeyPath<Target, Shown>, skipInitial: Bool = false,
        mapping: ((First, Second, repeat each Value) -> Shown)? = nil
    ) -> any Disposable {
        Disposables.create()
    }

    /// One of the entries is not Equatable.
    @available(
        *, unavailable,
        message:
            "one of the entries is not Equatable: bind that by itself, with isEqual: or always:"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<First, Second, each Value>(
        _ first: KeyPath<Props, First>, _ second: KeyPath<Props, Second>,
        _ others: repeat KeyPath<Props, each Value>, skipInitial: Bool = false,
        to receive: @escaping (First, Second, repeat each Value) -> Void
    ) -> any Disposable {
        Disposables.create()
    }

    /// Several entries are bound.
    @available(
        *, unavailable,
        message: "subscribe takes one entry; several are bound by bind(\\.a, \\.b) { a, b in … }"
    )
    @_disfavoredOverload
    @discardableResult
    public func subscribe<First, Second, each Value>(
        _ first: KeyPath<Props, First>, _ second: KeyPath<Props, Second>,
        _ others: repeat KeyPath<Props, each Value>, skipInitial: Bool = false,
        onNext: @escaping (First, Second, repeat each Value) -> Void
    ) -> any Disposable {
        Disposables.create()
    }
}
