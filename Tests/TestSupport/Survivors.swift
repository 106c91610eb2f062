/// Watches which of some objects are still held by someone.
public final class Survivors {
    private struct Entry { weak var object: AnyObject? }
    private var entries: [Entry] = []

    public init() {}

    public var count: Int { entries.count { $0.object != nil } }

    public func watch(_ object: Any) {
        entries.append(Entry(object: object as AnyObject))
    }
}
