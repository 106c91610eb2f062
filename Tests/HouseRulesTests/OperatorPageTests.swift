import RepositoryText
import Testing

@Suite("The page of operators says what the sources have")
struct OperatorPageTests {
    @Test(arguments: OperatorNames.folders)
    func thePageHasTheTableOfTheList(_ folder: String) throws {
        let page = try #require(Repository.file("Documentation/Operators.md"))
        let table = OperatorNames.table(of: folder)
        #expect(page.text.contains("\n\n\(table)\n"), "the page lacks\n\(table)")
    }

    @Test func everyFileHasARow() {
        let folders = OperatorNames.folders.map { "Sources/BowlineObservables/\($0)" }
        let files = Tree.sources.filter { file in folders.contains { file.file.isIn($0) } }
            .filter { !PublicDeclaration.all(in: $0).isEmpty }
            .map { OperatorNames.rowPath(of: $0.path) }
        let rows = OperatorNames.rows.map(\.path)
        #expect(Set(files).subtracting(rows).sorted() == [])
        #expect(Set(rows).subtracting(files).sorted() == [])
        #expect(Set(rows).count == rows.count)
    }

    @Test(arguments: OperatorNames.rows.map(\.path))
    func theNamesOfARowAreThoseOfItsFile(_ path: String) throws {
        let row = try #require(OperatorNames.rows.first { $0.path == path })
        let file = try #require(Tree.sources.first { $0.path == path })
        let declarations = PublicDeclaration.all(in: file)
        // An operator may come with a type, of its error for example; a subject is one.
        let isType = !path.contains("/Operators/") && declarations.contains(where: \.isType)
        let names = declarations.filter { isType ? $0.isType : $0.keyword == "func" }.map(\.name)
        #expect(Set(names) == Set(row.ours))
    }

    @Test func fullNamesHaveTheLabelsThatACallerWrites() {
        let text = """
            public func take(while isIncluded: @escaping (Element, Int) throws -> Bool, inclusive: Bool) {}
            public static func `catch`<A, B: Sequence<A>>(_ map: KeyPath<A, B>, to b: [A: B] = [:]) {}
            public func first(fileID: StaticString = #fileID, line: UInt = #line) {}
            public func first() {}
            public func `do`(a: Int, b: Int, c: Int, d: Int, e: Int) {}
            func hidden() {}
            """
        #expect(
            Signatures.all(in: text) == [
                "take(while:inclusive:)", "catch(_:to:)", "first()", "do(a:…)",
            ])
    }
}
