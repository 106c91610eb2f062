#if DEBUG
    import BowlineStores
    public import BowlineSupport

    /// What a set of bindings has to tell of itself, in debug builds.
    ///
    ///     bindings ──▶ log ──weak──▶ record ◀── binding
    @usableFromInline
    final class BindingLog {
        private struct Weak {
            weak var record: BindingRecord?
        }

        private final class Tracer {
            let receive: (TracedBinding) -> Void

            init(_ receive: @escaping (TracedBinding) -> Void) {
                self.receive = receive
            }
        }

        /// What made the commit that is being told; that of props which were set by hand, until a
        /// connection knows better.
        var cause: () -> WriteCause = { .hand }
        /// The number of the store's commit behind which a connection's own input was set last.
        var inputNumber: UInt64?
        /// The development checks of the connection that drives the bindings.
        var checks: ConnectionChecks?
        private var all: [Weak] = []
        private var sweepLength = 16
        private let tracers = ReceiverList<Tracer>()

        @usableFromInline
        init() {}

        /// Begins the record of a binding.
        @usableFromInline
        func add(
            _ keyPaths: [AnyKeyPath], at place: (StaticString, UInt), in committed: CommittedBytes
        ) -> BindingRecord {
            if all.count >= sweepLength {
                all.removeAll { $0.record == nil }
                sweepLength = max(16, 2 * all.count)
            }
            let record = BindingRecord(keyPaths, at: .at(place.0, place.1), in: committed, self)
            all.append(Weak(record: record))
            return record
        }

        /// The records of the bindings that have not ended, by age.
        var records: [BindingRecord] { all.compactMap(\.record) }

        // MARK: Tracing

        var isTraced: Bool { !tracers.isEmpty }

        func trace(_ write: TracedBinding) {
            tracers.forEach(before: .max) { tracer, _ in
                tracer.receive(write)
                return true
            }
        }

        func addTracer(_ receive: @escaping (TracedBinding) -> Void) -> any Disposable {
            tracers.add(Tracer(receive), joined: 0)
        }
    }

    /// Why a binding was written.
    enum WriteCause {
        /// It was bound.
        case binding
        /// Props were set by hand.
        case hand
        /// The connection's own input was set.
        case input
        /// The props are mapped from a part of others, which changed; an entry and their type.
        case part(AnyKeyPath, of: Any.Type)
        /// A commit of the store, whose action may not be known any more.
        case commit(CommitCause?)
    }

    extension WriteCause: CustomStringConvertible {
        var description: String {
            switch self {
            case .binding: "when it was bound"
            case .hand: "behind props that were set by hand"
            case .input: "behind its own input"
            case .part(let entry, let props): "behind \(EntryName.text(entry)) of \(props)"
            case .commit(nil): "behind a commit of the store"
            case .commit(let cause?): "behind \(cause)"
            }
        }
    }
#endif
