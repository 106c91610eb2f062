import BowlineStores
import BowlineSupport

// The development checks (C16). A connection is checked at the level of the task that made it; see
// `Diagnostics.withConnectionChecks`. In release builds there is nothing of them.

extension Connection {
    /// Begins the log and the checks of a connection that is being made.
    @inlinable
    func watch() {
        #if DEBUG
            beginToWatch()
        #endif
    }

    /// Checks what can be checked when it is connected.
    func noteConnected() {
        #if DEBUG
            bindings.log.checks?.connected()
        #endif
    }
}

#if DEBUG
    extension Connection {
        @usableFromInline
        func beginToWatch() {
            bindings.log.cause = { [address, weak bindings] in
                guard let bindings, let number = bindings.mappedNumber else { return .hand }
                if bindings.log.inputNumber == number { return .input }
                return .commit(address.link.living?.cause(of: number))
            }
            let level = Diagnostics.connectionLevel
            guard level != .never else { return }
            let checks = ConnectionChecks(level)
            bindings.log.checks = checks
            checks.mapTwice = { [weak self] in self?.mapTwice() ?? false }
            reportWholeState()
            waitForUse(checks)
        }

        /// Reports props that are the whole state, or have it as one of their entries, unless that is
        /// a scope's, or has one part only.
        private func reportWholeState() {
            guard source.isRoot, let (what, state) = wholeState(),
                Mirror(reflecting: state).children.count > 1
            else { return }
            Diagnostics.report(
                "whole-state-props", at: nil,
                "\(what) the whole state of \(source.core.label). Then the view "
                    + "knows all of it, and cannot be shown with other props. Map what the view shows "
                    + "to a Props type of its own, or connect it to a scope.")
        }

        /// What of the props is the whole state, and that.
        private func wholeState() -> (what: String, state: Any)? {
            if Props.self == State.self { return ("The props of \(label) are", bindings.props) }
            let entry = Mirror(reflecting: bindings.props).children.first {
                type(of: $0.value) == State.self
            }
            guard let entry else { return nil }
            return ("The entry \(entry.label ?? "") of \(label) is", entry.value)
        }

        /// Reports bindings that do not hear of their store, since they were never connected although
        /// the connection is in use: an action of it has changed the store, or it has none and the
        /// store has changed. What is bound and not shown yet is no mistake.
        private func waitForUse(_ checks: ConnectionChecks) {
            let isUnused = { [weak checks, weak bindings, label] (core: StoreCore) in
                guard let checks, let bindings, !checks.wasConnected else { return false }
                let records = bindings.log.records
                guard let first = records.first,
                    core.committed.queue.number > bindings.heard.number
                else { return true }
                Diagnostics.report(
                    "never-connected", at: first.callSite,
                    "\(label) has \(Count.text(records.count, "binding")) and was never "
                        + "connected, so that none of them hears of \(core.label), which has "
                        + "changed. Call connect(), and keep the connection.")
                return false
            }
            guard Actions.self != Void.self else {
                _ = core.addWithoutGreeting(StoreReceiver { core, _, _, _ in isUnused(core) })
                return
            }
            address.used = { [weak address] in
                if let core = address?.link.living, !isUnused(core) { address?.used = nil }
            }
        }

        /// Maps the state of the props twice and reports a bound entry that differs.
        ///
        /// - Returns: false if it could not be checked: nothing is bound, or the state that the
        ///   props were mapped from is not there any more.
        private func mapTwice() -> Bool {
            let records = bindings.log.records
            guard !records.isEmpty, let number = bindings.mappedNumber,
                let root = core.state(of: number)
            else { return false }
            func map() -> Props {
                source.mapVersioned(at: root, of: number) { state, _ in mapping.fresh(state, nil) }
            }
            let (first, second) = (map(), map())
            for record in records {
                for case let keyPath as PartialKeyPath<Props> in record.keyPaths
                where areDifferent(first[keyPath: keyPath], second[keyPath: keyPath]) {
                    reportUnstable(keyPath, record)
                    return true
                }
            }
            return true
        }

        private func reportUnstable(_ keyPath: AnyKeyPath, _ record: BindingRecord) {
            Diagnostics.report(
                "unstable-mapping", at: record.callSite,
                "The mapping of \(label) gave two values of \(EntryName.text(keyPath)) that differ "
                    + "for one state, so that its sinks are called at every commit. Read only from the "
                    + "state, and make new objects, times and random numbers in the reducer or a "
                    + "middleware.")
        }
    }
#endif
