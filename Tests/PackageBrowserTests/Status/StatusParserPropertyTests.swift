import TestSupport
import Testing

@testable import PackageBrowser

@Suite("Of any file all is found that is sound")
struct StatusParserPropertyTests {
    private static func stanza(_ index: Int, _ random: inout SplitMix64) -> Stanza {
        var package = Package(name: "p\(index)")
        var lines = ["Package: \(package.name)"]
        func word() -> String { "w\(random.below(1_000))" }
        if random.below(2) == 0 {
            package.version = word()
            lines.append("Version:  \(package.version) ")
        }
        if random.below(2) == 0 {
            package.isInstalled = true
            lines.append("Status: install ok installed")
        }
        if random.below(2) == 0 {
            package.summary = "\(word()) ä \(word())"
            lines.append("Description: \(package.summary)\n \(word()): \(word())\n .")
        }
        if random.below(2) == 0 {
            let names = (0...random.below(3)).map { _ in word() }
            package.needs = names.joined(separator: ", ")
            lines.append("Depends: \(names.joined(separator: ",\n "))")
        }
        // The order of fields is of no matter, and those that nobody knows are none either.
        lines.append("X-\(word()): \(word())")
        lines.shuffle(using: &random)
        let plain = lines.joined(separator: "\n").split(separator: "\n").map(String.init)
        return Stanza(lines: plain, package: package).damaged(random.below(8))
    }

    @Test func aRandomFileIsWhatItWasMadeOf() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<100 {
            let stanzas = (0..<random.below(12)).map { Self.stanza($0, &random) }
            let file = Stanza.file(
                stanzas, lineEnd: ["\n", "\r\n"][random.below(2)],
                blank: ["", " "][random.below(2)])
            let found = parse(file.text.utf8, piece: 1 + random.below(200))
            #expect(found.packages == file.packages)
            #expect(found.problems == file.problems)
        }
    }

    /// However it is damaged, and however it is cut into pieces.
    @Test func fromAnyBytesTheSameIsFoundInAnyPieces() {
        var random = SplitMix64(seed: 2)
        for round in 0..<300 {
            let stanzas = (0..<random.below(6)).map { Self.stanza($0, &random) }
            var bytes = Array(Stanza.file(stanzas).text.utf8)
            for _ in 0..<random.below(20) where !bytes.isEmpty {
                let place = random.below(bytes.count)
                switch random.below(3) {
                case 0: bytes[place] = UInt8(random.below(256))
                case 1: bytes.removeSubrange(place...)
                default: bytes.insert([10, 10, 0, 32, 58][random.below(5)], at: place)
                }
            }
            if round % 10 == 0 { bytes = (0..<500).map { _ in UInt8(random.below(256)) } }
            let whole = parse(bytes)
            #expect(parse(bytes, piece: 1 + random.below(50)) == whole)
            let lines = bytes.count { $0 == 10 } + 1
            #expect(whole.problems.allSatisfy { 1...lines ~= $0.line })
            #expect(whole.problems.map(\.line) == whole.problems.map(\.line).sorted())
            #expect(whole.packages.allSatisfy { !$0.name.isEmpty })
        }
    }

    @Test func whatStandsBeforeACutIsFound() {
        var random = SplitMix64(seed: 3)
        let file = Stanza.file(
            (0..<4).map { Stanza(lines: ["Package: p\($0)"], package: Package(name: "p\($0)")) })
        let bytes = Array(file.text.utf8)
        // Of 12 bytes each, and a blank line.
        let ends = (0..<4).map { 13 * $0 + 12 }
        for end in bytes.indices {
            let found = parse(bytes[..<end], piece: 1 + random.below(20))
            #expect(found.packages == Array(file.packages.prefix(ends.count { $0 <= end })))
            let isWhole = end == 0 || bytes[end - 1] == 10
            #expect(found.problems.count == (isWhole ? 0 : 1))
        }
    }
}

extension Stanza {
    /// The same with a damage of some kind, or without one.
    fileprivate func damaged(_ kind: Int) -> Stanza {
        switch kind {
        case 0:
            return Stanza(lines: lines + ["junk"], problem: (lines.count, "'junk' is no field"))
        case 1:
            let again = lines.first { !$0.hasPrefix(" ") } ?? ""
            let name = again.prefix { $0 != ":" }
            return Stanza(
                lines: lines + [again.uppercased()],
                problem: (lines.count, "'\(name.uppercased())' is there twice"))
        case 2:
            return Stanza(
                lines: [" first"] + lines,
                problem: (0, "it continues a field, and there is none"))
        case 3:
            let others = lines.filter { !$0.hasPrefix("Package") }
            return Stanza(
                lines: others, problem: (0, "it has no field 'Package'"))
        default: return self
        }
    }
}
