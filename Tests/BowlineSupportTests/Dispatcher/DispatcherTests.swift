import BowlineSupport
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A source with a door, as small as it can be.
private final class Inbox<Message> {
    let queue = CommitQueue<Message>()
    var onMessage: (Message) -> Void = { _ in }

    func dispatcher(isolation: isolated any Actor = #isolation) -> Dispatcher<Message> {
        queue.dispatcher(to: self, isolation: isolation) { $0.onMessage($1) }
    }

    /// The same, with something that the task keeps for as long as it runs.
    func dispatcher(
        keeping signal: Signal, isolation: isolated any Actor = #isolation
    ) -> Dispatcher<Message> {
        queue.dispatcher(to: self, isolation: isolation) {
            signal.touch()
            $0.onMessage($1)
        }
    }
}

/// Says when it is freed.
private final class Signal: Sendable {
    private let freed: AsyncStream<Never>.Continuation

    init(_ freed: AsyncStream<Never>.Continuation) {
        self.freed = freed
    }

    deinit { freed.finish() }

    func touch() {}
}

/// Makes a signal for the body, and waits until nobody has it any more.
private func untilFreed(
    isolation: isolated (any Actor)? = #isolation, _ body: (Signal) async -> Void
) async {
    let (freed, continuation) = AsyncStream<Never>.makeStream()
    await body(Signal(continuation))
    for await _ in freed {}
}

private struct Numbered: Equatable {
    let producer: Int
    let number: Int
}

/// An actor that owns an inbox.
private actor Office {
    var inbox: Inbox<Int>? = Inbox()
    private let received: AsyncStream<Int>.Continuation

    init(received: AsyncStream<Int>.Continuation) {
        self.received = received
    }

    func open(keeping signal: Signal) -> Dispatcher<Int>? {
        inbox?.onMessage = { [received, weak self] number in
            self?.assertIsolated()
            received.yield(number)
        }
        return inbox?.dispatcher(keeping: signal)
    }

    func close() { inbox = nil }

    /// Sends while nothing can be delivered, since this runs here, and lets go of the owner.
    func closeBehind(_ dispatcher: Dispatcher<Int>) {
        dispatcher.send(1)
        dispatcher.send(2)
        inbox = nil
    }
}

@Suite(.witnesses) @MainActor
struct DispatcherTests {
    @Test(.rule("G1"))
    func whatEachProducerSendsArrivesInItsOrderOnTheOwnersIsolation() async {
        let (producers, each) = (8, 2_000)
        let inbox = Inbox<Numbered>()
        var received: [Numbered] = []
        let (all, done) = AsyncStream<Never>.makeStream()
        inbox.onMessage = { message in
            MainActor.assertIsolated()
            received.append(message)
            if received.count == producers * each { done.finish() }
        }
        // Handles on one owner share one order.
        let handles = (0..<3).map { _ in inbox.dispatcher() }
        await withTaskGroup { group in
            for producer in 0..<producers {
                group.addTask {
                    for number in 0..<each {
                        handles[number % 3].send(Numbered(producer: producer, number: number))
                    }
                }
            }
        }
        for await _ in all {}
        for producer in 0..<producers {
            let numbers = received.filter { $0.producer == producer }.map(\.number)
            #expect(numbers == Array(0..<each))
        }
    }

    /// Each handle that came when there was none opened a door of its own, whose task raced the one before.
    @Test(.rule("G1")) func aHandleThatComesWhenTheLastIsGoneSendsBehindIt() async {
        let inbox = Inbox<Int>()
        var received: [Int] = []
        let (all, done) = AsyncStream<Never>.makeStream()
        inbox.onMessage = { number in
            received.append(number)
            if received.count == 2_000 { done.finish() }
        }
        for first in stride(from: 0, to: 2_000, by: 4) {
            var dispatcher: Dispatcher<Int>? = inbox.dispatcher()
            for number in first..<first + 3 { dispatcher?.send(number) }
            dispatcher = nil
            inbox.dispatcher().send(first + 3)
        }
        for await _ in all {}
        #expect(received == Array(0..<2_000))
    }

    /// The task of a later door waits for the one before, which ends with the owner.
    @Test(.rule("G9")) func allTasksEndWithTheOwner() async {
        var handle: Dispatcher<Int>?
        await untilFreed { signal in
            let inbox = Inbox<Int>()
            for number in 0..<100 { inbox.dispatcher(keeping: signal).send(number) }
            handle = inbox.dispatcher(keeping: signal)
        }
        withExtendedLifetime(handle) {}
    }

    @Test(.rule("G1")) func threadsMaySend() async {
        let inbox = Inbox<Numbered>()
        var received: [Numbered] = []
        let (all, done) = AsyncStream<Never>.makeStream()
        inbox.onMessage = { message in
            received.append(message)
            if received.count == 1_000 { done.finish() }
        }
        let dispatcher = inbox.dispatcher()
        let send: @Sendable (Numbered) -> Void = dispatcher.send
        sideBySide {
            for number in 0..<500 { dispatcher.send(Numbered(producer: 0, number: number)) }
        } and: {
            for number in 0..<500 { send(Numbered(producer: 1, number: number)) }
        }
        for await _ in all {}
        #expect(received.filter { $0.producer == 0 }.map(\.number) == Array(0..<500))
        #expect(received.filter { $0.producer == 1 }.map(\.number) == Array(0..<500))
    }

    @Test(.rule("G1")) func sendingReturnsBeforeTheMessageIsDelivered() async {
        let inbox = Inbox<Int>()
        let (delivered, continuation) = AsyncStream<Int>.makeStream()
        var count = 0
        inbox.onMessage = { number in
            count += 1
            continuation.yield(number)
        }
        inbox.dispatcher().send(7)
        #expect(count == 0)
        for await number in delivered.prefix(1) { #expect(number == 7) }
        #expect(count == 1)
    }

    /// A message need not be Sendable if it is given away.
    @Test(.rule("G1")) func aMessageThatIsGivenAwayArrives() async {
        final class Letter { var text = "" }
        let inbox = Inbox<Letter>()
        let (delivered, continuation) = AsyncStream<String>.makeStream()
        inbox.onMessage = { continuation.yield($0.text) }
        let dispatcher = inbox.dispatcher()
        await Task.detached {
            let letter = Letter()
            letter.text = "hello"
            dispatcher.send(letter)
        }.value
        for await text in delivered.prefix(1) { #expect(text == "hello") }
        withExtendedLifetime(inbox) {}
    }

    @Test(.rule("G9")) func theTaskEndsWithTheLastHandleBehindWhatWasSent() async {
        let inbox = Inbox<Int>()
        var received: [Int] = []
        inbox.onMessage = { received.append($0) }
        for round in 1...3 {
            await untilFreed { signal in
                let handles = (0..<3).map { _ in inbox.dispatcher(keeping: signal) }
                handles[1].send(round)
                handles[2].send(-round)
            }
        }
        #expect(received == [1, -1, 2, -2, 3, -3])
    }

    @Test(.rule("G9")) func theTaskEndsWithTheOwnerWhileHandlesAreHeld() async {
        var handle: Dispatcher<Int>?
        weak var watched: Inbox<Int>?
        await untilFreed { signal in
            let inbox = Inbox<Int>()
            watched = inbox
            handle = inbox.dispatcher(keeping: signal)
        }
        #expect(watched == nil)
        withExtendedLifetime(handle) {}
    }

    @Test(.rule("G9")) func neitherTaskNorHandleKeepsTheActorAlive() async {
        let (received, continuation) = AsyncStream<Int>.makeStream()
        var handle: Dispatcher<Int>?
        weak var watched: Office?
        await untilFreed { signal in
            let office = Office(received: continuation)
            watched = office
            handle = await office.open(keeping: signal)
            handle?.send(1)
            for await number in received.prefix(1) { #expect(number == 1) }
        }
        #expect(watched == nil)
        withExtendedLifetime(handle) {}
    }

    @Test(.rule("G9")) func whatIsUndeliveredWhenTheOwnerGoesIsDropped() async {
        let (received, continuation) = AsyncStream<Int>.makeStream()
        let office = Office(received: continuation)
        var handle: Dispatcher<Int>?
        await untilFreed { signal in
            handle = await office.open(keeping: signal)
            if let handle { await office.closeBehind(handle) }
        }
        continuation.finish()
        for await number in received { Issue.record("delivered \(number)") }
        withExtendedLifetime(handle) {}
    }

    #if DEBUG
        @Test(.rule("G1", "G10")) func aHandleWithoutOwnerSaysOnceThatItDrops() async {
            let reports = Heard<Diagnostics.Report>()
            await Diagnostics.withHandler(reports.add) {
                var handles: [Dispatcher<Int>] = []
                await untilFreed { signal in
                    let inbox = Inbox<Int>()
                    handles = [
                        inbox.dispatcher(keeping: signal), inbox.dispatcher(keeping: signal),
                    ]
                }
                #expect(reports.lines == [])
                for number in 0..<3 { handles.forEach { $0.send(number) } }
            }
            #expect(
                reports.lines == [
                    "bowline[dispatcher-owner-gone]: A dispatcher of Inbox<Int> was sent Int after "
                        + "its owner had gone; it was dropped. Keep the owner for as long as others "
                        + "send to it, or let go of the dispatcher with it. "
                        + "Troubleshooting.md#dispatcher-owner-gone"
                ])
        }
    #endif

    /// Frees the owner on one thread while others send to it: what was sent arrives or is dropped.
    @Test(.rule("G1", "G9")) func theOwnerMayGoWhileOthersSend() async {
        for _ in 0..<50 {
            let (received, continuation) = AsyncStream<Int>.makeStream()
            let office = Office(received: continuation)
            await untilFreed { signal in
                guard let handle = await office.open(keeping: signal) else { return }
                await Diagnostics.withHandler({ _ in }) {
                    await withTaskGroup { group in
                        for producer in 1...4 {
                            group.addTask {
                                for number in 0..<100 { handle.send(producer * 1_000 + number) }
                            }
                        }
                        group.addTask { await office.close() }
                    }
                }
            }
            continuation.finish()
            var numbers: [Int] = []
            for await number in received { numbers.append(number) }
            for producer in 1...4 {
                let own = numbers.filter { $0 / 1_000 == producer }.map { $0 % 1_000 }
                #expect(own == Array(0..<own.count))
            }
        }
    }
}
