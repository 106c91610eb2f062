import BowlineStores
import BowlineSupport
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private final class Profile {
    var name = "a"
    var friend: Profile?
}

private struct Rename: Action {}

@Suite(.witnesses) struct InPlaceMutationGuardTests {
    /// What a guard says of a reducer.
    private func said<State>(of state: State, _ reduce: (inout State) -> Void) -> String? {
        var state = state
        guard var mutationGuard = InPlaceMutationGuard(for: state, label: "store") else {
            return "not watched"
        }
        mutationGuard.before(state)
        reduce(&state)
        return mutationGuard.after(state, reducing: Rename())
    }

    private func message(_ place: String, _ changed: String) -> String {
        """
        \(place) of store is an instance of the class Profile, and the reducer changed \(changed) in \
        place (action: Rename). Who compares it with what it was finds no difference, and states kept \
        from before have changed too. Make Profile a struct, or put a changed copy in its place.
        """
    }

    // MARK: What is said

    @Test func aFieldOfAStateThatIsAClass() {
        #expect(said(of: Profile()) { $0.name = "b" } == message("The state", #"its "name""#))
    }

    @Test func aFieldOfAnInstanceInTheState() {
        struct State { var count = 0, profile = Profile() }
        #expect(
            said(of: State()) { $0.profile.name = "b" }
                == message(#""profile" in the state"#, #"its "name""#))
    }

    @Test func throughStructsTuplesOptionalsPayloadsAndExistentials() {
        enum Screen { case none, open(Profile, at: Int) }
        struct Inner { var pair: (Int, who: Profile?) = (1, Profile()) }
        struct State {
            var inner: Inner? = Inner()
            var screen = Screen.open(Profile(), at: 1)
            var anything: Any = Profile()
            var result = Result<Profile, any Error>.success(Profile())
        }
        #expect(
            said(of: State()) { $0.inner?.pair.who?.name = "b" }
                == message(#""inner.pair.who" in the state"#, #"its "name""#))
        #expect(
            said(of: State()) { if case .open(let profile, _) = $0.screen { profile.name = "b" } }
                == message(#""screen.open.0" in the state"#, #"its "name""#))
        #expect(
            said(of: State()) { ($0.anything as? Profile)?.name = "b" }
                == message(#""anything" in the state"#, #"its "name""#))
        #expect(
            said(of: State()) { try? $0.result.get().name = "b" }
                == message(#""result.success" in the state"#, #"its "name""#))
    }

    @Test func whatAnInstanceHoldsBelongsToIt() {
        let profile = Profile()
        profile.friend = Profile()
        #expect(
            said(of: profile) { $0.friend?.name = "b" }
                == message("The state", #"its "friend.name""#))
    }

    @Test func anInstanceThatComesLaterInAnOptionalOfItsClass() {
        struct State { var profile: Profile? }
        var state = State()
        var mutationGuard = InPlaceMutationGuard(for: state, label: "store")
        mutationGuard?.before(state)
        state.profile = Profile()
        #expect(mutationGuard?.after(state, reducing: Rename()) == nil)
        mutationGuard?.before(state)
        state.profile?.name = "b"
        #expect(
            mutationGuard?.after(state, reducing: Rename())
                == message(#""profile" in the state"#, #"its "name""#))
    }

    @Test func inCollections() {
        struct Item { var title = "a", profile = Profile() }
        struct State {
            var list = [Profile(), Profile()], users = ["ada": Profile()]
            var items = [Item()], later: [Profile] = [], rest: [any Sendable] = [1]
        }
        #expect(
            said(of: State()) { $0.list[1].name = "b" }
                == message(#""list[1]" in the state"#, #"its "name""#))
        #expect(
            said(of: State()) { $0.users["ada"]?.name = "b" }
                == message(#""users["ada"]" in the state"#, #"its "name""#))
        #expect(
            said(of: State()) { $0.items[0].profile.name = "b" }
                == message(#""items[0].profile" in the state"#, #"its "name""#))
    }

    @Test func theFirstHundredElementsOfACollection() {
        struct State { var list = (0..<200).map { _ in Profile() } }
        #expect(said(of: State()) { $0.list[99].name = "b" } != nil)
        #expect(said(of: State()) { $0.list[100].name = "b" } == nil)
    }

    @Test func anInstanceThatHasMovedOnly() {
        #expect(
            said(of: [Profile()]) {
                $0[0].name = "b"
                $0.insert(Profile(), at: 0)
            } == message(#""[0]" in the state"#, #"its "name""#))
    }

    @Test func anInstanceThatComesLaterInACaseAStructOrAList() {
        enum Screen { case none, open(Profile) }
        struct Account { var profile = Profile() }
        struct State { var screen = Screen.none, account: Account?, list: [Profile] = [] }
        func saidLater(
            _ come: (inout State) -> Void, _ change: (inout State) -> Void
        ) -> String? {
            var state = State()
            var mutationGuard = InPlaceMutationGuard(for: state, label: "store")
            mutationGuard?.before(state)
            come(&state)
            guard mutationGuard?.after(state, reducing: Rename()) == nil else { return "too early" }
            mutationGuard?.before(state)
            change(&state)
            return mutationGuard?.after(state, reducing: Rename())
        }
        #expect(
            saidLater({ $0.screen = .open(Profile()) }) {
                if case .open(let profile) = $0.screen { profile.name = "b" }
            } == message(#""screen.open" in the state"#, #"its "name""#))
        #expect(
            saidLater({ $0.account = Account() }) { $0.account?.profile.name = "b" }
                == message(#""account.profile" in the state"#, #"its "name""#))
        #expect(
            saidLater({ $0.list = [Profile()] }) { $0.list[0].name = "b" }
                == message(#""list[0]" in the state"#, #"its "name""#))
    }

    // MARK: What is not said

    @Test func ofAnInstanceThatIsReplacedOrLeftAlone() {
        struct State { var count = 0, profile = Profile() }
        #expect(said(of: State()) { $0.count = 1 } == nil)
        #expect(
            said(of: State()) {
                let copy = Profile()
                copy.name = "b"
                $0.profile = copy
            } == nil)
        #expect(
            said(of: Profile()) {
                $0.name = "b"
                $0 = Profile()
            } == nil)
    }

    @Test func ofAStructThatCopiesItsStorageOnWriting() {
        final class Storage { var value = 0 }
        struct Boxed {
            private var storage = Storage()
            var value: Int {
                get { storage.value }
                set {
                    if !isKnownUniquelyReferenced(&storage) { storage = Storage() }
                    storage.value = newValue
                }
            }
        }
        struct State { var boxed = Boxed() }
        #expect(said(of: State()) { $0.boxed.value = 1 } == nil)
    }

    @Test func aStateOfValuesIsNotWatched() {
        actor Worker {}
        struct Song { var title = "a", plays = 0 }
        enum Kind { case a, b }
        struct Hidden: CustomReflectable {
            var profile = Profile()
            var customMirror: Mirror { Mirror(self, children: []) }
        }
        struct State {
            var count = 0, name = "a", list = [Song()], users = ["a": 1], tags: Set = [1],
                kind = Kind.b
            var none: Song?, names: [String] = []
            var closure: () -> Void = {}
            var type: Any.Type = Profile.self
            var path = \Profile.name
            var worker: Worker? = Worker()
            var hidden = Hidden()
            var text: String?
            var range = 1..<2
            var task: Task<Void, Never>?
        }
        #expect(said(of: State()) { $0.hidden.profile.name = "b" } == "not watched")
        #expect(said(of: 1) { $0 = 2 } == "not watched")
        #expect(said(of: Optional("a")) { $0 = nil } == "not watched")
    }

    @Test(.rule("S5")) func collectionsAreNotSharedWhileTheReducerRuns() {
        struct State { var profile = Profile(), list = Array(1...100) }
        var state = State()
        state.list.reserveCapacity(200)
        let address = state.list.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
        var mutationGuard = InPlaceMutationGuard(for: state, label: "store")
        mutationGuard?.before(state)
        state.list.append(1)
        #expect(state.list.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } == address)
        #expect(mutationGuard?.after(state, reducing: Rename()) == nil)
    }

    @Test func nothingIsKeptBeyondTheReduce() {
        weak var gone: Profile?
        var state: (Profile?, Int) = (Profile(), 1)
        gone = state.0
        var mutationGuard = InPlaceMutationGuard(for: state, label: "store")
        mutationGuard?.before(state)
        state.0 = nil
        #expect(gone != nil)
        #expect(mutationGuard?.after(state, reducing: Rename()) == nil)
        #expect(gone == nil)
    }

    // MARK: What it costs

    @Test func noMoreThanAThousandPartsAreRead() {
        final class List { var numbers = Array(0..<5_000) }
        #expect(said(of: List()) { $0.numbers[900] = -1 }?.contains("numbers[900]") == true)
        #expect(said(of: List()) { $0.numbers[1_100] = -1 } == nil)
        #expect(InPlaceMutationGuard<List>.partLimit == 1_000)
    }

    @Test func allInstancesTogetherAreReadNoFurther() {
        final class List { var numbers = Array(0..<600) }
        struct State { var first = List(), second = List(), third = List() }
        #expect(said(of: State()) { $0.second.numbers[300] = -1 } != nil)
        #expect(said(of: State()) { $0.second.numbers[500] = -1 } == nil)
        #expect(said(of: State()) { $0.third.numbers[0] = -1 } == nil)
    }

    @Test(.rule("G8")) func noDescriptionRunsInTheReduce() {
        final class Telling: CustomStringConvertible {
            var reads = 0
            var description: String {
                reads += 1
                return "telling"
            }
        }
        final class Model { var count = 0, telling = Telling() }
        let model = Model()
        #expect(said(of: model) { $0.count = 1 } != nil)
        #expect(model.telling.reads == 0)
    }

    private func reports(_ level: Diagnostics.CheckLevel?) -> Int {
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            let store = Store(
                state: Profile(),
                reducer: { (state: inout Profile, _: any Action) in state.name += "b" })
            func dispatch() { for _ in 0..<3 { store.dispatch(Rename()) } }
            if let level {
                Diagnostics.withStateChecks(level) { dispatch() }
            } else {
                dispatch()
            }
        }
        return reports.lines.count
    }

    @Test func aStoreReportsAsOftenAsItIsTold() {
        #expect(reports(nil) == 1)
        #expect(reports(.once) == 1)
        #expect(reports(.always) == 3)
        #expect(reports(.never) == 0)
    }

    @Test func theLevelHoldsAcrossSuspensions() async {
        let reports = Heard<Diagnostics.Report>()
        await Diagnostics.withHandler(reports.add) {
            await Diagnostics.withStateChecks(.never) {
                await Task.yield()
                let store = Store(
                    state: Profile(),
                    reducer: { (state: inout Profile, _: any Action) in state.name += "b" })
                store.dispatch(Rename())
            }
        }
        #expect(reports.lines == [])
    }

    // MARK: The report

    @Test func itIsReportedUnderItsHeading() {
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            InPlaceMutationGuard<Int>.report("What.", at: CallSite(fileID: "App/A.swift", line: 3))
        }
        #expect(
            reports.lines == [
                "bowline[state-mutated-in-place] App/A.swift:3: What. "
                    + "Troubleshooting.md#state-mutated-in-place"
            ])
    }
}
