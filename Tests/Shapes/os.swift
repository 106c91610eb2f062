// The shape of Apple's unified logging, as far as the pages use it. It is compiled for their programs and
// never run.

public struct OSSignposter: Sendable {
    public init(subsystem: String, category: String) {}

    public func makeSignpostID() -> OSSignpostID { OSSignpostID() }

    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
    ) -> OSSignpostIntervalState {
        fatalError("a shape")
    }

    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive
    ) -> OSSignpostIntervalState {
        fatalError("a shape")
    }

    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

    public func emitEvent(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
    ) {}
}

public struct OSSignpostID: Sendable {
    public static var exclusive: OSSignpostID { OSSignpostID() }
}

public final class OSSignpostIntervalState: Sendable {}

public struct SignpostMetadata: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
}
