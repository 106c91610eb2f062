import RepositoryText
import Testing

/// What users of ReRxSwift asked about its package, by the numbers of Documentation/FAQ.md.
@Suite struct IssuesWithPackagingTests {
    private let manifest = Repository.file("Package.swift")?.text ?? ""

    @Test func `S1#2: there is no RxSwift to follow, since nothing foreign is imported`() {
        let ours = Set(Imports.table.keys)
        let imported = Set(Tree.sources.flatMap { Imports.of($0).map(\.module) })
        #expect(
            imported.subtracting(ours).subtracting(Imports.standard)
                .subtracting(Imports.library) == [])
        #expect(imported.contains("BowlineObservables"))
    }

    @Test func `S1#4: tvOS is among the platforms, and no source asks which one it is on`() {
        let platforms = [".macOS(", ".iOS(", ".tvOS(", ".watchOS(", ".visionOS("]
        for platform in platforms { #expect(manifest.contains(platform)) }
        let asking = Tree.sources.filter { file in
            file.code.indices.dropLast().contains {
                file.code[$0].isWord("os") && file.code[$0 + 1].isSymbol("(")
            }
        }
        #expect(asking.map(\.path) == [])
    }

    @Test func `S1#5: there is no Cartfile or podspec whose addresses could be wrong`() {
        let others = Repository.files.filter {
            $0.name.hasPrefix("Cartfile") || $0.name.hasPrefix("Podfile")
                || $0.name.hasSuffix(".podspec")
        }
        #expect(others.map(\.path) == [])
    }

    @Test func `S1#6: the package manager builds it from a version that the change log names`() {
        #expect(manifest.contains(#".library(name: "Bowline", targets: ["Bowline"])"#))
        let log = Repository.pages.first { $0.path == "CHANGELOG.md" }
        let versions = log?.headings.filter { $0.title.hasPrefix("0.") || $0.title.hasPrefix("1.") }
        #expect(versions?.isEmpty == false)
        for version in versions ?? [] {
            #expect(
                version.title.prefixMatch(of: /\d+\.\d+\.\d+, (unreleased|\d{4}-\d\d-\d\d)/) != nil)
        }
    }

    @Test func `S1#10: no version of a dependency can be in the way, since there is none`() {
        #expect(!manifest.isEmpty)
        #expect(!manifest.contains(".package("))
        #expect(!manifest.contains("    dependencies: ["))
        #expect(Repository.file("Package.resolved") == nil)
    }
}
