import BowlineTesting
public import Testing

/// Runs each test of a suite in `withWitnesses`, so that what it makes to see what happens is checked.
public struct WitnessTrait: TestTrait, SuiteTrait, TestScoping {
    public let isRecursive = true

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withWitnesses(mayBeEmpty: true) { try await function() }
    }
}

extension Trait where Self == WitnessTrait {
    /// `@Suite(.witnesses)`: its tests may make a `Heard` or `Survivors` anywhere.
    public static var witnesses: Self { WitnessTrait() }
}
