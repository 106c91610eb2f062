/// A receiving end that writes to an object, which it holds weakly.
///
/// When the object is gone a binder does nothing, and what is bound to it ends at the next use of its source
/// (G9). Completion is ignored.
///
///     final class Screen { var title = "" }
///     let screen = Screen()
///     let title = Binder<String>(screen) { screen, text in screen.title = text.uppercased() }
///     let name = BehaviorRelay(value: "Ada")
///     _ = name.bind(to: title)
///     print(screen.title)
///     // ADA
public struct Binder<Value>: ObserverConvertible {
    private let receive: (Value) -> Void
    private let target: () -> Bool

    /// A binder of an object.
    ///
    /// - Parameters:
    ///   - target: is held weakly.
    ///   - receive: gets the object and each value; it should not hold the object itself.
    public init<Target: AnyObject>(
        _ target: Target, _ receive: @escaping (Target, Value) -> Void
    ) {
        self.receive = { [weak target] value in
            if let target { receive(target, value) }
        }
        self.target = { [weak target] in target != nil }
    }

    /// The observer form, which is over once the target is gone. An error that it is sent is reported in
    /// debug builds.
    public func asObserver() -> Observer<Value> {
        let lifetime = Lifetime()
        lifetime.target = target
        return .endless(receive, lifetime: lifetime)
    }
}
