// Names of ReSwift that a program still has after its imports were changed: it compiles, and the
// compiler says what to write.

/// What older versions of ReSwift asked of a state; here any type is one.
@available(*, deprecated, message: "a state needs no protocol: delete the conformance")
public typealias StateType = Any

/// ReSwift's name for ``StoreInit``.
@available(*, deprecated, renamed: "StoreInit")
public typealias ReSwiftInit = StoreInit
