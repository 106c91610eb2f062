import Bowline

/// The reading of a status file, done piece by piece.
struct StatusReading: Sendable {
    let bytes: [UInt8]
    /// How many there are to be of each package.
    var copies = 1
    /// So many bytes are read in one go.
    var piece = 1 << 16

    /// Reads one piece after the other, off the caller's isolation.
    ///
    /// - Parameter take: gets how far it has come behind each piece, and all packages in the end. The
    ///   next piece is begun when it returns.
    @concurrent
    func run(_ take: @Sendable (ReadAction) async throws -> Void) async rethrows {
        var parser = StatusParser(bytes)
        var packages: [Package] = []
        while !Task.isCancelled, let found = parser.next(piece) {
            packages += found.packages
            try await take(.read(parser.position, problems: found.problems))
        }
        guard !Task.isCancelled else { return }
        try await take(.finished(Catalog(packages, copies: copies)))
    }
}

extension StatusReading {
    /// Begins to read for a store, which is told of each piece.
    @MainActor
    func begin(for store: Store<PackageBrowserState>) -> Task<Void, any Error> {
        let dispatcher = store.dispatcher()
        return Task { try await run { try await dispatcher.dispatch($0) } }
    }
}
