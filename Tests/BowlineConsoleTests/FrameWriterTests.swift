@testable import BowlineConsole
import BowlineSupport
import TerminalSupport
import TestSupport
import Testing

@Suite struct FrameWriterTests {
    private func bytes(_ writer: inout FrameWriter, _ frame: Frame) -> String {
        String(decoding: writer.bytes(for: frame), as: UTF8.self)
    }

    private func frame(_ columns: Int, _ rows: Int, _ lines: String...) -> Frame {
        var frame = Frame(TerminalSize(columns: columns, rows: rows))
        for (row, line) in lines.enumerated() { frame.write(line, row: row, columns: 0..<columns) }
        return frame
    }

    @Test(.rule("X3"))
    func theFirstFrameClearsAndWritesWhatIsNotBlank() {
        var writer = FrameWriter()
        #expect(
            bytes(&writer, frame(10, 3, "ab", "", "  c"))
                == "\u{1B}[m\u{1B}[2J\u{1B}[Hab\n\nc")
        #expect(writer.writtenCells == 3)
    }

    @Test(.rule("X3"))
    func anEqualFrameWritesNothing() {
        var writer = FrameWriter()
        _ = writer.bytes(for: frame(10, 2, "ab"))
        #expect(writer.bytes(for: frame(10, 2, "ab")) == [])
    }

    @Test(
        .rule("X3"),
        arguments: [
            // The way there, by the fewest bytes.
            ("abcdefgh", "aXcdeXgh", "\u{1B}[1;2HX\u{1B}[3CX"),
            ("abcdefgh", "aXcXefgh", "\u{1B}[1;2HX\u{1B}[CX"),
            ("abcdefgh", "XXcdefgh", "\u{1B}[HXX"),
            ("abcdefgh", "abc", "\u{1B}[1;4H     "),
        ])
    func onlyWhatChangedIsWritten(old: String, new: String, expected: String) {
        var writer = FrameWriter()
        _ = writer.bytes(for: frame(10, 1, old))
        #expect(bytes(&writer, frame(10, 1, new)) == expected)
    }

    @Test(.rule("X3"))
    func aLineFeedKeepsTheColumnAndAReturnGoesToTheFirst() {
        var writer = FrameWriter()
        _ = writer.bytes(for: frame(10, 3))
        #expect(bytes(&writer, frame(10, 3, "a", " b")) == "\u{1B}[Ha\nb")
        #expect(bytes(&writer, frame(10, 3, "x", " b", "y")) == "\u{1B}[Hx\r\n\ny")
    }

    @Test(.rule("X3"))
    func aStyleIsSetOnceAndPutBack() {
        var writer = FrameWriter()
        var new = Frame(TerminalSize(columns: 10, rows: 1))
        _ = writer.bytes(for: new)
        let style = Style(foreground: .red, background: .blue, [.bold, .inverse])
        new.write("ab", row: 0, columns: 0..<10, style: style)
        #expect(bytes(&writer, new) == "\u{1B}[H\u{1B}[0;1;7;31;44mab\u{1B}[m")
    }

    @Test(.rule("X3"))
    func behindTheLastColumnTheCursorIsNotTrusted() {
        var writer = FrameWriter()
        _ = writer.bytes(for: frame(2, 2))
        #expect(bytes(&writer, frame(2, 2, "ab", "cd")) == "\u{1B}[Hab\u{1B}[2Hcd")
    }

    // MARK: At random

    private static let clusters: [Character] = [
        "a", "b", " ", " ", " ", "é", "e\u{301}", "世", "界", "한", "█", "─", "👍", "👍🏽", "👨‍👩‍👧", "🇩🇪",
        "❤️", "☀", "ｱ", "ß", "नि", "Z\u{335}\u{348}", "~",
    ]

    func change(_ frame: inout Frame, _ random: inout SplitMix64) {
        let styles = [
            Style.plain, Style([.bold]), Style(foreground: .green),
            Style(background: .white, [.dim, .inverse]),
        ]
        for _ in 0..<random.below(7) {
            let text = String(
                (0...random.below(12)).map { _ in
                    Self.clusters[random.below(Self.clusters.count)]
                })
            let start = random.below(frame.size.columns + 2) - 2
            let end = start + random.below(frame.size.columns + 3)
            frame.write(
                text, row: random.below(frame.size.rows + 2) - 1, columns: start..<end,
                style: styles[random.below(4)])
        }
    }

    private func size(_ random: inout SplitMix64) -> TerminalSize {
        random.below(20) == 0
            ? TerminalSize(columns: 1 + random.below(500), rows: 1 + random.below(200))
            : TerminalSize(columns: 1 + random.below(24), rows: 1 + random.below(8))
    }

    private func cells(_ frame: Frame) -> [[Cell]] {
        (0..<frame.size.rows).map { row in
            (0..<frame.size.columns).map { frame[row, $0] }
        }
    }

    /// Random frames and sizes from 1 × 1 to 500 × 200, with wide characters, combining marks and emoji.
    @Test(.rule("X2", "X3"), arguments: 0..<20 as Range<UInt64>)
    func theTerminalShowsTheFrame(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<10 {
            var (writer, frame) = (FrameWriter(), Frame(size(&random)))
            var terminal = Emulator(frame.size)
            terminal.soil()
            for _ in 0..<10 {
                if random.below(10) == 0 {
                    frame = Frame(size(&random))
                    terminal.resize(frame.size)
                    writer.forget()
                }
                change(&frame, &random)
                terminal.apply(writer.bytes(for: frame))
                let isShown = terminal.cells == cells(frame)
                #expect(isShown)
                #expect(terminal.style == .plain)
            }
        }
    }

    /// Terminals do not agree on emoji and combining marks. What stands beside one is right all the same, also
    /// where one comes, goes or stays.
    @Test(.rule("X2", "X3"), arguments: 0..<20 as Range<UInt64>, 1...4)
    func theRestIsRightWhereTheTerminalHasOtherWidths(seed: UInt64, width: Int) {
        var random = SplitMix64(seed: seed &+ 1000)
        for splits in [false, true] {
            for _ in 0..<5 {
                var (writer, frame) = (FrameWriter(), Frame(size(&random)))
                var terminal = Emulator(frame.size)
                terminal.splits = splits
                terminal.width = {
                    DisplayWidth.isCertain($0)
                        ? DisplayWidth.columns(of: $0) : min(width, 2 * $0.unicodeScalars.count)
                }
                for _ in 0..<6 {
                    change(&frame, &random)
                    terminal.apply(writer.bytes(for: frame))
                    let places = certainPlaces(frame)
                    let isRight = places.allSatisfy { terminal.cells[$0][$1] == frame[$0, $1] }
                    #expect(isRight)
                }
            }
        }
    }

    private func certainPlaces(_ frame: Frame) -> [(Int, Int)] {
        (0..<frame.size.rows).flatMap { row in
            (0..<frame.size.columns).compactMap { column in
                frame[row, column].character.map(DisplayWidth.isCertain) == true
                    ? (row, column) : nil
            }
        }
    }

    /// A family is four columns to us less than to a terminal that shows each of its members.
    @Test(.rule("X2", "X3"))
    func whatIsLeftOfAnEmojiGoesWithIt() {
        var (writer, terminal) = (FrameWriter(), Emulator(TerminalSize(columns: 16, rows: 1)))
        terminal.splits = true
        terminal.width = { $0 == "👨‍👩‍👧" ? 6 : DisplayWidth.columns(of: $0) }
        for line in ["世 beside", "👨‍👩‍👧 beside", "世 beside", "👨‍👩‍👧", "a"] {
            terminal.apply(writer.bytes(for: frame(16, 1, line)))
            #expect(terminal.lines == [line])
        }
    }

    /// A sample in which *k* cells changed writes *k* cells.
    @Test(.rule("X3"), arguments: 0..<10 as Range<UInt64>)
    func asManyCellsAreWrittenAsChanged(seed: UInt64) {
        var random = SplitMix64(seed: seed &+ 2000)
        var (writer, frame) = (FrameWriter(), Frame(TerminalSize(columns: 40, rows: 10)))
        _ = writer.bytes(for: frame)
        for _ in 0..<100 {
            let (old, written) = (frame, writer.writtenCells)
            for _ in 0..<5 {
                let letter = ["a", "b", " ", "█"][random.below(4)]
                let column = random.below(40)
                frame.write(letter, row: random.below(10), columns: column..<column + 1)
            }
            _ = writer.bytes(for: frame)
            #expect(writer.writtenCells - written == zip(old.cells, frame.cells).count { $0 != $1 })
        }
    }
}
