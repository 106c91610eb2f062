import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

/// What is subscribed for an owner ends with it, whatever stands between it and the source: `do`, `debug`
/// and `share` once forgot the owner, and kept what each subscription had captured.
@Suite(.witnesses) struct TargetGoneTests {
    private final class Owner {}

    static let chains: [String] = Array(operators.keys).sorted()

    private static var operators: [String: (Observable<Int>) -> Observable<Int>] {
        [
            "none": { $0 },
            "do": { $0.do(onNext: { _ in }) },
            "debug": { $0.debug("a", to: { _ in }) },
            "share": { $0.share() },
            "share of a share": { $0.share(replay: 1).share(scope: .forever) },
            "merge": { .merge([$0, .never()]) },
        ]
    }

    @Test(.rule("G9"), arguments: chains)
    func nothingIsCalledAndNothingKeptWhenTheOwnerIsGone(_ name: String) throws {
        let apply = try #require(Self.operators[name])
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var owner: Owner? = Owner()
        weak var kept: Probe?
        if let owner {
            let probe = Probe()
            kept = probe
            _ = apply(
                subject.map {
                    log("mapped \($0)"); return $0
                }
            ).subscribe(with: owner) { _, value in
                probe.touch(); log("\(value)")
            }
        }
        subject.onNext(1)
        #expect(log.take() == ["mapped 1", "1"])
        #expect(subject.hasObservers)
        owner = nil
        #expect(!subject.hasObservers)
        subject.onNext(2)
        #expect(log.take() == [])
        #expect(kept == nil)
    }

    @Test(.rule("G9"), arguments: chains)
    func subscribingFreesWhatDeadOwnersLeft(_ name: String) throws {
        let apply = try #require(Self.operators[name])
        let subject = PublishSubject<Int>()
        var probes: [Survivor] = []
        for _ in 0..<1_000 {
            let probe = Probe()
            probes.append(Survivor(probe))
            _ = apply(subject.asObservable()).subscribe(with: Owner()) { _, _ in probe.touch() }
        }
        #expect(probes.count { $0.isAlive } < 100)
    }

    private struct Survivor {
        private weak var probe: Probe?
        var isAlive: Bool { probe != nil }

        init(_ probe: Probe) { self.probe = probe }
    }
}
