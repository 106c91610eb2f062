import BowlineTesting
import XCTest

struct Rename: Action, Equatable { var name: String }

/// Those with `Fails` in their name fail, with the text that stands beside this file.
final class KitTests: XCTestCase {
    struct Props: Equatable { var title: String }

    private var reducer: Reducer<String> { reduce(\String.self, on: Rename.self) { $0 = $1.name } }

    override func invokeTest() {
        do {
            try withWitnesses(mayBeEmpty: true) { super.invokeTest() }
        } catch {
            XCTFail("\(error)")
        }
    }

    func testAReducer() throws {
        try ReducerSpec(reducer).given("").when(Rename(name: "Ada")).then { $0 = "Ada" }
    }

    func testAReducerFails() throws {
        try ReducerSpec(reducer).given("").when(Rename(name: "Ada")).then { $0 = "Bob" }
    }

    func testAScope() throws {
        try withPropsTable({ (name: String) in Props(title: "Hello, \(name)") }) { table in
            try table.row("Ada", (\.title, "Hello, Ada"))
            try table.row("Bob", (\.title, "Hello, Bob"))
        }
    }

    func testAScopeFails() throws {
        try withPropsTable({ (name: String) in Props(title: "Hello, \(name)") }) { table in
            try table.row("Ada", (\.title, "Hello, Ada"))
        }
    }

    func testACaughtFailureFails() {
        _ = try? ReducerSpec(reducer).given("").when(Rename(name: "Ada")).then { $0 = "Bob" }
    }

    func testAWitness() throws {
        let names = Heard<String>()
        let store = Store(state: "", reducer: reducer)
        store.subscribe(names)
        store.dispatch(Rename(name: "Ada"))
        try names.expect("", "Ada")
    }

    func testAWitnessFails() {
        let names = Heard<String>()
        let store = Store(state: "", reducer: reducer)
        store.subscribe(names)
        XCTAssertEqual(names.values, [""])
        store.dispatch(Rename(name: "Ada"))
    }

    @MainActor func testAStoreOfTheMainActor() async throws {
        try await withTestStore(state: "", reducer: reducer) { store in
            let names = Heard<String>()
            store.store.subscribe(names)
            await Task.yield()
            try store.send(Rename(name: "Ada")) { $0 = "Ada" }
            try names.expect("", "Ada")
        }
    }

    @MainActor func testAStoreOfTheMainActorFails() async throws {
        try await withTestStore(state: "", reducer: reducer) { store in
            await Task.yield()
            try store.send(Rename(name: "Ada"))
        }
    }
}
