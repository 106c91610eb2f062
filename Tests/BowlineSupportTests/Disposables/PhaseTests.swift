import BowlineSupport
import TestSupport
import Testing

@Suite("Phase")
struct PhaseTests {
    @Test("It is open, is held and let go, and then ends")
    func order() {
        let phase = Phase()
        #expect(phase.hold())
        #expect(!phase.hold())
        #expect(phase.letGo())
        #expect(!phase.letGo())
        #expect(!phase.hasEnded)
        #expect(phase.move(from: Phase.open, to: Phase.ending))
        #expect(phase.hasEnded && phase.isEnding && !phase.isOver)
        #expect(!phase.hold())
        #expect(phase.end() == Phase.ending)
        #expect(phase.hasEnded && !phase.isEnding && phase.isOver)
        #expect(phase.end() == Phase.over)
    }

    @Test("What is ended while it is held is left to the one who holds it", .rule("G9"))
    func endedWhileHeld() {
        let phase = Phase()
        #expect(phase.hold())
        #expect(phase.end() == Phase.held)
        #expect(!phase.letGo())
        #expect(phase.isOver)
    }
}
