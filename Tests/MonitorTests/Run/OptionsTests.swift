import Testing

@testable import Monitor

@Suite("Arguments become options")
struct OptionsTests {
    @Test func withoutArgumentsTheDefaultsHold() throws {
        let options = try Options(arguments: [])
        #expect(options == Options())
        #expect(options.interval == nil)
        #expect(options.samples == nil)
        #expect(options.selection == ProcessSelection(sort: .cpu, filter: "", top: 10))
        #expect(options.directory == "/proc")
    }

    @Test(
        arguments: [
            (["--interval", "0.2"], Options(interval: 0.2)),
            (["--interval=1"], Options(interval: 1)),
            (["--interval=1e-3"], Options(interval: 0.001)),
            (["--interval=1e300"], Options(interval: 1e300)),
            (["--samples", "3"], Options(samples: 3)), (["--samples=1"], Options(samples: 1)),
            (["--sort", "cpu"], Options(selection: .init(sort: .cpu))),
            (["--sort=memory"], Options(selection: .init(sort: .memory))),
            (["--sort", "name"], Options(selection: .init(sort: .name))),
            (["--sort", "pid"], Options(selection: .init(sort: .pid))),
            (["--filter", "a b"], Options(selection: .init(filter: "a b"))),
            (["--filter="], Options(selection: .init(filter: ""))),
            (["--filter=a=b"], Options(selection: .init(filter: "a=b"))),
            (["--filter=--top"], Options(selection: .init(filter: "--top"))),
            (["--top", "0"], Options(selection: .init(top: 0))),
            (["--top=25"], Options(selection: .init(top: 25))),
            (["--proc", "a dir"], Options(directory: "a dir")),
            (["--plain"], Options(plain: true)), (["--prototype"], Options(prototype: true)),
            (["--help"], Options(help: true)),
            (["--top=1", "--top=2"], Options(selection: .init(top: 2))),
            (
                ["--sort=pid", "--samples", "2", "--top", "3", "--interval", "5"],
                Options(interval: 5, samples: 2, selection: .init(sort: .pid, top: 3))
            ),
        ] as [([String], Options)])
    func goodArgumentsAreTaken(_ arguments: [String], _ options: Options) throws {
        #expect(try Options(arguments: arguments) == options)
    }

    @Test(arguments: [
        (["--interval"], "--interval needs a value, as in --interval=VALUE"),
        (["--interval", "0"], "--interval takes a number of seconds above 0, not '0'"),
        (["--interval", "-1"], "--interval takes a number of seconds above 0, not '-1'"),
        (["--interval", "inf"], "--interval takes a number of seconds above 0, not 'inf'"),
        (["--interval", "nan"], "--interval takes a number of seconds above 0, not 'nan'"),
        (["--interval="], "--interval takes a number of seconds above 0, not ''"),
        (["--interval", "1s"], "--interval takes a number of seconds above 0, not '1s'"),
        (["--samples"], "--samples needs a value, as in --samples=VALUE"),
        (["--samples", "0"], "--samples takes a whole number from 1 on, not '0'"),
        (["--samples", "1.5"], "--samples takes a whole number from 1 on, not '1.5'"),
        (
            ["--samples", "99999999999999999999"],
            "--samples takes a whole number from 1 on, not '99999999999999999999'"
        ),
        (["--samples", "--top"], "--samples needs a value, as in --samples=VALUE"),
        (["--filter", "--plain"], "--filter needs a value, as in --filter=VALUE"),
        (["--proc", "--help"], "--proc needs a value, as in --proc=VALUE"),
        (["--top", "-1"], "--top takes a whole number from 0 on, not '-1'"),
        (["--top=many"], "--top takes a whole number from 0 on, not 'many'"),
        (["--sort", "CPU"], "--sort takes cpu, memory, name or pid, not 'CPU'"),
        (["--sort="], "--sort takes cpu, memory, name or pid, not ''"),
        (["--filter"], "--filter needs a value, as in --filter=VALUE"),
        (["--proc"], "--proc needs a value, as in --proc=VALUE"),
        (["--proc="], "--proc takes a directory"),
        (["--plain=1"], "--plain takes no value"),
        (["--prototype=yes"], "--prototype takes no value"),
        (["--help="], "--help takes no value"),
        (["--bogus"], "unknown argument '--bogus'"),
        (["--bogus=1"], "unknown argument '--bogus=1'"),
        (["-h"], "unknown argument '-h'"),
        (["3"], "unknown argument '3'"),
        ([""], "unknown argument ''"),
        (["=1"], "unknown argument '=1'"),
        (["--help", "x"], "unknown argument 'x'"),
        (["\u{1B}[2J\n"], "unknown argument '\\u{1B}[2J\\n'"),
        (["é\u{202E}"], "unknown argument 'é\\u{202E}'"),
    ])
    func badArgumentsAreNamed(_ arguments: [String], _ message: String) {
        let mistake = #expect(throws: Options.Mistake.self) { try Options(arguments: arguments) }
        #expect(mistake?.description == message)
    }

    @Test(arguments: [
        "--interval", "--samples", "--sort", "--filter", "--top", "--proc", "--plain",
        "--prototype", "--help",
    ])
    func theUsageNamesEveryOption(_ option: String) {
        #expect(Options.usage.contains("\n  \(option) "))
    }

    @Test func theUsageFitsATerminal() {
        #expect(Options.usage.split(separator: "\n").allSatisfy { $0.count < 100 })
    }
}
