import BowlineObservables
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct BridgesConcurrencyTests {
    /// An actor with a source, which it reads itself.
    private actor Office {
        private var subject: PublishSubject<Int>? = PublishSubject()
        private let freed: Signal
        var isRead: Bool { subject?.hasObservers == true }

        init(_ freed: Signal) {
            self.freed = freed
        }

        var dispatcher: Dispatcher<Int>? { subject?.dispatcher() }

        func read(buffering: ValueBuffering) async -> [Int] {
            guard let source = subject?.map({ $0 }).values(buffering: buffering) else { return [] }
            var read: [Int] = []
            do {
                for try await value in consume source {
                    read.append(value)
                    if value == -1 { break }
                }
            } catch {
                Issue.record(error)
            }
            return read
        }

        func send(_ value: Int) { subject?.onNext(value) }
        func complete() { subject?.onCompleted() }
        func free() { subject = nil }

        /// Lets go of the subject on another thread.
        func freeElsewhere() {
            let taken = subject.take()
            nonisolated(unsafe) let last = taken
            Task.detached { withExtendedLifetime(last) {} }
        }
    }

    enum Ending: CaseIterable { case cancelled, completed, freed, freedElsewhere, all }

    /// Values, ends, cancellations and the end of the source meet at random; every reader returns.
    @Test(.rule("O20", "G9"), arguments: Ending.allCases)
    func howeverAReadingEndsItEnds(_ ending: Ending) async {
        for round in 0..<100 {
            let (freed, free) = AsyncStream<Never>.makeStream()
            await check(ending, buffering: round % 2 == 0 ? .unbounded : .latest, Signal(free))
            for await _ in freed {}
        }
    }

    private func check(_ ending: Ending, buffering: ValueBuffering, _ signal: Signal) async {
        let office = Office(signal)
        let reading = Task { await office.read(buffering: buffering) }
        while await !office.isRead { await Task.yield() }
        await withTaskGroup { group in
            group.addTask { for value in 0..<20 { await office.send(value) } }
            switch ending {
            case .cancelled: group.addTask { reading.cancel() }
            case .completed: group.addTask { await office.complete() }
            case .freed: group.addTask { await office.free() }
            case .freedElsewhere: group.addTask { await office.freeElsewhere() }
            case .all:
                group.addTask { reading.cancel() }
                group.addTask { await office.complete() }
                group.addTask { await office.freeElsewhere() }
            }
        }
        let read = await reading.value
        // In order, without doubles; of events also without gaps.
        #expect(zip(read, read.dropFirst()).allSatisfy { $0 < $1 })
        if buffering == .unbounded { #expect(read == Array(0..<read.count)) }
    }

    @Test(.rule("G1", "O20")) func throughTheDoorInAndOutNothingIsLost() async {
        let (producers, each) = (6, 500)
        let (freed, free) = AsyncStream<Never>.makeStream()
        await {
            let office = Office(Signal(free))
            guard let dispatcher = await office.dispatcher else { return }
            async let reading = office.read(buffering: .unbounded)
            while await !office.isRead { await Task.yield() }
            await withTaskGroup { group in
                for producer in 0..<producers {
                    group.addTask {
                        for number in 0..<each { dispatcher.send(number * producers + producer) }
                    }
                }
            }
            // Behind all of them, since they have sent what they send.
            dispatcher.send(-1)
            let read = await reading
            for producer in 0..<producers {
                let own = read.dropLast().filter { $0 % producers == producer }
                #expect(own.map { $0 / producers } == Array(0..<each))
            }
            #expect(read.count == producers * each + 1)
        }()
        for await _ in freed {}
    }

    /// Subscriptions of tasks end from their actor and from elsewhere while they deliver.
    @Test(.rule("O4", "G9")) func aTaskIsDisposedOfWhileItDelivers() async {
        /// What one desk hears, and whether it may still hear of more.
        final class Ear {
            var numbers: [Int] = []
            var isClosed = false
        }
        actor Desk {
            private var bag: DisposeBag? = DisposeBag()
            private let ear = Ear()
            private let signal: Signal
            var numbers: [Int] { ear.numbers }

            init(_ signal: Signal) {
                self.signal = signal
            }

            func listen(to stream: AsyncStream<Int>, _ first: AsyncStream<Never>.Continuation) {
                guard let bag else { return }
                let (signal, ear) = (signal, ear)
                Observable.from(stream).subscribe(onNext: { number in
                    signal.touch()
                    #expect(!ear.isClosed)
                    ear.numbers.append(number)
                    if number == 3 { first.finish() }
                }).disposed(by: bag)
            }

            func dispose() {
                bag?.dispose()
                ear.isClosed = true
            }

            func letGo() async {
                nonisolated(unsafe) var last = bag.take()
                await Task.detached { _ = last.take() }.value
                ear.isClosed = true
            }
        }
        for round in 0..<100 {
            let (freed, free) = AsyncStream<Never>.makeStream()
            let (heard, hear) = AsyncStream<Never>.makeStream()
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            await {
                let desk = Desk(Signal(free))
                await desk.listen(to: stream, hear)
                await withTaskGroup { group in
                    group.addTask { for number in 0..<50 { continuation.yield(number) } }
                    group.addTask {
                        for await _ in heard {}
                        if round % 3 == 0 { await desk.dispose() }
                        if round % 3 == 1 { await desk.letGo() }
                        // Behind the end, if there was one; else the desk goes while these come.
                        for number in 50..<60 { continuation.yield(number) }
                    }
                }
                for _ in 0..<10 { await Task.yield() }
                let numbers = await desk.numbers
                #expect(numbers.count > 3)
                // Two tasks send, each of them in order; nothing is lost or doubled.
                let (early, late) = (numbers.filter { $0 < 50 }, numbers.filter { $0 >= 50 })
                #expect(early == Array(0..<early.count))
                #expect(late == Array(50..<50 + late.count))
            }()
            for await _ in freed {}
        }
    }

    #if DEBUG
        /// An actor runs on many threads, which is no reason to complain of a teardown.
        @Test(.rule("G9", "G10")) func leavingTheLoopInAnActorIsReportedByNobody() async {
            actor Desk {
                func read() async throws {
                    let subject = PublishSubject<Int>()
                    let source = Observable<Int>.create { observer in
                        let inner = subject.subscribe(observer)
                        return Disposables.create { inner.dispose() }
                    }
                    let dispatcher = subject.dispatcher()
                    var reader = source.values.makeAsyncIterator()
                    for number in 0..<20 {
                        Task.detached { dispatcher.send(number) }
                        _ = try await reader.next(isolation: #isolation)
                    }
                }
            }
            let reports = Heard<Diagnostics.Report>()
            await Diagnostics.withHandler(reports.add) {
                await withTaskGroup { group in
                    for _ in 0..<50 { group.addTask { try? await Desk().read() } }
                }
            }
            #expect(reports.lines == [])
        }
    #endif
}
