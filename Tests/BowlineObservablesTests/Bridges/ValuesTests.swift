import BowlineObservables
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Returns when a condition holds; what makes it hold runs on the same actor.
func until(
    isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool
) async {
    while !condition() { await Task.yield() }
}

@Suite(.witnesses) @MainActor
struct ValuesTests {
    @Test(.rule("O20")) func aSequenceHasTheValuesInOrderAndEndsWithTheSource() async throws {
        var values: [Int] = []
        for try await value in Observable.from(1...200).values { values.append(value) }
        #expect(values == Array(1...200))
        for await value in BehaviorRelay(value: 1).map({ $0 }).values { values = [value] }
        #expect(values == [1])
    }

    @Test(.rule("O20")) func anErrorIsThrownOnceBehindTheValues() async throws {
        let subject = PublishSubject<Int>()
        var reader = subject.values.makeAsyncIterator()
        subject.onNext(1)
        subject.onNext(2)
        subject.onError(Failure())
        #expect(try await reader.next(isolation: #isolation) == 1)
        #expect(try await reader.next(isolation: #isolation) == 2)
        await #expect(throws: Failure()) { try await reader.next(isolation: #isolation) }
        #expect(try await reader.next(isolation: #isolation) == nil)
        #expect(try await reader.next(isolation: #isolation) == nil)
    }

    @Test(.rule("O20")) func aWaitingReaderIsGivenEachValueAndTheEnd() async throws {
        for fails in [false, true] {
            let subject = PublishSubject<Int>()
            let log = Heard<String>()
            let reading = Task {
                for try await value in subject.values { log("\(value)") }
                log("over")
            }
            await until { subject.hasObservers }
            for value in 1...3 {
                subject.onNext(value)
                await until { log.values.last == "\(value)" }
            }
            if fails { subject.onError(Failure()) } else { subject.onCompleted() }
            let result = await reading.result
            #expect(log.take() == ["1", "2", "3"] + (fails ? [] : ["over"]))
            if case .failure(let error) = result {
                #expect(fails && error as? Failure == Failure())
            } else {
                #expect(!fails)
            }
        }
    }

    @Test(.rule("O20")) func aSlowReaderIsGivenAllEventsAndTheLatestState() async throws {
        let subject = PublishSubject<Int>()
        let relay = BehaviorRelay(value: 0)
        var all = subject.values.makeAsyncIterator()
        var latest = subject.values(buffering: .latest).makeAsyncIterator()
        var state = relay.values.makeAsyncIterator()
        var states = relay.values(buffering: .unbounded).makeAsyncIterator()
        for value in 1...3 {
            subject.onNext(value)
            relay.accept(value)
        }
        subject.onCompleted()
        for value in 1...3 { #expect(try await all.next(isolation: #isolation) == value) }
        #expect(try await all.next(isolation: #isolation) == nil)
        #expect(try await latest.next(isolation: #isolation) == 3)
        #expect(try await latest.next(isolation: #isolation) == nil)
        #expect(await state.next(isolation: #isolation) == 3)
        for value in 0...3 { #expect(await states.next(isolation: #isolation) == value) }
        var shown = relay.asReadOnly().map { -$0 }.values.makeAsyncIterator()
        relay.accept(4)
        relay.accept(5)
        #expect(await state.next(isolation: #isolation) == 5)
        #expect(await shown.next(isolation: #isolation) == -5)
    }

    @Test(.rule("O20")) func manyKeptValuesAreReadWhileMoreCome() async throws {
        let subject = PublishSubject<Int>()
        var reader = subject.values.makeAsyncIterator()
        var sent = 0
        for expected in 0..<1_000 {
            for _ in 0..<3 {
                subject.onNext(sent)
                sent += 1
            }
            #expect(try await reader.next(isolation: #isolation) == expected)
        }
    }

    @Test(.rule("O20")) func eachIterationSubscribesAnewWhenItBegins() async throws {
        let log = Heard<String>()
        let source = Observable<Int>.create { observer in
            log("subscribed")
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }
        let values = source.values
        #expect(log.take() == [])
        var first = values.makeAsyncIterator()
        var copy = first
        #expect(log.take() == ["subscribed"])
        #expect(try await first.next(isolation: #isolation) == 1)
        #expect(try await copy.next(isolation: #isolation) == nil)
        for try await value in values { #expect(value == 1) }
        #expect(log.take() == ["subscribed"])
    }

    @Test(.rule("O20")) func leavingTheLoopDisposesOfTheSource() async throws {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        let source = Observable<Int>.create { observer in
            let inner = subject.subscribe(observer)
            observer.onNext(0)
            return Disposables.create {
                inner.dispose()
                log("torn down")
            }
        }
        for try await value in source.values {
            #expect(value == 0 && subject.hasObservers)
            break
        }
        #expect(log.take() == ["torn down"])
        #expect(!subject.hasObservers)

        await #expect(throws: Failure()) {
            for try await _ in source.values { throw Failure() }
        }
        #expect(log.take() == ["torn down"])
        #expect(!subject.hasObservers)
    }

    @Test(.rule("O20")) func cancellationEndsAWaitingIteratorAndDisposesOfTheSource() async throws {
        let subject = PublishSubject<Int>()
        let reading = Task {
            var values: [Int] = []
            for try await value in subject.values { values.append(value) }
            return values
        }
        await until { subject.hasObservers }
        await Task.detached { reading.cancel() }.value
        #expect(try await reading.value == [])
        #expect(!subject.hasObservers)
    }

    @Test(.rule("O20")) func behindACancellationFromElsewhereTheNextEventDisposesOfTheSource()
        async throws
    {
        let subject = PublishSubject<Int>()
        let probes = Survivors()
        let reading = Task {
            for try await value in keeping(probes, subject).values { Issue.record("got \(value)") }
        }
        await until { subject.hasObservers }
        // Nothing else runs on this actor before the event.
        onThread { reading.cancel() }
        #expect(subject.hasObservers)
        subject.onNext(1)
        #expect(!subject.hasObservers)
        #expect(probes.count == 0)
        try await reading.value
    }

    @Test(.rule("O20")) func aTaskThatWasCancelledReadsNothing() async throws {
        let relay = BehaviorRelay(value: 1)
        let reading = Task {
            var iterator = relay.values.makeAsyncIterator()
            #expect(await iterator.next(isolation: #isolation) == 1)
            relay.accept(2)
            withUnsafeCurrentTask { $0?.cancel() }
            #expect(await iterator.next(isolation: #isolation) == nil)
            #expect(!relay.hasObservers)
            for await value in relay.values { Issue.record("read \(value)") }
        }
        await reading.value
        #expect(!relay.hasObservers)
    }

    @Test(.rule("O20", "G9"), arguments: [false, true])
    func aReaderDoesNotWaitForASourceThatIsGone(_ freedElsewhere: Bool) async throws {
        final class Holder {
            var subject: PublishSubject<Int>?
            let values = Heard<String>()
        }
        let holder = Holder()
        holder.subject = PublishSubject()
        let reading = Task {
            guard let subject = holder.subject else { return }
            for try await value in (consume subject).values { holder.values("\(value)") }
            holder.values("over")
        }
        await until { holder.subject?.hasObservers == true }
        holder.subject?.onNext(1)
        holder.subject?.onNext(2)
        if freedElsewhere {
            onThread { holder.subject = nil }
        } else {
            holder.subject = nil
        }
        try await reading.value
        #expect(holder.values.take() == ["1", "2", "over"])
    }

    @Test(.rule("O20")) func aSourceThatCanSendNothingIsOver() async throws {
        let nothing = Observable<Int>.create { _ in Disposables.create() }
        for try await value in nothing.values { Issue.record("read \(value)") }
    }

    @Test(.rule("O20", "G9")) func nothingIsKeptThatWasReadReplacedOrDropped() async throws {
        let subject = PublishSubject<Probe>()
        let probes = Survivors()
        func send() {
            let probe = Probe()
            probes.watch(probe)
            subject.onNext(probe)
        }
        var all: ObservableValues<Probe, any Error>.Iterator? = subject.values.makeAsyncIterator()
        for _ in 0..<3 { send() }
        #expect(probes.count == 3)
        #expect(try await all?.next(isolation: #isolation) != nil)
        #expect(probes.count == 2)
        all = nil
        #expect(probes.count == 0)
        let latest = subject.values(buffering: .latest).makeAsyncIterator()
        for _ in 0..<3 { send() }
        #expect(probes.count == 1)
        withExtendedLifetime(latest) {}
    }

    @Test(.rule("G8")) func whatAReplacedValueRunsWhenItIsFreedMaySend() async throws {
        let subject = PublishSubject<Probe>()
        var reader = subject.values(buffering: .latest).makeAsyncIterator()
        var left = 3
        func make() -> Probe {
            Probe {
                left -= 1
                if left > 0 { subject.onNext(make()) }
            }
        }
        subject.onNext(make())
        subject.onNext(Probe())
        while left > 0, try await reader.next(isolation: #isolation) != nil {
            subject.onNext(Probe())
        }
        #expect(left == 0)
    }

    /// An actor reads its own source, whose values nobody else may have.
    private actor Desk {
        final class Note {
            var text = ""
        }
        private let notes = PublishSubject<Note>()
        var isRead: Bool { notes.hasObservers }

        func read() async throws -> [String] {
            var texts: [String] = []
            for try await note in notes.map({ $0 }).values { texts.append(note.text) }
            return texts
        }

        func write(_ text: String) {
            let note = Note()
            note.text = text
            notes.onNext(note)
        }

        func end() { notes.onCompleted() }
    }

    @Test(.rule("O20", "G1")) func elementsNeedNotBeSendableWhereReaderAndSourceShareTheIsolation()
        async throws
    {
        let desk = Desk()
        async let texts = desk.read()
        while await !desk.isRead { await Task.yield() }
        await desk.write("a")
        await desk.write("b")
        await desk.end()
        #expect(try await texts == ["a", "b"])
    }

    @Test func twoTasksThatWaitForOneIteratorTrap() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            @MainActor final class Shared {
                let subject = PublishSubject<Int>()
                lazy var reader = subject.values.makeAsyncIterator()
                func read() async throws {
                    var copy = reader
                    _ = try await copy.next(isolation: #isolation)
                }
            }
            let shared = await Shared()
            async let first: Void = shared.read()
            async let second: Void = shared.read()
            _ = try await (first, second)
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "bowline[values-read-twice]: An iterator of `values` was asked for the next value "
                    + "while another task was waiting for it. Make an iterator for each task, by a "
                    + "loop of its own over `values`. Troubleshooting.md#values-read-twice"))
    }

    /// The source mapped by a closure that holds a probe.
    private func keeping(
        _ probes: Survivors, _ source: some ObservableConvertible<Int>
    ) -> Observable<Int> {
        let probe = Probe()
        probes.watch(probe)
        return Observable.create { [probe] observer in
            source.map {
                probe.touch()
                return $0
            }.subscribe(observer)
        }
    }
}
