public import BowlineStores
public import BowlineSupport

// What an entry is sent to by another way than `bind(_:to:)`.

// MARK: Stores

extension BindsProps {
    /// A store takes what a sequence gives.
    @available(
        *, unavailable,
        message: "a store takes actions of a sequence: observe(\\.x).bind(to: store) { … }"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, State>(
        _ keyPath: KeyPath<Props, Value>, to store: Store<State>, skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    /// A store takes what a sequence gives.
    @available(
        *, unavailable,
        message: "a store takes actions of a sequence: observe(\\.x).bind(to: store) { … }"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, State, Mapped>(
        _ keyPath: KeyPath<Props, Value>, to store: Store<State>, skipInitial: Bool = false,
        mapping: @escaping (Value) -> Mapped
    ) -> any Disposable {
        Disposables.create()
    }
}

// MARK: print

extension BindsProps {
    /// `print` by itself is a function of many values.
    @available(
        *, unavailable, message: "print takes more than one value: bind(\\.x) { print($0) }"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value>(
        _ keyPath: KeyPath<Props, Value>, skipInitial: Bool = false,
        to print: @escaping (Any..., String, String) -> Void
    ) -> any Disposable {
        Disposables.create()
    }

    /// `print` by itself is a function of many values.
    @available(
        *, unavailable, message: "print takes more than one value: subscribe(\\.x) { print($0) }"
    )
    @_disfavoredOverload
    @discardableResult
    public func subscribe<Value>(
        _ keyPath: KeyPath<Props, Value>, skipInitial: Bool = false,
        onNext print: @escaping (Any..., String, String) -> Void
    ) -> any Disposable {
        Disposables.create()
    }
}

// MARK: Closures behind sequences

extension BindsProps {
    /// A sequence takes no closure.
    @available(
        *, unavailable,
        message: "observe returns a sequence; a closure is called by bind(\\.x) { … }"
    )
    @_disfavoredOverload
    @discardableResult
    public func observe<Value>(
        _ keyPath: KeyPath<Props, Value>, _ receive: @escaping (Value) -> Void
    ) -> any Disposable {
        Disposables.create()
    }

    /// A sequence takes no closure.
    @available(
        *, unavailable,
        message: "observe returns a sequence; a closure is called by bind(\\.a, \\.b) { a, b in … }"
    )
    @_disfavoredOverload
    @discardableResult
    public func observe<First, Second>(
        _ first: KeyPath<Props, First>, _ second: KeyPath<Props, Second>,
        _ receive: @escaping (First, Second) -> Void
    ) -> any Disposable {
        Disposables.create()
    }

    /// A sequence takes no closure.
    @available(
        *, unavailable,
        message: "observe returns a sequence; a closure is called by bind(\\.self) { … }"
    )
    @_disfavoredOverload
    @discardableResult
    public func observe(_ receive: @escaping (Props) -> Void) -> any Disposable {
        Disposables.create()
    }

    /// A sequence takes no closure.
    @available(
        *, unavailable,
        message: "values returns a sequence; iterate `for await value in connection.values(\\.x)`"
    )
    @_disfavoredOverload
    @discardableResult
    public func values<Value>(
        _ keyPath: KeyPath<Props, Value>, _ receive: @escaping (Value) async -> Void
    ) -> any Disposable {
        Disposables.create()
    }
}
