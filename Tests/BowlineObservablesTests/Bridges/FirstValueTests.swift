import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) @MainActor
struct FirstValueTests {
    @Test(.rule("O20")) func theFirstValueIsGivenAndTheSourceDisposed() async throws {
        let log = Heard<String>()
        let source = Observable<Int>.create { observer in
            var next = 1
            while !observer.isDisposed {
                observer.onNext(next)
                next += 1
            }
            return Disposables.create { log("torn down behind \(next)") }
        }
        #expect(try await source.firstValue() == 1)
        #expect(log.take() == ["torn down behind 2"])
        #expect(try await source.firstValue { $0 > 4 } == 5)
        #expect(log.take() == ["torn down behind 6"])
        #expect(await BehaviorRelay(value: 7).firstValue() == 7)
    }

    @Test(.rule("O20")) func anEndWithoutValueIsNilAndAnErrorIsThrown() async throws {
        #expect(try await Observable.from([1, 2]).firstValue { $0 > 2 } == nil)
        #expect(try await Observable<Int>.from([]).firstValue() == nil)
        let failing = Observable<Int>.create { observer in
            observer.onError(Failure())
            return Disposables.create()
        }
        await #expect(throws: Failure()) { try await failing.firstValue() }
        await #expect(throws: Failure(code: 2)) {
            try await Observable.from([1, 2]).firstValue { _ in throw Failure(code: 2) }
        }
    }

    @Test(.rule("O20")) func ofValuesThatComeAtOnceTheFirstCounts() async throws {
        let relay = BehaviorRelay(value: 0)
        let waiting = Task { await relay.firstValue { $0 > 1 } }
        await until { relay.hasObservers }
        (1...4).forEach(relay.accept)
        #expect(!relay.hasObservers)
        #expect(await waiting.value == 2)
    }

    @Test(.rule("O20")) func cancellationEndsTheWaiting() async throws {
        let subject = PublishSubject<Int>()
        let relay = BehaviorRelay(value: 1)
        let failing = Task { try await subject.firstValue() }
        let infallible = Task { await relay.firstValue { $0 > 1 } }
        await until { subject.hasObservers && relay.hasObservers }
        await Task.detached {
            failing.cancel()
            infallible.cancel()
        }.value
        await #expect(throws: CancellationError.self) { try await failing.value }
        #expect(await infallible.value == nil)
        #expect(!subject.hasObservers && !relay.hasObservers)
    }

    /// The call itself does not keep the source alive.
    @Test(.rule("O20", "G9")) func nobodyWaitsForASourceThatIsGone() async throws {
        final class Holder {
            var subject: PublishSubject<Int>?
            var relay: BehaviorRelay<Int>?
        }
        let holder = Holder()
        holder.subject = PublishSubject()
        holder.relay = BehaviorRelay(value: 0)
        let event = Task { try await holder.subject?.map { $0 }.firstValue() }
        let state = Task { await holder.relay?.firstValue { $0 > 1 } }
        await until { holder.subject?.hasObservers == true && holder.relay?.hasObservers == true }
        holder.subject = nil
        holder.relay = nil
        #expect(try await event.value == nil)
        #expect(await state.value == nil)
    }

    private actor Desk {
        final class Note {}
        private let notes = PublishSubject<Note>()
        private var last: Note?
        var isRead: Bool { notes.hasObservers }

        func isFirst() async throws -> Bool {
            let first = try await notes.firstValue()
            return first != nil && first === last
        }

        func write() {
            let note = Note()
            last = note
            notes.onNext(note)
        }
    }

    @Test(.rule("O20", "G1")) func theValueNeedNotBeSendable() async throws {
        let desk = Desk()
        async let isFirst = desk.isFirst()
        while await !desk.isRead { await Task.yield() }
        await desk.write()
        #expect(try await isFirst)
    }
}
