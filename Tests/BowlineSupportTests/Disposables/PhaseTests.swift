import BowlineSupport
import TestSupport
import Testing

struct PhaseTests {
    @Test func itIsOpenIsHeldAndLetGoAndThenEnds() {
        let phase = Phase()
        let holds = [phase.hold(), phase.hold()]
        #expect(holds == [true, false])
        let lettingsGo = [phase.letGo(), phase.letGo()]
        #expect(lettingsGo == [true, false])
        let hasEndedBefore = phase.hasEnded
        #expect(!hasEndedBefore)
        let hasBegunToEnd = phase.move(from: Phase.open, to: Phase.ending)
        #expect(hasBegunToEnd)
        let ending = [phase.hasEnded, phase.isEnding, phase.isOver, phase.hold()]
        #expect(ending == [true, true, false, false])
        let ends = [phase.end(), phase.end()]
        #expect(ends == [Phase.ending, Phase.over])
        let over = [phase.hasEnded, phase.isEnding, phase.isOver]
        #expect(over == [true, false, true])
    }

    @Test(.rule("G9")) func whatIsEndedWhileItIsHeldIsLeftToTheOneWhoHoldsIt() {
        let phase = Phase()
        let isHeld = phase.hold()
        #expect(isHeld)
        let before = phase.end()
        #expect(before == Phase.held)
        let isOpen = phase.letGo()
        #expect(!isOpen)
        let isOver = phase.isOver
        #expect(isOver)
    }
}
