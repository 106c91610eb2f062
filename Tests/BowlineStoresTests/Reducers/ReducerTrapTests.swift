import BowlineStores
import TestSupport
import Testing

private struct Drop: Action { var number = 3 }
private struct Forbidden: Action {}

private enum Holding {
    case empty
    case full([Probe])

    var held: [Probe]? { if case .full(let held) = self { held } else { nil } }
}

/// A store whose only reducer drops a value, which dispatches when it is freed.
private func dropping(_ reducer: @escaping Reducer<Holding>) -> Store<Holding> {
    let send = Box<DispatchFunction?>(nil)
    let store = Store(
        state: .full([Probe { send.content?(Forbidden()) }]), reducer: reducer, label: "the holder"
    )
    send.content = store.dispatchFunction
    return store
}

@Suite struct ReducerTrapTests {
    @Test(.rule("S4", "G8"))
    func `what the reducer of a case drops may not dispatch, and finds the store refusing`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            dropping(reduce(case: Holding.full, payload: \.held) { held, _ in held = [] })
                .dispatch(Drop())
        }
        #expect(
            said(result).contains(
                "bowline[dispatch-in-reducer]: the holder: Forbidden"), "\(said(result))")
        #expect(said(result).contains("Drop(number: 3)"))
    }

    @Test(.rule("S4", "G8"))
    func `what a converted reducer replaces in place may not dispatch`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            dropping(inPlace { _, _ in .empty }).dispatch(Drop())
        }
        #expect(
            said(result).contains(
                "bowline[dispatch-in-reducer]: the holder: Forbidden"), "\(said(result))")
        #expect(said(result).contains("Drop(number: 3)"))
    }
}
