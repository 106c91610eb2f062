/// Makes the program of a seed.
package struct Generator {
    private var state: UInt64
    private var statements = 0

    package static func program(seed: Int) -> Program {
        var generator = Generator(state: UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15)
        return generator.program()
    }

    private init(state: UInt64) { self.state = state }

    // MARK: Chance

    /// A linear congruential generator; its upper bits are good enough for programs.
    private mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(truncatingIfNeeded: state >> 33) % bound
    }

    private mutating func one(in count: Int) -> Bool { below(count) == 0 }

    private mutating func any<Value>(of values: [Value]) -> Value { values[below(values.count)] }

    // MARK: Programs

    private mutating func program() -> Program {
        statements = 6 + below(24)
        let count = any(of: [0, 0, 1, 1, 2])
        let stages = (0..<count).map { _ in stage() }
        var body = one(in: 2) ? family() : []
        while statements > 0 { body += [statement(depth: 0)] }
        return Program(
            tellsRepeats: one(in: 6), stages: stages, body: body + [.dispatch(.add(.a, 1))])
    }

    /// Connections that are bound and connected, most often under each other: chance alone seldom makes
    /// them.
    private mutating func family() -> [Statement] {
        var body: [Statement] = []
        for number in 0...below(3) {
            body.append(.makeConnection(number, recipe()))
            for _ in 0..<below(3) {
                body.append(.bind(slot: below(4), connection: number, reception(1)))
            }
            let isChild = number > 0 && !one(in: 4)
            body.append(
                isChild ? .connectUnder(number, parent: below(number)) : .connect(number))
        }
        return body
    }

    private mutating func recipe() -> Recipe {
        Recipe(selects: one(in: 4), compares: one(in: 4), reads: one(in: 4))
    }

    private mutating func stage() -> Stage {
        let way: Way =
            switch below(8) {
            case 0: .stop(any(of: Field.allCases))
            case 1: .replace(any(of: Field.allCases), change())
            case 2: .twice(any(of: Field.allCases))
            case 3: .batch(any(of: Field.allCases))
            default: .next
            }
        return Stage(way: way, before: handler(1), after: handler(1))
    }

    private mutating func handler(_ depth: Int) -> Handler {
        guard depth < 4, !one(in: 3) else { return Handler() }
        let times = 1 + below(2)
        return Handler(times: times, body: body(depth, 1 + below(2)))
    }

    private mutating func body(_ depth: Int, _ count: Int) -> [Statement] {
        var body: [Statement] = []
        for _ in 0..<count where statements > 0 { body += [statement(depth: depth)] }
        return body
    }

    // MARK: Statements

    private mutating func statement(depth: Int) -> Statement {
        statements -= 1
        switch below(24) {
        case 0...4: return .dispatch(change())
        case 5: return .dispatchThen(change(), handler(depth + 1))
        case 6:
            return one(in: 2)
                ? .thunk(body(depth + 1, 2)) : .dispatchAll([change(), change()])
        case 7: return .batch(body(depth + 1, 3))
        case 8...10: return .subscribe(slot: below(4), reception(depth))
        case 11: return object(depth)
        case 12, 13: return .remove(slot: below(4))
        case 14, 15: return .send(any(of: Channel.allCases), below(3))
        case 16: return one(in: 3) ? .complete(.publish) : .send(.first, below(3))
        case 17: return .listen(slot: below(4), any(of: Channel.allCases), reception(depth))
        case 18...22: return connection(depth)
        default: return .read(place())
        }
    }

    private mutating func object(_ depth: Int) -> Statement {
        switch below(5) {
        case 0: return .unsubscribeObject(below(2))
        case 1: return .freeObject(below(2))
        default:
            var reception = reception(depth)
            reception.of = any(of: [.stamped, .closure])
            reception.form = .plain
            return .subscribeObject(below(2), reception)
        }
    }

    private mutating func connection(_ depth: Int) -> Statement {
        let number = below(3)
        switch below(14) {
        case 0, 1:
            return .makeConnection(number, recipe())
        case 2, 3, 4, 5:
            return .bind(slot: below(4), connection: number, reception(depth))
        case 6, 7, 8: return .connect(number)
        case 9: return .disconnect(number)
        case 11, 12: return .connectUnder(number, parent: below(3))
        case 10:
            return one(in: 2)
                ? .setProps(number, a: below(3), b: below(3))
                : .newState(number, a: below(3), b: below(3))
        default: return .freeConnection(number)
        }
    }

    private mutating func reception(_ depth: Int) -> Reception {
        Reception(
            of: any(of: Selection.allCases), judge: judge(depth),
            form: one(in: 2) ? .plain : any(of: Form.allCases), skipsInitial: one(in: 5),
            sink: handler(depth + 1), freed: one(in: 2) ? handler(depth + 2) : Handler())
    }

    private mutating func judge(_ depth: Int) -> Judge {
        switch below(8) {
        case 0, 1: .by(any(of: Verdict.allCases), handler(depth + 2))
        case 2: .only(any(of: Verdict.allCases), handler(depth + 2))
        case 3: .every
        default: .automatic
        }
    }

    private mutating func change() -> Change {
        let field = any(of: Field.allCases)
        return switch below(6) {
        case 0: .nothing
        case 1, 2: .set(field, below(3))
        default: .add(field, 1)
        }
    }

    private mutating func place() -> Place {
        any(of: [.state, .inner, .channel(.first), .channel(.second), .props(0), .props(1)])
    }
}
