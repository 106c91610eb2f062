import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) @MainActor
struct FromAsyncSequenceTests {
    @Test(.rule("O1")) func theElementsArriveInOrderOnTheIsolation() async throws {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let (ended, end) = AsyncStream<Never>.makeStream()
        let log = Heard<String>()
        _ = Observable.from(stream).subscribe(log) { event in
            MainActor.assertIsolated()
            if event.isStop { end.finish() }
        }
        (1...3).forEach { continuation.yield($0) }
        continuation.finish()
        #expect(log.values == [])
        for await _ in ended {}
        #expect(log.take() == ["1", "2", "3", "completed", "disposed"])
    }

    @Test(.rule("O1")) func anErrorOfTheSequenceEndsTheObservable() async throws {
        let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
        continuation.yield(1)
        continuation.finish(throwing: Failure())
        var reader = Observable.from(stream).values.makeAsyncIterator()
        #expect(try await reader.next(isolation: #isolation) == 1)
        await #expect(throws: Failure()) { try await reader.next(isolation: #isolation) }
    }

    @Test(.rule("O2")) func eachSubscriptionIteratesAnew() async throws {
        let source = Observable.from(Countdown(start: 3))
        for _ in 0..<2 {
            var values: [Int] = []
            for try await value in source.values { values.append(value) }
            #expect(values == [3, 2, 1])
        }
    }

    @Test(.rule("O4")) func disposalCancelsAndNoMoreIsAskedFor() async throws {
        let (asked, ask) = AsyncStream<Int>.makeStream()
        let (ended, end) = AsyncStream<Never>.makeStream()
        let log = Heard<String>()
        var subscription: (any Disposable)?
        subscription = Observable.from(Endless(asked: ask, end: Signal(end)))
            .subscribe(log) { event in
                if event.element == 2 { subscription?.dispose() }
            }
        for await _ in ended {}
        ask.finish()
        #expect(log.take() == ["1", "2", "disposed"])
        var numbers: [Int] = []
        for await number in asked { numbers.append(number) }
        #expect(numbers == [1, 2])
    }

    @Test(.rule("G9")) func theActorMayGoWhileItsTaskWaits() async throws {
        actor Office {
            private let bag = DisposeBag()
            private(set) var last = 0
            func listen(to stream: AsyncStream<Int>, _ first: AsyncStream<Never>.Continuation) {
                Observable.from(stream).subscribe(onNext: { _ in first.finish() }).disposed(by: bag)
            }
        }
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let (terminated, terminate) = AsyncStream<Never>.makeStream()
        let (heard, hear) = AsyncStream<Never>.makeStream()
        continuation.onTermination = { _ in terminate.finish() }
        weak var watched: Office?
        do {
            let office = Office()
            watched = office
            await office.listen(to: stream, hear)
            continuation.yield(1)
            for await _ in heard {}
        }
        for await _ in terminated {}
        #expect(watched == nil)
    }

    @Test(.rule("O21")) func whatCannotFailIsInfallible() async {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        continuation.yield(1)
        continuation.finish()
        let elements: Infallible<Int> = .from(stream)
        for await element in elements.values { #expect(element == 1) }
        let result: Infallible<Int> = .async { 2 }
        #expect(await result.firstValue() == 2)
    }

    @Test(.rule("O20")) func thereAndBackIsTheSame() async throws {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let values = Observable.from(stream).map { $0 + 1 }.values
        for value in 0..<1_000 { continuation.yield(value) }
        continuation.finish()
        var expected = 1
        for try await value in values {
            #expect(value == expected)
            expected += 1
        }
        #expect(expected == 1_001)
    }

    private struct Endless: AsyncSequence, AsyncIteratorProtocol {
        let asked: AsyncStream<Int>.Continuation
        let end: Signal
        var last = 0

        mutating func next() async -> Int? {
            last += 1
            asked.yield(last)
            return last
        }

        func makeAsyncIterator() -> Endless { self }
    }

    private struct Countdown: AsyncSequence, AsyncIteratorProtocol {
        var start: Int

        mutating func next() async -> Int? {
            guard start > 0 else { return nil }
            defer { start -= 1 }
            return start
        }

        func makeAsyncIterator() -> Countdown { self }
    }
}
