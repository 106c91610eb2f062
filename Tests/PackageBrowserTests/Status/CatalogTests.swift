import Testing

@testable import PackageBrowser

@Suite("The catalog knows packages by place and by name")
struct CatalogTests {
    private let shell = Package(
        name: "dash", isInstalled: true, summary: "POSIX Shell", provides: "sh (= 1), awk")

    @Test func packagesStandInTheOrderOfTheirNames() {
        let catalog = Catalog([
            Package(name: "b"), Package(name: "a", version: "2"), Package(name: "a", version: "1"),
        ])
        #expect(catalog.packages.map { $0.name + $0.version } == ["a1", "a2", "b"])
    }

    @Test func eachIsThereAsOftenAsIsAskedForUnderItsOwnName() {
        let catalog = Catalog([shell, Package(name: "a")], copies: 3)
        #expect(catalog.packages.map(\.name) == ["a", "a.2", "a.3", "dash", "dash.2", "dash.3"])
        #expect(catalog.packages[5].summary == "POSIX Shell")
        #expect(Catalog([shell], copies: 0) == Catalog([shell]))
    }

    @Test func textsAreNameAndSummaryInLowerCase() {
        #expect(Catalog([shell]).texts == [Array("dash posix shell".utf8)])
    }

    @Test(arguments: [
        ("dash", 0), ("dash:any", 0), ("dash (>= 1)", 0), ("sh", 0), ("mawk | dash", 2),
        ("none | dash", 0), ("none", nil), ("libc", 1), ("awk", 0), ("|", nil),
    ])
    func aRelationIsAboutTheFirstOfItsNamesThatThereIs(_ text: String, _ place: Int?) {
        let catalog = Catalog([
            shell, Package(name: "libc"), Package(name: "mawk", provides: "awk"),
        ])
        #expect(Relation.all(in: text).map(catalog.place) == [place])
    }

    @Test func ofTwoWithOneNameTheOneThatIsInstalledIsMeant() {
        func place(_ first: Bool, _ second: Bool) -> Int? {
            let catalog = Catalog([
                Package(name: "a", version: "1", isInstalled: first),
                Package(name: "a", version: "2", isInstalled: second),
            ])
            return Relation.all(in: "a").first.flatMap(catalog.place)
        }
        #expect(place(false, true) == 1)
        #expect(place(true, true) == 0)
        #expect(place(true, false) == 0)
        #expect(place(false, false) == 0)
    }

    @Test func listsOfRelationsMayBeFoldedAndHaveGaps() {
        #expect(
            Relation.all(in: " a (>= 1) |b:any,, c [amd64] ,\n d").map(\.text)
                == ["a (>= 1) |b:any", "c [amd64]", "d"])
        #expect(
            Relation.all(in: "a(>= 1) |b:any , c [amd64]").map(\.names) == [["a", "b"], ["c"]])
        #expect(Relation.all(in: "") == [])
    }
}
