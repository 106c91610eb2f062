import TestSupport
import Testing

@testable import BowlineStores

@Suite struct ValuelessScopeTests {
    @Test(.rule("S11", "G10"))
    func aScopeThatHasNeitherAStateNorAValueToKeepSaysWhoseFaultThatIs() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let core = makeStore().core
            let nowhere = StatePlace<Int>(
                offset: 0, lens: Lens(in: nil, offset: 0, mayFindNothing: true) { _, _ in },
                kept: nil)
            _ = Store(core: core, place: nowhere, route: nil, root: nil).state
        }
        expect(
            said(result),
            has: "bowline[scope-without-value]: counter: a scope of Int has found neither a state "
                + "nor one to keep, which no use of it should bring about. Please report it with "
                + "the program. Troubleshooting.md#scope-without-value")
    }
}
