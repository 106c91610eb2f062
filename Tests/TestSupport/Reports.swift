public import BowlineSupport
import Synchronization

/// Collects what `Diagnostics` reports, from any thread: `Diagnostics.withHandler(reports.add) { … }`.
public final class Reports: Sendable {
    private let reports = Mutex<[Diagnostics.Report]>([])

    public init() {}

    @Sendable
    public func add(_ report: Diagnostics.Report) {
        reports.withLock { $0.append(report) }
    }

    public var lines: [String] {
        reports.withLock { $0.map(\.description) }
    }

    public var identifiers: [String] {
        reports.withLock { $0.map(\.identifier) }
    }
}
