import Testing

@testable import PackageBrowser

@Suite("Stanzas become packages, or problems with their lines")
struct StatusParserTests {
    private func problems(_ text: String) -> [String] {
        parse(text.utf8).problems.map(\.description)
    }

    @Test func whatIsShownIsTakenAndTheRestPassedOver() {
        let found = parse(
            """
            Package: bash
            Status: install ok installed
            X-Unknown: of no matter
            Section: shells
            Installed-Size: 7164
            Version: 5.2.15-2
            Depends: base-files (>= 2.1.12),
             debianutils
            Pre-Depends: libc6
            Provides: sh
            Conffiles:
             /etc/bash.bashrc 89269e1298235f1b12b4c16e4065ad0d
            Description: GNU Bourne Again SHell
             Version: this is no field.
             .
            \tNor is this.

            """.utf8)
        #expect(
            found.packages == [
                Package(
                    name: "bash", version: "5.2.15-2", section: "shells", size: 7164,
                    isInstalled: true, summary: "GNU Bourne Again SHell",
                    needs: "libc6, base-files (>= 2.1.12), debianutils", provides: "sh")
            ])
        #expect(found.problems == [])
    }

    @Test func whatAStanzaDoesNotSayIsEmpty() {
        #expect(parse("Package: a\n".utf8).packages == [Package(name: "a")])
        let odd = "Package: a\nInstalled-Size: many\nStatus: deinstall ok config-files\nVersion:\n"
        #expect(parse(odd.utf8).packages == [Package(name: "a")])
        #expect(parse("Package: a\nInstalled-Size: -1\n".utf8).packages == [Package(name: "a")])
        let huge = "Package: a\nInstalled-Size: 99999999999999999999\n"
        #expect(parse(huge.utf8).packages == [Package(name: "a")])
    }

    @Test(arguments: ["", "\n", "\n\n\n", "  \n\t\r\n", "\r\n"])
    func aFileWithoutStanzasHasNothing(_ text: String) {
        #expect(parse(text.utf8) == StatusParser.Piece())
    }

    @Test func fieldNamesAreInUpperOrLowerCase() {
        #expect(
            parse("PACKAGE: a\nversion: 1\n".utf8).packages == [Package(name: "a", version: "1")])
    }

    @Test(arguments: ["\n", "\r\n"], ["", " \t"])
    func stanzasEndAtLinesThatAreBlank(_ lineEnd: String, _ blank: String) {
        let file = Stanza.file(
            [
                Stanza(lines: ["Package: a"], package: Package(name: "a")),
                Stanza(lines: []),
                Stanza(
                    lines: ["Package: b", "Description: two", " lines"],
                    package: Package(name: "b", summary: "two")),
            ], lineEnd: lineEnd, blank: blank)
        #expect(parse(file.text.utf8) == .init(packages: file.packages))
        let last = Substring(file.text).dropLast(blank.count + 1)
        #expect(parse(last.utf8) == .init(packages: file.packages), "without a blank line")
    }

    @Test func whatIsWrongIsSaidWithItsLine() {
        #expect(
            problems("Version: 1\n") == ["line 1: it has no field 'Package'"]
        )
        #expect(
            problems("Package: a\nnothing\nat all\n\nPackage: b\n")
                == ["line 2: 'nothing' is no field"])
        #expect(
            problems("Package: a\n: b\n") == ["line 2: ': b' is no field"])
        #expect(
            problems("Package: a\nA field: b\n")
                == ["line 2: 'A field: b' is no field"])
        #expect(
            problems("Package: a\nVersion: 1\nversion: 2\n")
                == ["line 3: 'version' is there twice"])
        #expect(
            problems("\n continued\nPackage: a\n")
                == ["line 2: it continues a field, and there is none"])
        #expect(
            problems("Package: a b\n")
                == ["line 1: 'a b' is no name of a package"])
        #expect(
            problems("Package:\n") == ["line 1: '' is no name of a package"])
        #expect(
            problems("Package: a\nVersion: 1")
                == ["line 2: the file ends within it"])
        let long = String(repeating: "x", count: 50)
        #expect(
            problems("Package: a\n\(long)\n")
                == ["line 2: '\(long.prefix(40))…' is no field"])
    }

    @Test func theOthersAreLoaded() {
        let found = parse("Package: a\n\nPackage: b\n???\nVersion: 1\n\nPackage: c\n".utf8)
        #expect(found.packages.map(\.name) == ["a", "c"])
        #expect(found.problems == [Problem(line: 4, what: "'???' is no field")])
    }

    @Test func textThatIsNoUTF8IsRepairedAndANameIsNot() {
        let broken = "Package: a\nDescription: \u{1}\n\nPackage: \u{1}\n".utf8.map {
            $0 == 1 ? 0xFF : $0
        }
        let found = parse(broken)
        #expect(found.packages == [Package(name: "a", summary: "\u{FFFD}")])
        #expect(found.problems == [Problem(line: 4, what: "'\u{FFFD}' is no name of a package")])
    }

    @Test func aFieldMayBeAsLongAsTheFile() {
        let names = (0..<20_000).map { "package\($0)" }
        let text = "Package: a\nDepends: \(names.joined(separator: ",\n "))\nVersion: 1\n"
        let found = parse(text.utf8)
        #expect(found.packages.map(\.version) == ["1"])
        #expect(found.packages.first.map { Relation.all(in: $0.needs).map(\.text) } == names)
    }

    @Test func inAPieceAreWholeStanzas() {
        var parser = StatusParser(Array("Package: a\n\nPackage: b\n\nPackage: c\n\n".utf8))
        #expect(parser.next(1)?.packages == [Package(name: "a")])
        #expect(parser.position == 12)
        #expect(parser.next(13)?.packages == [Package(name: "b"), Package(name: "c")])
        #expect(parser.position == 36)
        #expect(parser.next(1) == nil)
    }
}
