#if os(Linux)
    import BowlineSupport
    import Foundation
    import TestSupport
    import Testing

    @testable import BowlineConsole

    /// What a terminal that others have written makes of what the kit sends.
    @Suite(
        "A terminal in use shows what the kit thinks", .serialized,
        .enabled("tmux is not installed") {
            ["/usr/bin/tmux", "/usr/local/bin/tmux"].contains {
                FileManager.default.isExecutableFile(atPath: $0)
            }
        })
    struct TmuxTests {
        /// A server of its own, which ends with the test.
        private final class Server {
            let folder = FileManager.default.temporaryDirectory
                .appending(path: "tmux-\(UUID().uuidString)")

            init() throws {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true)
            }

            deinit {
                _ = try? run("kill-server")
                try? FileManager.default.removeItem(at: folder)
            }

            var socket: String { folder.appending(path: "socket").path }

            @discardableResult
            func run(_ arguments: String...) throws -> [String] {
                // Not as a process of Foundation's, which waits for the server too.
                let client = try PseudoTerminal(columns: 200, rows: 50)
                try client.start(
                    "/usr/bin/env", ["tmux", "-u", "-f", "/dev/null", "-S", socket] + arguments)
                var output: [UInt8] = []
                while let bytes = client.read() { output += bytes }
                _ = client.wait()
                return String(decoding: output, as: UTF8.self).replacing("\r\n", with: "\n")
                    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            }
        }

        /// Asks the terminal where its cursor is, behind each text.
        @Test(.rule("X2"))
        func textsAreAsWideAsTheKitThinks() throws {
            let texts = [
                "abc", "é", "世界", "한글", "ｱｲ", "Ａ", "─│▏█▁", "…", "ß", "日本 )", "«a»", "→", "∑",
                "\u{AD}", "Ж", "ａ世",
            ].filter { $0.allSatisfy(DisplayWidth.isCertain) }
            #expect(texts.count == 16)
            let server = try Server()
            try texts.joined(separator: "\n").write(
                to: server.folder.appending(path: "texts"), atomically: true, encoding: .utf8)
            let script = """
                cd '\(server.folder.path)'; stty raw -echo
                mapfile -t texts < texts
                for text in "${texts[@]}"; do
                    printf '\\r%s\\033[6n' "$text"
                    IFS= read -rsd R place; echo "${place##*;}" >> columns
                done
                tmux -S socket wait-for -S done; read -r
                """
            try script.write(
                to: server.folder.appending(path: "script"), atomically: true, encoding: .utf8)
            try server.run(
                "new-session", "-d", "-x", "60", "-y", "10",
                "bash '\(server.folder.path)/script'")
            try server.run("wait-for", "done")
            let columns = try String(
                contentsOf: server.folder.appending(path: "columns"), encoding: .utf8
            ).split(separator: "\n").map { Int($0) }
            for (text, column) in zip(texts, columns) {
                #expect(column == DisplayWidth.columns(of: text) + 1, "\(text)")
            }
            #expect(columns.count == texts.count)
        }

        /// Rows on which all is certain, whatever was there before.
        @Test(.rule("X2", "X3"))
        func itShowsRandomFrames() throws {
            let server = try Server()
            var random = SplitMix64(seed: 9)
            var (writer, frame) = (FrameWriter(), Frame(TerminalSize(columns: 40, rows: 8)))
            var frames: [Frame] = []
            for index in 0..<200 {
                // Else there would soon be an emoji on each row.
                if index % 4 == 0 { frame = Frame(frame.size) }
                if index > 0 { FrameWriterTests().change(&frame, &random) }
                let modes = index == 0 ? Array("\(TerminalModes.enter)".utf8) : []
                try Data(modes + writer.bytes(for: frame)).write(
                    to: server.folder.appending(path: "frame\(index)"))
                frames.append(frame)
            }
            // What the terminal answers tells that it has read all before.
            let script = """
                cd '\(server.folder.path)'; stty raw -echo
                for index in {0..199}; do
                    cat frame$index; printf '\\033[6n'; IFS= read -rsd R place
                    tmux -u -S socket capture-pane -p > shown$index
                done
                tmux -S socket wait-for -S done; read -r
                """
            try script.write(
                to: server.folder.appending(path: "script"), atomically: true, encoding: .utf8)
            try server.run(
                "new-session", "-d", "-x", "40", "-y", "8",
                "bash '\(server.folder.path)/script'")
            try server.run("wait-for", "done")
            var compared = 0
            for (index, frame) in frames.enumerated() {
                let text = try String(
                    contentsOf: server.folder.appending(path: "shown\(index)"), encoding: .utf8)
                let shown = text.split(separator: "\n", omittingEmptySubsequences: false)
                for (row, line) in frame.lines.enumerated()
                where line.allSatisfy(DisplayWidth.isCertain) {
                    #expect(shown[row] == line, "frame \(index), row \(row)")
                    compared += 1
                }
            }
            #expect(compared > 200)
        }

        @Test(.rule("X3"))
        func aScreenIsShownAndLeft() throws {
            let server = try Server()
            let probe = try builtProgram("ConsoleProbe").path
            try server.run(
                "new-session", "-d", "-x", "40", "-y", "8", "'\(probe)'; echo over; exec cat")
            func show(_ what: String, _ isShown: ([String]) -> Bool) throws -> [String] {
                let clock = ContinuousClock()
                let end = clock.now + .seconds(20)
                while true {
                    let lines = try server.run("capture-pane", "-p")
                    if isShown(lines) { return lines }
                    try #require(clock.now < end, "\(what): \(lines)")
                }
            }
            _ = try show("the screen") { $0.contains("count: 0") }
            try server.run("send-keys", "Up", "Up", "a", "世", "界", "b", "Left")
            let lines = try show("the text") { $0.contains("text: a世界b") }
            #expect(lines.prefix(3) == ["probe", "count: 2", "text: a世界b"])
            #expect(try server.run("display", "-p", "#{alternate_on}#{cursor_flag}")[0] == "10")
            try server.run("resize-window", "-x", "20", "-y", "5")
            _ = try show("the smaller screen") { $0.contains("text: a世界b") && $0.count == 6 }
            try server.run("send-keys", "Escape")
            let left = try show("what was there") { $0.contains("over") }
            #expect(left.prefix(3) == ["before", "behind 2 a世界b", "over"])
            let flags = "#{alternate_on}#{cursor_flag}#{wrap_flag}"
            #expect(try server.run("display", "-p", flags)[0] == "011")
        }
    }
#endif
