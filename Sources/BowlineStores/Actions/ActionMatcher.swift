/// A question about an action: whether it is one of those that a middleware, a filter or a log is
/// for.
///
///     let edits = ActionMatcher.isAnyOf(
///         .type(Rename.self),
///         .type(CounterAction.self) { if case .set = $0 { true } else { false } },
///         .equals(CounterAction.increment))
///     edits.matches(Rename(name: "Ada"))      // true
///
/// A plain value without identity; asking it does nothing else. Not Sendable, as reducers are not.
public struct ActionMatcher {
    private let isMatched: (any Action) -> Bool

    /// A matcher of the actions for which a function is true.
    ///
    /// - Parameter isMatched: is asked once for each ``matches(_:)``, or less in a combination.
    public init(_ isMatched: @escaping (_ action: any Action) -> Bool) {
        self.isMatched = isMatched
    }

    /// Whether an action is one of those.
    ///
    /// - Parameter action: any action.
    /// - Returns: true, if it is.
    public func matches(_ action: any Action) -> Bool {
        isMatched(action)
    }

    /// Matches what this one does not.
    public var negated: ActionMatcher {
        ActionMatcher { !matches($0) }
    }
}

// MARK: One type

extension ActionMatcher {
    /// The actions of a type; those of a subclass, if it is a class. A miss costs a type comparison
    /// (S6).
    ///
    /// - Parameter type: the type of action.
    /// - Returns: the matcher.
    public static func type<Wanted: Action>(_ type: Wanted.Type) -> ActionMatcher {
        ActionMatcher { exactly($0, as: type) != nil }
    }

    /// The actions of a type for which a predicate is true: a case of an enum, a value within
    /// bounds.
    ///
    /// - Parameters:
    ///   - type: the type of action.
    ///   - isIncluded: is asked for actions of that type only.
    /// - Returns: the matcher.
    public static func type<Wanted: Action>(
        _ type: Wanted.Type, where isIncluded: @escaping (Wanted) -> Bool
    ) -> ActionMatcher {
        ActionMatcher { exactly($0, as: type).map(isIncluded) ?? false }
    }

    /// The actions that equal one.
    ///
    /// - Parameter action: what they are compared with, if they are of its type.
    /// - Returns: the matcher.
    public static func equals<Wanted: Action & Equatable>(_ action: Wanted) -> ActionMatcher {
        type(Wanted.self) { $0 == action }
    }
}

// MARK: Several

extension ActionMatcher {
    /// What at least one of several matches. They are asked in order, up to the first that does;
    /// none match nothing.
    ///
    /// - Parameter matchers: in the order in which they are asked.
    /// - Returns: the matcher.
    public static func isAnyOf(_ matchers: ActionMatcher...) -> ActionMatcher {
        ActionMatcher { action in matchers.contains { $0.matches(action) } }
    }

    /// The actions of several types.
    ///
    /// - Parameter types: the types of action; see ``type(_:)``.
    /// - Returns: the matcher.
    public static func isAnyOf(_ types: any Action.Type...) -> ActionMatcher {
        let matchers = types.map { matcher(of: $0) }
        return ActionMatcher { action in matchers.contains { $0.matches(action) } }
    }

    /// What all of several match. They are asked in order, up to the first that does not; none
    /// match everything.
    ///
    /// - Parameter matchers: in the order in which they are asked.
    /// - Returns: the matcher.
    public static func isAllOf(_ matchers: ActionMatcher...) -> ActionMatcher {
        ActionMatcher { action in matchers.allSatisfy { $0.matches(action) } }
    }

    private static func matcher<Wanted: Action>(of type: Wanted.Type) -> ActionMatcher {
        self.type(type)
    }
}
