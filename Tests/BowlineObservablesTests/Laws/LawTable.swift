import BowlineObservables
import KitSupport
import RepositoryText
import TestSupport
import Testing

/// A row of the table of laws: one form of an operator, which keeps all of them.
struct LawRow {
    /// The file in Sources/BowlineObservables/Operators, without its ending.
    let file: String
    /// The form, if the file has several.
    let form: String
    /// The laws that cannot hold, each with its reason.
    let exceptions: [OperatorLaw: String]
    let check: (OperatorLaw) -> Void

    init<Output>(
        _ file: String, form: String = "", except exceptions: [OperatorLaw: String] = [:],
        _ sample: OperatorSample<Output>
    ) {
        self.file = file
        self.form = form
        self.exceptions = exceptions
        self.check = { $0.check(sample) }
    }

    var name: String { form.isEmpty ? file : "\(file): \(form)" }
}

enum LawTable {
    static var rows: [LawRow] { basics + transforming + combining + flattening + timed }

    static var basics: [LawRow] {
        let changes = OperatorSample(
            [1, 1, 2, 2, 1], emits: [["1"], [], ["2"], [], ["1"]]
        ) { $0.distinctUntilChanged() }
        return [
            LawRow(
                "Map",
                OperatorSample([1, 2, 2], emits: [["10"], ["20"], ["20"]]) { $0.map { $0 * 10 } }),
            LawRow(
                "Map", form: "key path",
                OperatorSample([1, 2, 3], emits: [["1"], ["2"], ["3"]]) { $0.map(\.description) }),
            LawRow(
                "Filter",
                OperatorSample([2, 1, 4, 3], emits: [[], ["1"], [], ["3"]]) {
                    $0.filter { $0 % 2 == 1 }
                }),
            LawRow("DistinctUntilChanged", changes),
            LawRow(
                "DistinctUntilChanged", form: "comparer",
                OperatorSample(changes.input, emits: changes.output) { $0.distinctUntilChanged(==) }
            ),
            LawRow(
                "DistinctUntilChanged", form: "key path",
                OperatorSample(changes.input, emits: changes.output) {
                    $0.distinctUntilChanged(at: \.self)
                }),
        ]
    }
}

@Suite(.witnesses) struct LawTableTests {
    @Test(
        .rule("O1", "O2", "O4", "O5", "O22", "G2", "G3", "G7", "G9"),
        arguments: LawTable.rows.map(\.name), OperatorLaw.allCases)
    func everyOperatorKeepsTheLaw(_ name: String, _ law: OperatorLaw) throws {
        let row = try #require(LawTable.rows.first { $0.name == name })
        if row.exceptions[law] == nil { row.check(law) }
    }

    @Test func everyOperatorHasARow() {
        let folder = "Sources/BowlineObservables/Operators/"
        let files = Repository.paths.filter { $0.hasPrefix(folder) }
            .map { $0.dropFirst(folder.count).dropLast(".swift".count) }
        #expect(Set(files).subtracting(LawTable.rows.map { Substring($0.file) }).sorted() == [])
        #expect(files.count > 2)
    }

    @Test func rowsHaveNamesOfTheirOwnAndReasonsForWhatTheyLeaveOut() {
        let names = LawTable.rows.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(LawTable.rows.allSatisfy { $0.exceptions.values.allSatisfy { !$0.isEmpty } })
    }
}
