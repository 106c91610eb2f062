import Foundation
import TestSupport
import Testing

@testable import PackageBrowser

@Suite("A status file is read piece by piece", .timeLimit(.minutes(5)))
struct StatusReadingTests {
    /// Of 12 bytes each, with its blank line; the third is damaged.
    private let bytes = Array(
        "Package: a\n\nPackage: b\n\nVersion: 1\n\nPackage: d\n\nPackage: e\n\n".utf8)

    private func lines(_ action: ReadAction) -> String {
        switch action {
        case .read(let count, let problems): "\(count) \(problems.map(\.line))"
        case .finished(let catalog): catalog.packages.map(\.name).joined(separator: " ")
        }
    }

    @Test func behindEachPieceIsSaidHowFarItHasCome() async {
        let log = AwaitedLog()
        await StatusReading(bytes: bytes, piece: 13).run { await log(lines($0)) }
        #expect(await log.take(4) == ["24 []", "48 [5]", "60 []", "a b d e"])
    }

    @Test func aFileWithoutAnythingIsFinishedAtOnce() async {
        let log = AwaitedLog()
        await StatusReading(bytes: []).run { await log(lines($0)) }
        #expect(await log.take(1) == [""])
    }

    @Test func copiesAreMadeInTheEnd() async {
        let log = AwaitedLog()
        await StatusReading(bytes: bytes, copies: 2).run { await log(lines($0)) }
        #expect(await log.take(2) == ["60 [5]", "a a.2 b b.2 d d.2 e e.2"])
    }

    @Test func whenItIsCancelledNoFurtherPieceIsRead() async {
        let log = AwaitedLog()
        let task = Task {
            await StatusReading(bytes: bytes, piece: 1).run { action in
                await log(lines(action))
                if case .read(24, _) = action { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await task.value
        #expect(await log.lines == ["12 []", "24 []"])
    }

    /// The main actor waits without letting go of its thread.
    @Test @MainActor func whileTheStoreIsBusyTheReadingGoesOn() {
        let read = DispatchSemaphore(value: 0)
        let reading = StatusReading(bytes: bytes, piece: 1)
        let task = Task.detached { await reading.run { _ in read.signal() } }
        for _ in 0..<6 { read.wait() }
        task.cancel()
    }
}
