// The shape of swift-log, as far as the pages use it. It is compiled for their programs and never run.

public struct Logger: Sendable {
    public enum Level: Sendable { case trace, debug, info, notice, warning, error, critical }

    public typealias Metadata = [String: MetadataValue]

    public enum MetadataValue: Sendable, ExpressibleByStringInterpolation {
        case string(String)

        public init(stringLiteral value: String) { self = .string(value) }
    }

    public struct Message: Sendable, ExpressibleByStringInterpolation {
        public init(stringLiteral value: String) {}
    }

    public init(label: String) {}

    public func log(
        level: Level, _ message: @autoclosure () -> Message,
        metadata: @autoclosure () -> Metadata? = nil
    ) {}

    public func trace(
        _ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil
    ) {}

    public func debug(
        _ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil
    ) {}
}
