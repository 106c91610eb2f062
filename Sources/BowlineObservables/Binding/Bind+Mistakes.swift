public import BowlineSupport

// What is likely to be written by mistake gets a message that names the remedy, at the call.

extension ObservableConvertible {
    /// The sequence can fail (O21).
    @available(
        *, unavailable,
        message: "the sequence can fail: add asInfallible(onError:) or catchAndReturn(_:) first"
    )
    @_disfavoredOverload
    public func bind<Target>(to target: Target, _ others: Target...) -> any Disposable {
        Disposables.create()
    }

    /// The sequence can fail (O21).
    @available(
        *, unavailable,
        message: "the sequence can fail: add asInfallible(onError:) or catchAndReturn(_:) first"
    )
    @_disfavoredOverload
    public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
        Disposables.create()
    }

    /// The sequence can fail (O21).
    @available(
        *, unavailable,
        message: "the sequence can fail: add asInfallible(onError:) or catchAndReturn(_:) first"
    )
    @_disfavoredOverload
    public func bind<Owner: AnyObject>(
        with owner: Owner, onNext: @escaping (Owner, Element) -> Void
    ) -> any Disposable {
        Disposables.create()
    }

    /// The sequence can fail (O21).
    @available(
        *, unavailable,
        message: "the sequence can fail: add asInfallible(onError:) or catchAndReturn(_:) first"
    )
    @_disfavoredOverload
    public func bind<Target: AnyObject, Value>(
        to object: Target, _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> any Disposable {
        Disposables.create()
    }
}

extension InfallibleConvertible {
    /// The target takes values of another type.
    @available(
        *, unavailable,
        message: "this does not take the sequence's values: map the sequence to what it takes"
    )
    @_disfavoredOverload
    public func bind<Target>(to target: Target, _ others: Target...) -> any Disposable {
        Disposables.create()
    }

    /// The property has another type.
    @available(
        *, unavailable,
        message: "the sequence and the property have different types: map the sequence"
    )
    @_disfavoredOverload
    public func bind<Target: AnyObject, Value>(
        to object: Target, _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> any Disposable {
        Disposables.create()
    }
}
