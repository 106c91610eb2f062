// What is likely to be written by mistake gets a message that names the remedy, at the call.

/// The part is optional, and the reducer is of what it holds.
@available(
    *, unavailable, message: "the part may be absent: reduce(ifPresent:_:) skips it then"
)
@_disfavoredOverload
public func reduce<State, Part>(
    _ keyPath: WritableKeyPath<State, Part?>, _ reducer: @escaping Reducer<Part>
) -> Reducer<State> {
    { _, _ in }
}

/// The part is optional, and the body is for what it holds.
@available(
    *, unavailable, message: "the part may be absent: reduce(ifPresent:on:_:) skips it then"
)
@_disfavoredOverload
public func reduce<State, Part, Handled: Action>(
    _ keyPath: WritableKeyPath<State, Part?>,
    on type: Handled.Type,
    _ body: @escaping (inout Part, Handled) -> Void
) -> Reducer<State> {
    { _, _ in }
}

/// The reducer is in the returning form.
@available(
    *, unavailable, message: "the reducer is in the returning form: add returning:"
)
@_disfavoredOverload
public func reduce<State, Part>(
    _ keyPath: WritableKeyPath<State, Part>, _ reducer: @escaping ReturningReducer<Part>
) -> Reducer<State> {
    { _, _ in }
}
