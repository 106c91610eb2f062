import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct RelayedTests {
    private final class Model {
        @Relayed var count = 0
        @Relayed var items: [Int] = []
        @Relayed private(set) var name: String?
        init(name: String? = nil) {
            self.name = name
        }
    }

    @Test(.rule("O7", "G2")) func settingThePropertyTellsTheObservers() {
        let log = Heard<String>()
        let model = Model()
        _ = model.$count.subscribe(log) { event in
            if event.element == 1 {
                model.count = 2
                log("reads \(model.count)")
            }
        }
        model.count = 1
        model.count += 1
        #expect(log.take() == ["0", "1", "reads 2", "2", "3"])
        #expect(model.$count.value == 3)
        #expect(Model(name: "a").$name.value == "a")
    }

    @Test(.rule("O7")) func aChangeInPlaceIsOneNotificationAndCopiesNothing() {
        let log = Heard<String>()
        let model = Model()
        model.items = Array(1...3)
        _ = model.$items.map(\.count).subscribe(log)
        func place() -> Int { model.items.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } }
        model.items.reserveCapacity(10)
        let before = place()
        model.items.append(4)
        #expect(place() == before)
        #expect(log.take() == ["3", "3", "4"])
    }

    @Test(.rule("G9")) func whatIsShownDoesNotKeepTheObject() {
        weak var watched: Model?
        let view: ReadOnlyRelay<Int>
        do {
            let model = Model()
            watched = model
            view = model.$count
        }
        #expect(watched == nil)
        #expect(view.value == 0)
    }

    @Test(.rule("G8", "G10")) func usingItWhileItIsChangedInPlaceTraps() async throws {
        await #expect(processExitsWith: .failure) {
            let model = Model()
            model.items = [1]
            model.items.removeAll { $0 == model.items.count }
        }
    }
}
