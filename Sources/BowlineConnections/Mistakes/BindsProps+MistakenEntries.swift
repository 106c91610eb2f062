public import BowlineSupport

// Several entries go to a closure. Two of them are written out, so that these are not looked at where a call
// has one. Where there is a closure too, two and three are: the compiler breaks down over a pack whose
// closure takes another number of values.

// MARK: Sinks

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
    public func bind<First, Second, Mapped>(
        _ first: KeyPath<Props, First>, _ second: KeyPath<Props, Second>, to sink: Sink<Void>,
        skipInitial: Bool = false, mapping: @escaping (First, Second) -> Mapped
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
    public func bind<First, Second, Mapped, Other>(
        _ first: KeyPath<Props, First>, _ second: KeyPath<Props, Second>,
        to sink: some SinkConvertible<Other>, skipInitial: Bool = false,
        mapping: @escaping (First, Second) -> Mapped
    ) -> any Disposable {
        Disposables.create()
    }
}

// MARK: Properties of objects

extension BindsProps {
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
        _ property: KeyPath<Target, Shown>, skipInitial: Bool = false
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
    public func bind<First, Second, Target: AnyObject, Shown, Mapped>(
        _ first: KeyPath<Props, First>, _ second: KeyPath<Props, Second>, to object: Target,
        _ property: KeyPath<Target, Shown>, skipInitial: Bool = false,
        mapping: @escaping (First, Second) -> Mapped
    ) -> any Disposable {
        Disposables.create()
    }
}

// MARK: Closures

extension BindsProps {
    /// Several entries are bound.
    @available(
        *, unavailable,
        message: "subscribe takes one entry; several are bound by bind(\\.a, \\.b) { a, b in … }"
    )
    @_disfavoredOverload
    @discardableResult
    public func subscribe<First, Second>(
        _ first: KeyPath<Props, First>, _ second: KeyPath<Props, Second>,
        skipInitial: Bool = false, onNext: @escaping (First, Second) -> Void
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
    public func subscribe<First, Second, Third>(
        _ first: KeyPath<Props, First>, _ second: KeyPath<Props, Second>,
        _ third: KeyPath<Props, Third>,
        skipInitial: Bool = false, onNext: @escaping (First, Second, Third) -> Void
    ) -> any Disposable {
        Disposables.create()
    }
}
