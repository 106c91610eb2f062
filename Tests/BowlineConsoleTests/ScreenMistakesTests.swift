import TestSupport
import Testing

@Suite("An entry that a part does not show gets a remedy") struct ScreenMistakesTests {
    private func errors(_ statement: String) throws -> [String] {
        try Compiler().compile(
            """
            import Bowline
            import BowlineConsole

            struct Song: Identifiable, Equatable { var id = "" }
            struct Props {
                var count = 0
                var share: Float = 0
                var counts = [0]
                var text = ""
                var texts = [""]
                var songs = [Song()]
            }
            func bind(_ view: Bindings<Props, Void>, _ screen: Screen) {
                \(statement)
            }
            """
        ).errors
    }

    private let typesDiffer =
        "'bind(_:to:skipInitial:)' is unavailable: the entry and the sink have different types: add mapping:"
    private let isNoList =
        "'list' is unavailable: a list takes [Identifiable & Equatable]: add mapping:"

    @Test(
        .rule("C8"),
        arguments: [
            #"view.bind(\.count, to: screen.bar("x"))"#,
            #"view.bind(\.share, to: screen.bar("x", of: 100))"#,
            #"view.bind(\.counts, to: screen.sparkline("x"))"#,
            #"view.bind(\.count, to: screen.line())"#,
            #"view.bind(\.count, to: screen.log())"#,
        ])
    func anotherTypeAsksForAMapping(statement: String) throws {
        #expect(try errors(statement) == [typesDiffer])
    }

    @Test(
        .rule("C8"),
        arguments: [
            #"view.bind(\.text, to: screen.list("x"))"#,
            #"view.bind(\.texts, to: screen.list("x"))"#,
        ])
    func whatIsNoListOfElementsWithAnIdentityAsksForAMapping(statement: String) throws {
        #expect(try errors(statement) == [isNoList])
    }

    @Test(arguments: [
        #"view.bind(\.count, to: screen.bar("x")) { Double($0) }"#,
        #"view.bind(\.share, to: screen.bar("x", of: 100)) { Double($0) }"#,
        #"view.bind(\.counts, to: screen.sparkline("x")) { $0.map(Double.init) }"#,
        #"view.bind(\.count, to: screen.line()) { "\($0)" }"#,
        #"view.bind(\.texts, to: screen.list("x")) { $0.map(Song.init) }"#,
        #"view.bind(\.text, to: screen.list("x")) { [Song(id: $0)] }"#,
        #"view.bind(\.songs, to: screen.list("x"))"#,
    ])
    func theMappingIsAllThatWasMissing(statement: String) throws {
        #expect(try errors(statement) == [])
    }
}
