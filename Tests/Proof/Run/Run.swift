/// One run of a program on a world, and what was seen.
final class Run {
    private(set) var trace: [Event] = []
    weak var world: (any World)?
    /// Receivers whose captures are not freed yet.
    var held = 0
    private(set) var isOver = false

    private var fuel = 60
    private var stamps = 0
    private var receivers = 0
    private var stages: [(stage: Stage, before: Fuse, after: Fuse)]
    /// The parents of connections.
    var under: [Int: Int] = [:]
    var bound: [Int: [Receiver]] = [:]
    var objects: [Int: Receiver] = [:]
    private var ends: [Int: (receiver: Int, end: () -> Void)] = [:]

    let tellsRepeats: Bool

    init(_ program: Program) {
        tellsRepeats = program.tellsRepeats
        stages = program.stages.map { ($0, Fuse($0.before), Fuse($0.after)) }
    }

    static func of(_ program: Program, on make: (Run) -> any World) -> Outcome {
        let run = Run(program)
        var world: (any World)? = make(run)
        run.world = world
        for statement in program.body {
            run.execute([statement])
            run.say(.idle)
        }
        run.isOver = true
        run.ends = [:]
        run.bound = [:]
        run.objects = [:]
        world?.end()
        let survivors = world?.survivors ?? []
        world = nil
        return Outcome(trace: run.trace, held: run.held, survivors: survivors)
    }

    func say(_ event: Event) {
        if !isOver { trace.append(event) }
    }

    func stamp() -> Int {
        stamps += 1
        return stamps
    }

    func execute(_ body: [Statement]) {
        for statement in body where !isOver {
            guard fuel > 0, let world else { return }
            fuel -= 1
            execute(statement, on: world)
        }
    }

    // MARK: What both worlds ask for

    var stageCount: Int { stages.count }

    func handle(_ change: Change?, at index: Int, next: @escaping (Change?) -> Void) {
        say(.middleware(index, isBehindNext: false, state: world?.read(.state) ?? []))
        execute(stages[index].before.lit())
        switch stages[index].stage.way {
        case .stop(let field) where field == change?.field: break
        case .replace(let field, let other) where field == change?.field: next(other)
        case .twice(let field) where field == change?.field:
            next(change)
            next(change)
        case .batch(let field) where field == change?.field:
            say(.batchBegan)
            world?.batch {
                next(change)
                say(.batchBodyEnded)
            }
            say(.batchEnded)
        default: next(change)
        }
        say(.middleware(index, isBehindNext: true, state: world?.read(.state) ?? []))
        execute(stages[index].after.lit())
    }

    func reduce(_ state: inout Numbers, _ change: Change) {
        state.make(change)
        state.stamp = stamp()
        say(.reduced(change, state: state.list, stamp: state.stamp))
    }

    func map(_ connection: Int, _ recipe: Recipe, _ shown: Shown) {
        say(.mapped(connection: connection, shown.list))
        if recipe.reads { say(.read(.state, world?.read(.state) ?? [])) }
    }

    // MARK: Receivers

    func receiver(
        _ reception: Reception, of source: Source, _ object: Int? = nil
    ) -> Receiver {
        receivers += 1
        let receiver = Receiver(receivers, reception, of: source, in: self)
        say(.joining(receivers, source, reception, object: object))
        let isChannel = if case .channel = source { true } else { false }
        receiver.isJoining = isChannel || !reception.skipsInitial
        return receiver
    }

    func add(_ receiver: Receiver, to slot: Int?, _ add: () -> (() -> Void)?) {
        let end = add()
        receiver.isJoining = false
        say(.joined(receiver.number))
        guard let slot, let end else { return }
        // Freed behind the exchange.
        let replaced = ends.updateValue((receiver.number, end), forKey: slot)
        withExtendedLifetime(replaced) {}
    }

    /// What a connection dies with is found by its store at its next use, and nobody can say when
    /// that is (G9).
    func mute(connection: Int) {
        let receivers = bound.removeValue(forKey: connection) ?? []
        guard world?.isConnected(connection) == true else { return }
        for receiver in receivers { receiver.isMute = true }
    }

    func remove(_ slot: Int) {
        guard let (receiver, end) = ends.removeValue(forKey: slot) else { return }
        say(.removing(receiver))
        end()
        say(.removed(receiver))
    }
}

/// What a run has shown.
struct Outcome {
    var trace: [Event]
    var held: Int
    var survivors: [String]
}
