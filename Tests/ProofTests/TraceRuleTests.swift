import Testing

@testable import Proof

/// Each rule refuses a trace that breaks it alone.
@Suite struct TraceRuleTests {
    private let whole = Reception(of: .whole)

    private func add(_ number: Int, _ reception: Reception, to source: Source = .store) -> [Event] {
        let first = Told(value: [0, 0, 0], stamp: 0, isFirst: true)
        return [
            .joining(number, source, reception, object: nil), .told(number, first),
            .toldIsBack(number), .joined(number),
        ]
    }

    private func reduce(_ stamp: Int) -> Event {
        .reduced(.set(.a, stamp), state: [stamp, 0, 0], stamp: stamp)
    }

    private func tell(_ number: Int, _ stamp: Int) -> Event {
        .told(number, Told(value: [stamp, 0, 0], stamp: stamp))
    }

    private func broken(_ trace: [Event]) -> String? {
        TraceRules.violation(in: trace).map { String($0.prefix { $0 != ":" }) }
    }

    private var two: [Event] { add(1, whole) + add(2, whole) + [reduce(1)] }

    @Test func whatIsInOrderBreaksNoRule() {
        let told = [tell(1, 1), .toldIsBack(1), tell(2, 1), .toldIsBack(2), .idle]
        #expect(broken(two + told) == nil)
    }

    @Test func aReceiverInsideAnotherOfItsSource() {
        #expect(broken(two + [tell(1, 1), tell(2, 1)]) == "G2, one at a time")
    }

    @Test func aCommitThatIsToldTwiceOrTooLate() {
        #expect(
            broken(two + [tell(1, 1), .toldIsBack(1), tell(1, 1)]) == "G2, in order")
        let late = [reduce(2), tell(1, 2), .toldIsBack(1), tell(2, 1)]
        #expect(broken(two + late) == "G2, in order")
    }

    @Test func aCommitThatIsNotTold() {
        #expect(
            broken(two + [tell(1, 1), .toldIsBack(1), .idle]) == "G2, each once and none left")
    }

    @Test func aYoungerReceiverThatIsToldFirst() {
        #expect(broken(two + [tell(2, 1), .toldIsBack(2), tell(1, 1)]) == "G3")
    }

    @Test func aStateThatIsNotTheCommittedOne() {
        #expect(broken(two + [.read(.state, [0, 0, 0])]) == "G2, S2, committed at once")
        #expect(
            broken([
                .committed(.channel(.first), 2, stamp: 1), .read(.channel(.first), [0]),
            ]) == "G2, S2, committed at once")
    }

    @Test func aCallBehindTheRemoval() {
        #expect(broken(two + [.removed(1), tell(1, 1)]) == "G4")
    }

    @Test func aFirstValueThatIsMissingOrOld() {
        let joining = Event.joining(1, .store, whole, object: nil)
        #expect(broken([joining, .joined(1)]) == "G5")
        let old = Told(value: [0, 0, 0], stamp: 0, isFirst: true)
        #expect(broken([reduce(1), joining, .told(1, old)]) == "G5")
    }

    @Test func aComparerThatIsAskedWithTheWrongValueOrNotHeeded() {
        let judged = Reception(of: .stamped, judge: .by(.always, Handler()))
        let begin = add(1, judged) + [reduce(1)]
        #expect(broken(begin + [.asked(1, last: [7], candidate: [1])]) == "G6")
        #expect(broken(begin + [tell(1, 1)]) == "G6")
    }

    @Test func captureThatIsFreedTooEarlyOrTwiceOrNotAtAll() {
        #expect(broken(two + [.freed(1)]) == "G9")
        #expect(broken(two + [.removing(1), .freed(1), .freed(1)]) == "G9")
        #expect(broken(two + [tell(1, 1), .removing(1), .freed(1)]) == "G9")
        #expect(broken(add(1, whole) + [.removing(1), .removed(1), .idle]) == "G9")
    }

    @Test func aConnectionThatMapsThoughItIsNotConnected() {
        let mapped = Event.mapped(connection: 0, [0, 0, 0])
        #expect(broken([.making(0), mapped, .connecting(0), mapped, .disconnected(0)]) == nil)
        #expect(broken([.making(0), mapped, .disconnected(0), mapped]) == "C3")
    }
}
