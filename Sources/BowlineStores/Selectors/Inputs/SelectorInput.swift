/// What a selector reads from the state: a key path, another selector, or a ``SelectorInput``.
public protocol SelectorInputConvertible<State, Value> {
    /// What is read from.
    associatedtype State
    /// What is read.
    associatedtype Value

    /// The input of a selector that reads as this does.
    ///
    /// - Returns: the input.
    func asSelectorInput() -> SelectorInput<State, Value>
}

/// An input of a selector, with the comparison that says whether it changed.
///
/// `createSelector` takes key paths, closures, functions and selectors as they are. An input is
/// made by hand where one value needs a comparison of its own, or where more than five inputs are
/// not all key paths or all functions:
///
///     final class Picture { var title = "sea" }
///     struct Page { var picture = Picture(); var isLarge = false }
///     let picture = SelectorInput({ (page: Page) in page.picture }) { $0 === $1 }
///     let caption = createSelector(picture, \Page.isLarge) { picture, isLarge in
///         isLarge ? picture.title.uppercased() : picture.title
///     }
///     print(caption(Page(isLarge: true)))
///     // SEA
public struct SelectorInput<State, Value>: SelectorInputConvertible {
    /// Where the value lies in the state, if it is stored there.
    @usableFromInline let offset: Int?
    @usableFromInline let read: (UnsafePointer<State>, VersionMark?) -> Value
    @usableFromInline let isEqual: (Value, Value) -> Bool
    /// Whether two readings of one state may differ.
    @usableFromInline let isSuspect: Bool

    @usableFromInline
    init(
        offset: Int?, isSuspect: Bool, isEqual: @escaping (Value, Value) -> Bool,
        read: @escaping (UnsafePointer<State>, VersionMark?) -> Value
    ) {
        self.offset = offset
        self.isSuspect = isSuspect
        self.isEqual = isEqual
        self.read = read
    }

    /// An input that a function reads.
    ///
    /// - Parameters:
    ///   - read: reads only, and gives the same value for the same state.
    ///   - isEqual: gets (the value of the last result, the value of now).
    @inlinable
    public init(_ read: @escaping (State) -> Value, isEqual: @escaping (Value, Value) -> Bool) {
        func borrow(_ state: inout State) -> Value { read(state) }
        self.init(offset: nil, isSuspect: true, isEqual: isEqual) { state, _ in
            // As `inout` for the reason that `Store.mapping` has.
            borrow(&UnsafeMutablePointer(mutating: state).pointee)
        }
    }

    /// This input.
    ///
    /// - Returns: itself.
    @inlinable
    public func asSelectorInput() -> SelectorInput<State, Value> { self }
}

extension SelectorInput where Value: Equatable {
    /// An input that a function reads, compared by `==`.
    ///
    /// - Parameter read: reads only, and gives the same value for the same state.
    @inlinable
    public init(_ read: @escaping (State) -> Value) {
        self.init(read, isEqual: ==)
    }

    /// The input that a key path, a selector or an input is.
    ///
    /// - Parameter source: for instance another selector.
    @inlinable
    public init(_ source: some SelectorInputConvertible<State, Value>) {
        self = source.asSelectorInput()
    }
}

extension KeyPath: SelectorInputConvertible where Value: Equatable {
    /// The input of a selector that reads this property, in place where it is stored, compared by
    /// `==`.
    ///
    /// - Returns: the input.
    @inlinable
    public func asSelectorInput() -> SelectorInput<Root, Value> {
        let offset = MemoryLayout<Root>.offset(of: self)
        return SelectorInput(offset: offset, isSuspect: offset == nil, isEqual: ==) { state, _ in
            state.pointee[keyPath: self]
        }
    }
}

extension MemoizedSelector: SelectorInputConvertible where Result: Equatable, Failure == Never {
    /// The input of a selector that calls this one, compared by `==`.
    ///
    /// - Returns: the input; it keeps this selector.
    @inlinable
    public func asSelectorInput() -> SelectorInput<State, Result> {
        SelectorInput(offset: nil, isSuspect: false, isEqual: ==) { state, version in
            self.outcome(state, version)
        }
    }
}
