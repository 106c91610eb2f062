public import BowlineStores
import BowlineSupport

/// A store that reduces nothing: it records what is dispatched to it, and a test sets its state by hand.
///
///     try withRecordingStore(state: AppState()) { store in
///         let actions = CounterScreen.actions(store.dispatch)
///         actions.rename("Ada")
///         try store.recorded.expect(Rename(name: "Ada"))
///     }
///
/// What is tested is given ``store``, an ordinary `Store`. Each action that is dispatched to it is
/// recorded, in order, then goes through the middleware, and thunks run; reducing it changes nothing,
/// but for `SetState`. Subscribers and connections hear of each as of any commit.
public final class RecordingStore<State> {
    /// The store for what is tested.
    public let store: Store<State>
    /// What was dispatched. States that a test sets are not in it.
    public let recorded: RecordedActions
    /// What views that are shown on the store have written to it.
    public let text: ShownText
    /// Shows views on the store.
    let views = ShownViews()
    private let set: DispatchFunction
    private let note: FailureNote
    private let script: Script<State>

    init(state: State, reads: [State], middleware: [Middleware<State>], at callSite: CallSite) {
        let note = FailureNote()
        let recorded = RecordedActions(note: note)
        var set: DispatchFunction = { _ in }
        let enhancer = StoreEnhancer<State> { setup in
            set = setup.reduce
            setup.wrapDispatch(recorded.middleware())
        }
        store = Store(
            state: state, reducer: { _, _ in }, middleware: middleware, enhancers: [enhancer])
        self.set = set
        self.recorded = recorded
        self.note = note
        text = ShownText(note: note)
        script = Script(reads, at: callSite)
    }

    /// The state. Setting it replaces it as `SetState` does, past the middleware and the record, and
    /// tells those who hear of the store.
    public var state: State {
        get { store.state }
        set { set(SetState(newValue)) }
    }

    /// What dispatches to the store, as what is tested is given it in a middleware or a thunk.
    public var dispatch: DispatchFunction { { [store] action in store.dispatch(action) } }

    /// What reads the state, as a middleware or a thunk is given it: the scripted states first, each
    /// once, then the store's state.
    public var getState: () -> State? {
        { [store, script] in script.next() ?? store.state }
    }
}

extension RecordingStore: Scoped {
    var heading: String { "A test on a recording store ended with something left unchecked:" }
    var failure: TestFailure? { note.first }
    var complaints: [String] {
        [recorded.complaint, script.complaint, text.complaint].compactMap { $0 }
            + views.complaints()
    }
}

/// States that are read one after the other.
private final class Script<State> {
    private var states: ArraySlice<State>
    private let count: Int
    private let callSite: CallSite

    init(_ states: [State], at callSite: CallSite) {
        self.states = states[...]
        count = states.count
        self.callSite = callSite
    }

    func next() -> State? { states.popFirst() }
}

extension Script: Watched {
    var complaint: String? {
        guard !states.isEmpty else { return nil }
        return
            "Not read: \(states.count) of the \(counted(count, "scripted state")) of the store made "
            + "at \(callSite). What is tested reads the state by store.getState."
    }
}
