import Bowline
import BowlineConsole

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// A program for tests in a pseudo-terminal: shows a screen, and ends in the way that a key asks for.

let view = Bindings(props: 0, actions: ())
let bag = DisposeBag()
let screen = Screen()
screen.text("probe", style: Style(foreground: .green, [.bold]))
view.bind(\.self, to: screen.label("count")).disposed(by: bag)
let field = screen.field("text")
if CommandLine.arguments.contains("log") { _ = screen.log() }
if CommandLine.arguments.contains("full") {
    for _ in 0..<200 {
        view.bind(\.self, to: screen.line()) { String(repeating: "\($0 % 10)", count: 500) }
            .disposed(by: bag)
    }
}

/// A handler of the program's own.
func goOn(_ number: Int32) {}

/// What the process is made to read where nothing is.
@inline(never) func read(_ address: UInt) -> UInt8 {
    UnsafePointer<UInt8>(bitPattern: address)?.pointee ?? 0
}

screen.on(.up) { view.props += 1 }
screen.on(.function(1)) { fatalError("on purpose") }
screen.on(.function(2)) { exit(3) }
screen.on(.function(3)) { abort() }
screen.on(.function(4)) { view.props = Int(read(8)) }
// Busy for ever: nothing takes keys any more.
screen.on(.function(5)) { while true { view.props &+= 1 } }
screen.on(.function(6)) { print("printed \(view.props)") }
screen.on(.function(7)) { _ = write(STDERR_FILENO, "complaint\n", 10) }
screen.on(.function(8)) { Task { await Screen().run() } }
screen.on(.function(9)) {
    print("last words")
    fatalError("on purpose")
}
screen.on(.function(10)) { for number in 0..<20_000 { print("number \(number)") } }
screen.stops(on: .escape)
if CommandLine.arguments.contains("stops") { Task { screen.stop() } }

if CommandLine.arguments.contains("handles") { signal(SIGUSR1, goOn) }

print("before")
await screen.run()
print("behind \(view.props) \(field.text)")
if CommandLine.arguments.contains("twice") {
    await screen.run()
    print("at last \(view.props)")
}
