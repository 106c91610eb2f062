import BowlineConnections
import BowlineSupport

/// Probes in the place of sinks, on a connection or other bindings. `withSinkProbes` makes them.
public final class SinkProbes<Props, Actions> {
    private let bindings: Bindings<Props, Actions>
    private let note: FailureNote
    private let order: WriteOrder
    private let bag = DisposeBag()
    private(set) var probes: [any Watched] = []

    init(_ bindings: Bindings<Props, Actions>, note: FailureNote) {
        self.bindings = bindings
        self.note = note
        order = WriteOrder()
    }

    /// Binds a probe to an entry.
    ///
    /// - Parameter keyPath: an entry, of any kind of key path (C9).
    /// - Returns: the probe; its binding ends with the scope.
    public func bind<Value: Equatable>(_ keyPath: KeyPath<Props, Value>) -> SinkProbe<Value> {
        let name = Fields.text(keyPath)
        let probe = SinkProbe<Value>(name, note: note)
        let order = order
        bindings.subscribe(keyPath) { value in
            probe.write(value)
            order.log.add("\(name): \(ValueDump(value).line)")
        }.disposed(by: bag)
        // Bound behind it, so that at each commit it is told what the other has let pass.
        var written = probe.count
        let judge = Sink<Value> { _ in
            if probe.count == written { probe.suppress() }
            written = probe.count
        }
        bindings.bind(always: keyPath, to: judge, skipInitial: true).disposed(by: bag)
        probes.append(probe)
        return probe
    }

    /// Checks that exactly these writes came since the last expectation of this kind, over all probes,
    /// in this order: `try probes.expectWrites("count: 1", "name: \"Ada\"")`.
    ///
    /// - Parameters:
    ///   - expected: a line each, of the entry and its value as ``ValueDump`` shows it; none, if
    ///     nothing is to have been written.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that shows line by line what was expected and what came.
    public func expectWrites(
        _ expected: String..., fileID: StaticString = #fileID, line: UInt = #line
    ) throws {
        let lines = Difference.lines(
            expected: expected, came: order.log.takeNew(), by: ==,
            row: { ("", visibleLine($0)) })
        guard !lines.isEmpty else { return }
        throw note.noting(
            TestFailure(
                at: fileID, line,
                "Other writes came to the sinks than expected (- expected, + came):", lines))
    }

    /// Whether the probes were looked at together, and not since what came last.
    private var ordered: String? {
        guard order.log.wasLookedAt, let first = order.log.unseen.first else { return nil }
        return
            "\(counted(order.log.unseen.count, "write")) came after the test last looked at all of "
            + "them, first \(first). Expect them too."
    }

    var complaints: [String] {
        if probes.isEmpty {
            return ["No probe was bound. Bind some: probes.bind(\\.name)."]
        }
        if order.log.wasLookedAt { return [ordered].compactMap { $0 } }
        return probes.compactMap(\.complaint)
    }

    func dispose() {
        bag.dispose()
    }
}

/// The writes of all probes of a scope, as they came.
private final class WriteOrder {
    var log = ReadLog<String>()
}
