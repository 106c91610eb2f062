#if DEBUG
    import BowlineSupport

    /// The development checks of one connection: what of them is due.
    final class ConnectionChecks {
        private let level: Diagnostics.CheckLevel
        private(set) var wasConnected = false
        private var isMapping = false
        private var hasMappedTwice = false
        /// Maps twice and compares; says whether that could be done.
        var mapTwice: () -> Bool = { false }

        init(_ level: Diagnostics.CheckLevel) {
            self.level = level
        }

        /// The connection was connected.
        func connected() {
            wasConnected = true
            maps()
        }

        /// There are mapped props: the mapping is checked, if that is due.
        func maps() {
            guard wasConnected, !isMapping, level == .always || !hasMappedTwice else { return }
            // An entry's `==` may write something.
            isMapping = true
            defer { isMapping = false }
            if mapTwice() { hasMappedTwice = true }
        }
    }
#endif
