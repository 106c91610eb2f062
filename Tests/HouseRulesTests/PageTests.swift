import RepositoryText
import Testing

/// Links lead somewhere, and the index knows every page.
enum Pages {
    static func brokenLinks(
        on page: MarkdownPage, among pages: [MarkdownPage], paths: Set<String>
    ) -> [Violation] {
        page.links.compactMap { link in
            guard link.target.firstMatch(of: /^[a-z]+:/) == nil else { return nil }
            let parts = link.target.split(
                separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target = parts[0].isEmpty ? page.path : resolve(String(parts[0]), from: page.path)
            let isFolder = paths.contains { $0.hasPrefix(target + "/") } || target.isEmpty
            guard paths.contains(target) || isFolder else {
                return Violation(page.path, link.line, "\(link.target) does not exist")
            }
            guard parts.count == 2 else { return nil }
            let anchors = pages.first { $0.path == target }?.headings.map(\.anchor) ?? []
            guard !anchors.contains(String(parts[1])) else { return nil }
            return Violation(page.path, link.line, "\(link.target) has no such heading")
        }
    }

    static func missing(from index: MarkdownPage, among pages: [MarkdownPage]) -> [Violation] {
        let folder = index.file.folders.joined(separator: "/")
        let listed = Set(index.links.map { resolve($0.target, from: index.path) })
        return pages.filter { $0.file.isIn(folder) && $0.path != index.path }
            .filter { !listed.contains($0.path) }
            .map { Violation($0.path, 1, "is not in \(index.path)") }
    }

    /// The path from the root, without `.` and `..`.
    static func resolve(_ target: String, from path: String) -> String {
        var parts = target.hasPrefix("/") ? [] : Array(path.split(separator: "/").dropLast())
        for part in target.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}

@Suite("Documentation pages link to what exists")
struct PageTests {
    private let pages = [
        MarkdownPage(
            path: "Docs/README.md",
            """
            # Index

            - [A](A.md), [its part](A.md#a-part-two), [above](../README.md), [here](#index)
            - [gone](B.md), [no part](A.md#part), `[code](C.md)` and [web](https://example.org/x)

            ```
            [fenced](D.md)
            ```
            """),
        MarkdownPage(path: "Docs/A.md", "# A\n\n## A part: `two`!\n"),
        MarkdownPage(path: "Docs/E.md", "# E\n"),
        MarkdownPage(path: "README.md", "[docs](Docs)\n"),
    ]

    @Test func findsWhatLeadsNowhere() {
        let paths = Set(pages.map(\.path))
        let found = pages.flatMap { Pages.brokenLinks(on: $0, among: pages, paths: paths) }
        #expect(
            found == [
                Violation("Docs/README.md", 4, "B.md does not exist"),
                Violation("Docs/README.md", 4, "A.md#part has no such heading"),
            ])
    }

    @Test func findsWhatTheIndexMisses() {
        let found = Pages.missing(from: pages[0], among: pages)
        #expect(found == [Violation("Docs/E.md", 1, "is not in Docs/README.md")])
    }

    @Test func throughoutTheRepository() throws {
        let paths = Set(Repository.paths)
        let broken = Tree.pages.flatMap {
            Pages.brokenLinks(on: $0, among: Tree.pages, paths: paths)
        }
        #expect(broken.lines == [])
        let index = try #require(Tree.pages.first { $0.path == "Documentation/README.md" })
        #expect(Pages.missing(from: index, among: Tree.pages).lines == [])
    }
}
