@testable import BowlineSupport
import TestSupport
import Testing

@Suite("ReceiverList")
struct ReceiverListTests {
    @Test("Removing never reorders the others", .rule("G3"))
    func order() {
        let bench = Bench()
        let receivers = (0..<100).map { bench.add(bench.listener("\($0)")) }
        for index in 0..<100 where index % 7 != 0 { receivers[index].dispose() }
        bench.add(bench.listener("last"))
        bench.commit(1)
        let left = stride(from: 0, to: 100, by: 7).map { "\($0) 1" }
        #expect(bench.log == left + ["last 1"])
    }

    @Test("Whether anyone is left is found out without coming by all who have left", .rule("G3"))
    func emptiness() {
        let bench = Bench()
        var receivers = (0..<10_000).map { bench.add(bench.listener("\($0)")) }
        let last = receivers.removeLast()
        // What the answer has to come by, and what closing holes costs.
        var work = 0
        for (number, receiver) in receivers.enumerated() {
            if number % 3 == 0 { receiver.abandon() } else { receiver.dispose() }
            let first = bench.list.first
            #expect(!bench.list.isEmpty)
            work += bench.list.first - first
        }
        #expect(work <= 4 * 10_000)
        last.abandon()
        #expect(bench.list.isEmpty)
        bench.list.freeAbandoned()
        #expect(bench.list.isEmpty)
        let next = bench.add(bench.listener("next"))
        #expect(!bench.list.isEmpty)
        next.dispose()
        #expect(bench.list.isEmpty)
        bench.add(bench.listener("behind"))
        #expect(!bench.list.isEmpty)
    }

    @Test("Who is added again keeps the place", .rule("G3"), arguments: [false, true])
    func replaced(insideAPass: Bool) {
        let bench = Bench()
        var old: Receiver<Bench.Listener>?
        func replace() {
            guard let known = old else { return }
            old = nil
            _ = bench.list.replace(
                known, with: bench.listener("new"), joined: bench.queue.number)
        }
        bench.add(bench.listener("a") { _ in if insideAPass { replace() } })
        old = bench.add(bench.listener("old"))
        bench.add(bench.listener("b"))
        if !insideAPass { replace() }
        bench.commit(1)
        bench.log = []
        bench.commit(2)
        #expect(bench.log == ["a 2", "new 2", "b 2"])
    }

    @Test("The place of one that was removed is gone", .rule("G3"), arguments: [false, true])
    func replacedAfterRemoval(insideAPass: Bool) {
        // Inside a pass the entry of a removed receiver still waited for the sweep, and the new one
        // got its place; outside it came last. Now it comes last in both cases.
        let bench = Bench()
        var old: Receiver<Bench.Listener>?
        func replace() {
            guard let known = old else { return }
            old = nil
            known.dispose()
            _ = bench.list.replace(
                known, with: bench.listener("new"), joined: bench.queue.number)
        }
        bench.add(bench.listener("a") { _ in if insideAPass { replace() } })
        old = bench.add(bench.listener("old"))
        bench.add(bench.listener("b"))
        if !insideAPass { replace() }
        bench.commit(1)
        bench.log = []
        bench.commit(2)
        #expect(bench.log == ["a 2", "b 2", "new 2"])
    }

    @Test("Who was removed is not called, whoever removed it and how", .rule("G4"))
    func silence() {
        let bench = Bench()
        var later: [Receiver<Bench.Listener>] = []
        let vanishing = bench.listener("vanishing")
        bench.add(
            bench.listener("a") { _ in
                later[0].dispose()
                later[1].abandon()
                vanishing.isThere = false
            })
        later.append(bench.add(bench.listener("disposed")))
        later.append(bench.add(bench.listener("abandoned")))
        bench.add(vanishing)
        bench.add(bench.listener("b"))
        bench.commit(1)
        #expect(bench.log == ["a 1", "b 1"])
    }

    @Test("Who joins in a pass is told now, and hears of later commits only", .rule("G5"))
    func joining() {
        let bench = Bench()
        bench.add(
            bench.listener("a") { value in
                guard value == 1 else { return }
                bench.commit(2)
                bench.greet(bench.listener("b"))
            })
        bench.commit(1)
        #expect(bench.log == ["a 1", "b 2", "a 2"])
        bench.commit(3)
        #expect(bench.log == ["a 1", "b 2", "a 2", "a 3", "b 3"])
    }

    @Test("A removed receiver is freed at once, or behind the pass", .rule("G9"))
    func freedOnRemoval() {
        let bench = Bench()
        var freed: [String] = []
        let outside = bench.add(bench.listener("a", onFree: { freed.append("a") }))
        outside.dispose()
        #expect(freed == ["a"])
        var inside: Receiver<Bench.Listener>?
        inside = bench.add(
            bench.listener("b") { _ in
                inside?.dispose()
                #expect(freed == ["a"])
            } onFree: {
                freed.append("b")
            })
        bench.commit(1)
        #expect(freed == ["a", "b"])
    }

    @Test("Dead entries are freed by the next commit", .rule("G9"))
    func freedByCommit() {
        let bench = Bench()
        weak var abandoned: Bench.Listener?
        weak var vanished: Bench.Listener?
        do {
            let (first, second) = (bench.listener("a"), bench.listener("b"))
            (abandoned, vanished) = (first, second)
            bench.add(first).abandon()
            bench.add(second)
            second.isThere = false
        }
        #expect(abandoned != nil && vanished != nil)
        bench.commit(1)
        #expect(abandoned == nil && vanished == nil)
        #expect(bench.log.isEmpty)
    }

    @Test("Subscribing alone keeps the number of dead entries bounded", .rule("G9"))
    func freedBySubscribing() {
        let bench = Bench()
        var alive = 0
        for _ in 0..<1000 {
            alive += 1
            let listener = Bench.Listener(onFree: { alive -= 1 }, hear: { _ in })
            bench.add(listener)
            listener.isThere = false
        }
        #expect(alive <= 32)
    }

    @Test("A list that goes frees what its receivers captured", .rule("G9"))
    func freedWithTheList() {
        var isFreed = false
        var bench: Bench? = Bench()
        let kept = bench?.add(Bench.Listener(onFree: { isFreed = true }, hear: { _ in }))
        bench = nil
        #expect(isFreed)
        kept?.dispose()
    }

    @Test("Adding and removing in any order visits a bounded number of entries each")
    func linear() {
        // Work that grows with the list is done when dead entries are looked for and when holes are
        // closed; both are counted from outside.
        var asked = 0
        let bench = Bench(isAlive: { _ in
            asked += 1
            return true
        })
        var closed = 0
        var random = SplitMix64(seed: 5)
        var receivers: [Receiver<Bench.Listener>] = []
        let count = 20_000
        for _ in 0..<count { receivers.append(bench.add(Bench.Listener { _ in })) }
        for _ in 0..<count {
            receivers.swapAt(random.below(receivers.count), receivers.count - 1)
            let slots = bench.list.slots.count
            let holes = bench.list.holes
            receivers.removeLast().dispose()
            if holes > 1, bench.list.holes == 0 { closed += slots }
            if random.below(4) == 0 { receivers.append(bench.add(Bench.Listener { _ in })) }
        }
        for receiver in receivers { receiver.dispose() }
        #expect(bench.list.isEmpty)
        #expect(asked <= 3 * count, "\(asked) questions")
        #expect(closed <= 6 * count, "\(closed) entries moved")
        #expect(closed > 0)
    }

    // MARK: Contents that call back when they are freed

    @Test("A content that changes the list when it is freed finds it whole", .rule("G8"))
    func freedInTheMiddle() {
        let bench = Bench()
        var receivers: [Receiver<Bench.Listener>] = []
        for number in 0..<40 {
            let listener = bench.listener(
                "\(number)",
                onFree: {
                    // Removes another, adds one, and commits.
                    receivers[(number + 20) % 40].dispose()
                    if number % 8 == 0 { bench.add(bench.listener("new \(number)")) }
                    bench.commit(100 + number)
                })
            receivers.append(bench.add(listener))
        }
        for number in 0..<40 where number % 3 == 0 { receivers[number].abandon() }
        bench.commit(1)
        bench.log = []
        bench.commit(2)
        #expect(Set(bench.log).count == bench.log.count)
        let left = receivers.indices.filter { !receivers[$0].isRemoved }.map { "\($0) 2" }
        #expect(bench.log.filter { !$0.hasPrefix("new") } == left)
        for receiver in receivers { receiver.dispose() }
        #expect(bench.queue.isEmpty)
    }

    @Test("What a dead entry commits when a new one joins is told to it once", .rule("G5", "G8"))
    func joinedWhileDeadEntriesGo() {
        // Joining sweeps the list. What an entry freed by that commits waits behind the running
        // delivery; the new receiver is not told it twice, as its first value and as a commit.
        let bench = Bench()
        for _ in 0..<31 { bench.add(Bench.Listener { _ in }).abandon() }
        bench.add(bench.listener("dead", onFree: { bench.commit(7) })).abandon()
        bench.queue.greet({ bench.greet(bench.listener("new")) }, deliver: bench.deliver)
        #expect(bench.log == ["new 7"])
    }

    @Test("What a replaced entry commits is not told before the first value", .rule("G5", "G8"))
    func joinedWhileTheOldOneGoes() {
        // The new one has the old one's place when the old content is freed; what that commits is
        // not told to the new one before its first value, and once more as that.
        let bench = Bench()
        let old = bench.add(bench.listener("old", onFree: { bench.commit(7) }))
        let listener = bench.listener("new")
        do {
            let replaced = bench.list.replace(old, with: listener, joined: bench.queue.number)
            bench.queue.greet({ listener.hear(bench.value) }, deliver: bench.deliver)
            withExtendedLifetime(replaced) {}
        }
        #expect(bench.log == ["new 0", "new 7"])
    }

    @Test("Asking whether an entry is alive may change the list", .rule("G8"))
    func changedWhileAsked() {
        // The question goes through a weak reference and may be what frees the object, elsewhere let
        // go of meanwhile. A receiver that its deinit removed shortened the list under the sweep.
        var onAsked: () -> Void = {}
        let bench = Bench(isAlive: { listener in
            onAsked()
            return listener.isThere
        })
        var receivers: [Receiver<Bench.Listener>] = []
        for number in 0..<32 { receivers.append(bench.add(bench.listener("\(number)"))) }
        onAsked = {
            for receiver in receivers.dropFirst() { receiver.dispose() }
            receivers.removeLast(receivers.count - 1)
        }
        bench.add(bench.listener("new"))
        #expect(bench.list.slots.count == 2)
        bench.commit(1)
        #expect(bench.log == ["0 1", "new 1"])
    }
}
