import Foundation
import RepositoryText
import Testing

@Suite("A program in ReSwift's words compiles as it is")
struct ReSwiftFormTests {
    private let program: String
    private let expected: String

    init() throws {
        let file = Repository.root.appending(path: "Tests/OutsidePackage/ReSwiftForm")
        program = try String(contentsOf: file.appendingPathExtension("swift"), encoding: .utf8)
        expected = try String(
            contentsOf: file.appendingPathExtension("expected.txt"), encoding: .utf8)
    }

    @Test func itPrintsWhatStandsBesideIt() throws {
        let result = try Compiler.run(program, prints: true)
        #expect(result.errors == "")
        #expect(result.output == expected)
    }

    @Test(arguments: [
        "Store<ShelfState>(\n    reducer: shelfReducer,\n    state: nil,\n    middleware:",
        "reducer: shelfReducer, state: ShelfState(), middleware: [], automaticallySkipsRepeats: false",
        "store.subscribe(books, transform: {", ".select { state in state.pagesRead }",
        ".select(\\.books)", ".select(Progress.init)", ".skipRepeats()", ".skipRepeats { ",
        ".skip(when: {", ".only(when: {", "store.unsubscribe(self)", ": Middleware<ShelfState> = {",
        "store.dispatchFunction(", "store.dispatchFunction = {",
        "Thunk<ShelfState> { dispatch, getState in",
        "createThunkMiddleware()", "class RecordingStore: DispatchingStoreType",
    ])
    func itUses(_ spelling: String) {
        #expect(program.contains(spelling))
    }
}
