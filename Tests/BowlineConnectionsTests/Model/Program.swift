import Bowline

/// A step of a random program.
indirect enum Step: CustomStringConvertible {
    case dispatch(store: Int, field: Int, value: Int)
    case act(field: Int, value: Int)
    case set(field: Int, value: Int)
    case feed(Four)
    case connect
    case disconnect
    case replace(store: Int)
    case bind(kind: Kind, fields: [Int], skipsInitial: Bool, scripts: [[Step]])
    case dispose(binding: Int)
    case freeTarget(binding: Int)
    case freeConnection

    var description: String {
        switch self {
        case .dispatch(let store, let field, let value): "dispatch(\(store), \(field), \(value))"
        case .act(let field, let value): "act(\(field), \(value))"
        case .set(let field, let value): "set(\(field), \(value))"
        case .feed(let four): "feed(\(four.values))"
        case .connect: "connect"
        case .disconnect: "disconnect"
        case .replace(let store): "replace(\(store))"
        case .bind(let kind, let fields, let skips, let scripts):
            "bind(\(kind), \(fields), \(skips), \(scripts))"
        case .dispose(let binding): "dispose(\(binding))"
        case .freeTarget(let binding): "freeTarget(\(binding))"
        case .freeConnection: "freeConnection"
        }
    }
}

/// The forms of binding. Scripts run in the sink, but for `mapped` in the mapping and for `asking` in
/// the comparer.
enum Kind: CaseIterable {
    case distinct, own, asking, always, mapped, group, property
}

/// State and props of the programs: four entries of different kinds of key path.
struct Four {
    struct Inner { var b = 0 }

    var a = 0
    var inner = Inner()
    var raw = 0
    var list = [0]
    var c: Int { raw }

    var values: [Int] { [a, inner.b, raw, list[0]] }

    mutating func set(_ field: Int, _ value: Int) {
        switch field {
        case 0: a = value
        case 1: inner.b = value
        case 2: raw = value
        default: list = [value]
        }
    }
}

/// Runs the steps on a world, from outside and from inside its callbacks, and logs what it sees.
final class Interpreter<Tested: World> {
    let world: Tested
    private(set) var log: [String] = []
    private var scripts: [[[Step]]] = []
    private var calls: [Int] = []
    /// How many steps may still run inside callbacks.
    private var budget = 40

    init(_ world: Tested) {
        self.world = world
    }

    func run(_ program: [Step]) {
        for step in program { run(step) }
    }

    private func run(_ step: Step) {
        switch step {
        case .dispatch(let store, let field, let value): world.dispatch(store, field, value)
        case .act(let field, let value): world.act(field, value)
        case .set(let field, let value): world.set(field, value)
        case .feed(let four): world.feed(four)
        case .connect: world.connect()
        case .disconnect: world.disconnect()
        case .replace(let store): world.replace(store)
        case .bind(let kind, let fields, let skips, let scripts):
            guard world.hasConnection else { break }
            let binding = self.scripts.count
            self.scripts.append(scripts)
            calls.append(0)
            world.bind(kind, fields, skips, binding) { [unowned self] event, runsScript in
                log.append("\(binding)\(event)")
                if runsScript { runScript(of: binding) }
            }
        case .dispose(let binding): world.dispose(binding)
        case .freeTarget(let binding): world.freeTarget(binding)
        case .freeConnection: world.freeConnection()
        }
        log.append(world.look())
    }

    private func runScript(of binding: Int) {
        let call = calls[binding]
        calls[binding] += 1
        guard call < scripts[binding].count else { return }
        for step in scripts[binding][call] where budget > 0 {
            budget -= 1
            run(step)
        }
    }
}

/// What programs are run on: the library, or the model of it.
protocol World: AnyObject {
    var hasConnection: Bool { get }
    func dispatch(_ store: Int, _ field: Int, _ value: Int)
    func act(_ field: Int, _ value: Int)
    func set(_ field: Int, _ value: Int)
    func feed(_ four: Four)
    func connect()
    func disconnect()
    func replace(_ store: Int)
    /// `call` is given what happened, and whether the binding's script runs there.
    func bind(
        _ kind: Kind, _ fields: [Int], _ skipsInitial: Bool, _ binding: Int,
        _ call: @escaping (String, Bool) -> Void)
    func dispose(_ binding: Int)
    func freeTarget(_ binding: Int)
    func freeConnection()
    /// All that can be read.
    func look() -> String
}
