import Bowline
import BowlineObservation
import Observation
import TestSupport
import Testing

/// The same as our object, written by hand: it changes a property only when that differs.
@MainActor @Observation.Observable
private final class Twin {
    private(set) var a = 0
    private(set) var b = 0
    private(set) var text = ""
    private(set) var inner = Screen.Inner()
    var sum: Int { a + b }

    func show(_ screen: Screen) {
        if a != screen.a { a = screen.a }
        if b != screen.b { b = screen.b }
        if text != screen.text { text = screen.text }
        if inner != screen.inner { inner = screen.inner }
    }
}

@Suite("Readers of observed props are told as those of an @Observable class are")
@MainActor
struct TwinTests {
    private let store = Store.changing(Screen())
    private let twin = Twin()
    private let screen: ObservedProps<Screen, ScreenActions>

    init() {
        screen = store.observedScreen()
    }

    private func change(_ apply: @escaping (inout Screen) -> Void) {
        store.change(apply)
        twin.show(store.state)
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func inRandomPrograms(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var ours: [Reader<String>] = []
        var theirs: [Reader<String>] = []
        func addReader() {
            let choice = (0..<4).map { _ in Bool.random(using: &random) }
            let (screen, twin) = (screen, twin)
            ours.append(
                Reader {
                    (choice[0] ? "\(screen.a) " : "") + (choice[1] ? "\(screen.b) " : "")
                        + (choice[2] ? screen.text : "") + (choice[3] ? "\(screen.inner)" : "")
                })
            theirs.append(
                Reader {
                    (choice[0] ? "\(twin.a) " : "") + (choice[1] ? "\(twin.b) " : "")
                        + (choice[2] ? twin.text : "") + (choice[3] ? "\(twin.inner)" : "")
                })
        }
        for _ in 0..<200 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: addReader()
            case 1...3:
                guard let index = ours.indices.randomElement(using: &random) else { continue }
                ours[index].turn()
                theirs[index].turn()
            default:
                let (field, value) = (
                    Int.random(in: 0..<6, using: &random), Int.random(in: 0..<3, using: &random)
                )
                change {
                    if field == 0 || field == 4 { $0.a = value }
                    if field == 1 || field == 4 { $0.b = value }
                    if field == 2 || field == 5 { $0.text = "\(value)" }
                    if field == 3 || field == 5 { $0.inner.c = value }
                }
            }
            #expect(ours.map(\.tellings) == theirs.map(\.tellings))
            #expect(ours.map(\.values) == theirs.map(\.values))
        }
        for reader in ours { reader.turn() }
        for reader in theirs { reader.turn() }
        #expect(ours.map(\.values) == theirs.map(\.values))
    }

    enum Step: CaseIterable { case readA, readB, changeA, changeB }

    /// What a reader finds that runs the steps while it sets up its tracking, and which of two
    /// changes behind that it is told of.
    private func found(
        _ program: [Step], readA: @escaping () -> Int, readB: @escaping () -> Int
    ) -> [Int] {
        change { ($0.a, $0.b) = (0, 0) }
        var number = 0
        let reader = Reader {
            program.map { step in
                number += 1
                let value = number
                switch step {
                case .readA: return readA()
                case .readB: return readB()
                case .changeA: change { $0.a = value }
                case .changeB: change { $0.b = value }
                }
                return 0
            }
        }
        change { $0.a = -1 }
        let toldOfA = reader.tellings
        change { $0.b = -1 }
        return reader.values.flatMap { $0 } + [toldOfA, reader.tellings]
    }

    /// A change of what was read before it in the tracking closure is the framework's own blind
    /// spot.
    @Test func whileTrackingIsSetUp() {
        var programs: [[Step]] = [[]]
        for _ in 0..<4 {
            programs = programs.flatMap { start in Step.allCases.map { start + [$0] } }
        }
        #expect(programs.count == 256)
        for program in programs {
            let ours = found(program, readA: { screen.a }, readB: { screen.b })
            let theirs = found(program, readA: { twin.a }, readB: { twin.b })
            #expect(ours == theirs, "\(program)")
        }
        #expect(
            found([.changeA, .readA, .changeB, .changeA], readA: { screen.a }, readB: { 0 })
                == [0, 1, 0, 0, 1, 1])
    }
}
