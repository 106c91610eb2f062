import BowlineTesting
import TestSupport
import Testing

/// A use of the kit that checks nothing, or whose expectation is not met, and what it says then.
struct Misuse: Sendable, CustomTestStringConvertible {
    let helper: String
    let what: String
    let text: String
    let commit: @Sendable () throws -> Void

    /// - Parameters:
    ///   - helper: what is misused.
    ///   - what: how.
    ///   - text: the whole failure; a scope stands at line 1, an expectation in it at line 2.
    init(
        _ helper: String, _ what: String, says text: String,
        _ commit: @escaping @Sendable () throws -> Void
    ) {
        self.helper = helper
        self.what = what
        self.text = text
        self.commit = commit
    }

    var testDescription: String { "\(helper): \(what)" }

    static let all =
        props + mappings + actions + stores + views + screens + thunks + values + lifetimes
        + streams
        + witnesses
}

/// The file of the misuses, as failures name it.
let here: StaticString = "T/T.swift"

@Suite("Misuses fail with their texts", .rule("K3", "K4"))
struct MisuseTests {
    @Test(arguments: Misuse.all)
    func fails(_ misuse: Misuse) {
        #expect(text(of: misuse.commit) == misuse.text)
    }

    @Test func thereAreFortyAndOfEachHelperTwo() {
        #expect(Misuse.all.count >= 40)
        let helpers = Dictionary(grouping: Misuse.all, by: \.helper)
        #expect(helpers.filter { $0.value.count < 2 }.keys.sorted() == [])
        #expect(Set(Misuse.all.map(\.testDescription)).count == Misuse.all.count)
    }
}
