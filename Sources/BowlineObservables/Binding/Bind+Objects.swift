public import BowlineSupport

extension InfallibleConvertible {
    /// Calls a closure with an object, which is held weakly, and each value.
    ///
    /// When the object is gone the binding ends at the next use of its source (G9).
    ///
    ///     final class Screen { var title = "" }
    ///     let screen = Screen()
    ///     let name = BehaviorRelay(value: "Ada")
    ///     _ = name.bind(with: screen) { screen, name in screen.title = "Hello \(name)" }
    ///     print(screen.title)
    ///     // Hello Ada
    ///
    /// - Parameters:
    ///   - owner: is held weakly.
    ///   - onNext: is called for each value, with the object.
    /// - Returns: ends the binding when it is disposed; letting go of it does not (O3).
    @inlinable
    public func bind<Owner: AnyObject>(
        with owner: Owner, onNext: @escaping (Owner, Element) -> Void
    ) -> any Disposable {
        subscribe(with: owner, onNext: onNext)
    }

    /// Writes each value to a property of an object, which is held weakly.
    ///
    /// When the object is gone the binding ends at the next use of its source (G9). A key path that is
    /// written at the call is compiled to the access itself; through one that was kept in a variable each
    /// value takes an allocation of the language's own (G11).
    ///
    ///     final class Screen { var title: String? }
    ///     let screen = Screen()
    ///     _ = BehaviorRelay(value: "Ada").bind(to: screen, \.title)
    ///     print(screen.title ?? "nothing")
    ///     // Ada
    ///
    /// - Parameters:
    ///   - object: is held weakly.
    ///   - property: is written for each value.
    /// - Returns: ends the binding when it is disposed; letting go of it does not (O3).
    @inlinable @inline(__always)
    public func bind<Target: AnyObject>(
        to object: Target, _ property: consuming ReferenceWritableKeyPath<Target, Element>
    ) -> any Disposable {
        bind(
            target: { [weak object] in object != nil },
            receive: writing(to: object, consume property))
    }

    /// Writes each value to an optional property of an object; see the one for a property of its type.
    ///
    /// - Parameters:
    ///   - object: is held weakly.
    ///   - property: is written for each value.
    /// - Returns: ends the binding when it is disposed; letting go of it does not (O3).
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func bind<Target: AnyObject>(
        to object: Target, _ property: consuming ReferenceWritableKeyPath<Target, Element?>
    ) -> any Disposable {
        let write = writing(to: object, consume property)
        return bind(target: { [weak object] in object != nil }, receive: { write($0) })
    }

    /// Calls a closure that holds what it writes to weakly, for the module of sinks.
    ///
    /// - Parameters:
    ///   - target: says whether that is still there; nil if nothing is held weakly.
    ///   - receive: is called for each value.
    @usableFromInline
    package func bind(
        target: (() -> Bool)?, receive: @escaping (Element) -> Void
    ) -> any Disposable {
        guard let target else { return subscribe(onNext: receive) }
        return subscribe(target: target, next: receive, end: { _ in }, onDisposed: nil)
    }
}

/// A closure that writes to a property of an object, which it holds weakly.
///
/// The key path is handed on to this function, so that it lives no longer than until it is captured: only
/// then does the client's optimiser put the access itself in place of a literal. Through the
/// runtime each write allocates.
@inlinable @inline(__always)
func writing<Target: AnyObject, Value>(
    to object: Target, _ property: consuming ReferenceWritableKeyPath<Target, Value>
) -> (Value) -> Void {
    { [weak object, property = consume property] in object?[keyPath: property] = $0 }
}
