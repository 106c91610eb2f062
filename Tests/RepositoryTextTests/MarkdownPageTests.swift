import RepositoryText
import Testing

@Suite("A Markdown page gives its headings, links and fences")
struct MarkdownPageTests {
    private let page = MarkdownPage(
        path: "A.md",
        """
        # The `title`: one, two

        A [link](B.md "title") and `[no link](C.md)`, ![image](<D.png>).

        <!-- continues -->
        <!-- fails: no such type -->
        ```swift
        let x = 1
        ```

        <!-- swift continues
        let hidden = 2
        -->

        <!-- output -->

        ```text
        # not a heading
        ```

        ## Part
        ## Part

        [reference]: E.md#part
        """)

    @Test func headings() {
        #expect(page.headings.map(\.title) == ["The `title`: one, two", "Part", "Part"])
        #expect(page.headings.map(\.anchor) == ["the-title-one-two", "part", "part-1"])
    }

    @Test func links() {
        #expect(page.links.map(\.target) == ["B.md", "D.png", "E.md#part"])
        #expect(page.links.map(\.line) == [3, 3, 24])
    }

    @Test func fences() {
        #expect(page.fences.map(\.language) == ["swift", "swift", "text"])
        #expect(
            page.fences.map(\.text) == [
                "let x = 1\n", "let hidden = 2\n", "# not a heading\n",
            ])
        let marks = [["continues", "fails: no such type"], ["continues"], ["output"]]
        #expect(page.fences.map(\.marks) == marks)
        #expect(page.fences.map(\.line) == [8, 12, 18])
    }
}
