#if DEBUG
    import BowlineSupport

    /// What is known of one binding, in debug builds: where it was bound, and how often it was
    /// written.
    ///
    /// The binding keeps it, and it keeps no value.
    @usableFromInline
    final class BindingRecord {
        let keyPaths: [AnyKeyPath]
        let callSite: CallSite?
        private let log: BindingLog
        private let committed: CommittedBytes
        /// The number of the last commit when it was bound.
        private let joined: UInt64
        private(set) var writes = 0
        /// How many commits behind that of its binding have written it.
        private var writtenCommits: UInt64 = 0
        private var lastNumber: UInt64
        private(set) var lastCause = WriteCause.binding

        init(
            _ keyPaths: [AnyKeyPath], at callSite: CallSite?, in committed: CommittedBytes,
            _ log: BindingLog
        ) {
            self.keyPaths = keyPaths
            self.callSite = callSite
            self.committed = committed
            self.log = log
            joined = committed.queue.number
            lastNumber = joined
        }

        /// How many commits have left the binding alone, since its entry was unchanged (C6).
        var suppressed: Int { Int(committed.queue.number - joined - writtenCommits) }

        /// The entries, as they are written at the call.
        var entries: String { keyPaths.map { EntryName.text($0) }.joined(separator: ", ") }

        /// Notes that the binding is about to be written.
        ///
        /// - Parameter value: what with; it is asked for if somebody traces.
        @usableFromInline
        func note(_ value: () -> Any) {
            let isTold = committed.isBeingTold
            let number = isTold ? committed.toldNumber : committed.queue.number
            if isTold { log.checks?.maps() }
            let between = number > lastNumber ? Int(number - lastNumber) - 1 : 0
            writes += 1
            if number > lastNumber { writtenCommits += 1 }
            lastNumber = max(number, lastNumber)
            lastCause = isTold ? log.cause() : .binding
            if log.isTraced {
                log.trace(
                    TracedBinding(
                        entry: entries, value: value(), callSite: callSite, suppressed: between))
            }
        }

        @usableFromInline
        func noting(
            _ fire: @escaping (UnsafeRawPointer, Turn) -> Bool,
            _ value: @escaping (UnsafeRawPointer) -> Any
        ) -> (UnsafeRawPointer, Turn) -> Bool {
            { slot, turn in
                self.note { value(slot) }
                return fire(slot, turn)
            }
        }

        @usableFromInline
        func noting<Value>(
            _ deliver: @escaping (Value, Turn) -> Bool
        ) -> (Value, Turn) -> Bool {
            { value, turn in
                self.note { value }
                return deliver(value, turn)
            }
        }
    }
#endif
