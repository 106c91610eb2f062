/// What an observable tells an observer: any number of values, then at most one of the two ends (O1).
public enum Event<Element> {
    /// A value.
    case next(Element)
    /// The end by an error.
    case error(any Error)
    /// The end without an error.
    case completed

    /// Whether nothing comes after this event.
    public var isStop: Bool {
        if case .next = self { false } else { true }
    }

    /// The value, if this is one.
    public var element: Element? {
        if case .next(let element) = self { element } else { nil }
    }

    /// The error, if this is one.
    public var error: (any Error)? {
        if case .error(let error) = self { error } else { nil }
    }

    /// The same event with another value.
    ///
    /// - Parameter transform: is called for a value only.
    /// - Returns: the event with the result.
    /// - Throws: what `transform` throws.
    public func map<Result>(_ transform: (Element) throws -> Result) rethrows -> Event<Result> {
        switch self {
        case .next(let element): .next(try transform(element))
        case .error(let error): .error(error)
        case .completed: .completed
        }
    }

    /// The end that `error` stands for: without one, completion.
    @usableFromInline
    init(end error: (any Error)?) {
        self = error.map { .error($0) } ?? .completed
    }
}

extension Event: Sendable where Element: Sendable {}

extension Event: CustomStringConvertible {
    /// `next(1)`, `error(Failed())` or `completed`.
    public var description: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}
