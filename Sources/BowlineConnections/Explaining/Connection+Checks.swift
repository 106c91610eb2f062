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
                guard let number = bindings?.mappedNumber else { return .hand }
                return .commit(address.link.living?.cause(of: number))
            }
            let level = Diagnostics.connectionLevel
            guard level != .never else { return }
            let checks = ConnectionChecks(level)
            bindings.log.checks = checks
            checks.mapTwice = { [weak self] in self?.mapTwice() ?? false }
            reportWholeState()
            waitForCommit(checks)
        }

        /// Reports props that are the whole state, unless that is a scope's, or has one part only.
        private func reportWholeState() {
            guard Props.self == State.self, source.isRoot,
                Mirror(reflecting: bindings.props).children.count > 1
            else { return }
            Diagnostics.report(
                "whole-state-props", at: nil,
                "The props of \(label) are the whole state of \(source.core.label). Then the view "
                    + "knows all of it, and cannot be shown with other props. Map what the view shows "
                    + "to a Props type of its own, or connect it to a scope.")
        }

        /// Reports bindings that do not hear of a commit of the store, since they were never
        /// connected.
        private func waitForCommit(_ checks: ConnectionChecks) {
            _ = source.core.addWithoutGreeting(
                StoreReceiver { [weak checks, weak bindings, label] core, _, _, _ in
                    guard let checks, let log = bindings?.log, !checks.wasConnected else {
                        return false
                    }
                    let records = log.records
                    guard let first = records.first else { return true }
                    Diagnostics.report(
                        "never-connected", at: first.callSite,
                        "\(label) has \(Count.text(records.count, "binding")) and was never "
                            + "connected, so that none of them hears of \(core.label), which has "
                            + "changed. Call connect(), and keep the connection.")
                    return false
                })
        }

        /// Maps the present state twice and reports a bound entry that differs.
        ///
        /// - Returns: false if it could not be checked: nothing is bound, or the props are not
        ///   those of the present state, so that mapping it would disturb what a mapping remembers.
        private func mapTwice() -> Bool {
            let records = bindings.log.records
            guard !records.isEmpty,
                bindings.mappedNumber == source.core.committed.queue.number
            else { return false }
            let first = source.map { mapping.fresh($0, nil) }
            let second = source.map { mapping.fresh($0, nil) }
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
