import Bowline
import Foundation
import TestSupport
import Testing

@testable import Monitor

@Suite("The view prints what changed")
struct MonitorViewTests {
    private let lines = Lines()

    static let dummyLines = """
        uptime: 1 d 1 h 5 min
        cpu: 12.5 %
        cores: 2
          + [0] core 0  20.0 %
          + [1] core 1  5.0 %
        load 1 min: 0.42
        load 5 min: 0.38
        load 15 min: 0.35
        memory used: 3072 MiB
        memory available: 5120 MiB
        memory total: 8192 MiB
        swap used: 0 MiB
        swap total: 2048 MiB
        received: 120.5 KiB/s
        sent: 8.0 KiB/s
        tasks: 3
        running: 1
        sleeping: 2
        stopped: 0
        zombies: 0
        threads: 9
        sorted by: cpu
        filter: nil
        processes: 2
          + [0] 42 compiler  98.5 %  512.0 MiB  compiler --fast all
          + [1] 1 init  0.0 %  11.5 MiB  /sbin/init

        """

    @Test(.rule("C15", "X1")) func constantPropsArePrintedOnce() {
        MonitorView(output: lines).bind(Bindings(props: .dummy, actions: .none))
        #expect(lines.take() == Self.dummyLines)
    }

    @Test(.rule("C15", "X1")) func propsThatATestPushesPrintWhatChanged() {
        let bindings = Bindings<MonitorView.Props, MonitorView.Actions>(
            props: .dummy, actions: .none)
        MonitorView(output: lines).bind(bindings)
        _ = lines.take()

        bindings.props = .dummy
        #expect(lines.take() == "")

        var props = MonitorView.Props.dummy
        props.cpu = nil
        props.load1 = nil
        props.filter = ""
        props.uptime = 59
        bindings.props = props
        #expect(
            lines.take() == "uptime: 0 d 0 h 59 min\ncpu: nil\nload 1 min: nil\nfilter: \"\"\n")

        props.cores[1].busy = nil
        props.processes[1].cpu = 1
        bindings.props = props
        #expect(
            lines.take() == """
                cores: 2
                  ~ [1] core 1  ? %
                processes: 2
                  ~ [1] 1 init  1.0 %  11.5 MiB  /sbin/init

                """)

        props.processes[1].id.start += 1
        bindings.props = props
        #expect(
            lines.take() == """
                processes: 2
                  - [1] 1 init  1.0 %  11.5 MiB  /sbin/init
                  + [1] 1 init  1.0 %  11.5 MiB  /sbin/init

                """)
    }

    @Test(.rule("C15")) func theSameViewHearsOfSamplesThroughItsMapping() {
        let store = Store(state: MonitorState(), reducer: monitorReducer())
        store.dispatch(Sampled(sample: BuiltInRecording.samples[0]))
        let connection = MonitorView(output: lines)
            .connect(to: store, props: MonitorView.props, actions: MonitorView.actions)
        _ = lines.take()
        connection.actions.top(1)
        connection.actions.filter("e")
        connection.actions.sort(.name)
        #expect(
            lines.take() == """
                processes: 1
                  - [2] 77 editor  0.0 %  64.0 MiB  editor notes
                  - [1] 1 init  0.0 %  11.5 MiB  /sbin/init
                filter: e
                sorted by: name

                """)
        store.dispatch(Sampled(sample: BuiltInRecording.samples[1]))
        #expect(
            lines.take() == """
                cpu: 40.0 %
                cores: 2
                  ~ [0] core 0  60.0 %
                  ~ [1] core 1  20.0 %
                load 1 min: 0.42
                memory used: 3082 MiB
                memory available: 5110 MiB
                received: 50.0 KiB/s
                sent: 4.0 KiB/s
                processes: 1
                  ~ [0] 42 compiler  55.0 %  522.0 MiB  compiler --fast all

                """)
        connection.disconnect()
    }

    @Test(.rule("X2")) func whatATerminalWouldActOnIsMadeVisible() {
        var props = MonitorView.Props.dummy
        props.filter = "\u{1B}]0;title\u{7}"
        props.processes = [
            ProcessRow(
                id: .init(pid: 7, start: 1), name: "a\nb\u{1B}[2J", command: "x\r\u{9B}31m", cpu: 0,
                memory: 0)
        ]
        MonitorView(output: lines).bind(Bindings(props: props, actions: .none))
        let text = lines.take()
        #expect(text.contains("filter: \\u{1B}]0;title\\u{7}\n"))
        #expect(text.hasSuffix("  + [0] 7 a\\nb\\u{1B}[2J  0.0 %  0.0 MiB  x\\r\\u{9B}31m\n"))
        #expect(
            text.unicodeScalars.filter { $0.properties.generalCategory == .control }
                .allSatisfy { $0 == "\n" })
    }

    @Test(.rule("C15")) func itsFileNamesOnlyPropsAndActions() throws {
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = repository.appendingPathComponent("Examples/Monitor/View/MonitorView.swift")
        let text = try String(contentsOf: file, encoding: .utf8).lowercased()
        #expect(text.contains("propsview"))
        for word in ["store", "state", "dispatch", "reduce"] { #expect(!text.contains(word)) }
    }
}
