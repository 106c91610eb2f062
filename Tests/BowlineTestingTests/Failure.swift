import BowlineTesting

struct Failure: Error, Equatable {
    var code = 1
}

/// What an operation throws, as a test framework would show it; nil if it throws nothing.
func text(of operation: () throws -> Void) -> String? {
    do {
        try operation()
        return nil
    } catch {
        return "\(error)"
    }
}

/// What an asynchronous operation throws.
func text(of operation: () async throws -> Void) async -> String? {
    do {
        try await operation()
        return nil
    } catch {
        return "\(error)"
    }
}
