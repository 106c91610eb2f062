extension Program {
    /// The smallest program that can be reached from this one, each step of which still fails.
    package func shrunk(while fails: (Program) -> Bool) -> Program {
        var best = self
        while let smaller = best.smaller.first(where: fails) { best = smaller }
        return best
    }

    /// Programs with one thing less.
    var smaller: [Program] {
        (tellsRepeats ? [Program(stages: stages, body: body)] : [])
            + stages.without.map { Program(tellsRepeats: tellsRepeats, stages: $0, body: body) }
            + body.smaller.map { Program(tellsRepeats: tellsRepeats, stages: stages, body: $0) }
            + stages.each(\.smaller).map {
                Program(tellsRepeats: tellsRepeats, stages: $0, body: body)
            }
    }
}

extension Array {
    /// This list without one of its elements, the longest pieces first.
    fileprivate var without: [[Element]] {
        var result: [[Element]] = []
        var size = count
        while size > 0 {
            for start in stride(from: 0, to: count, by: size) {
                result.append(Array(self[..<start] + self[Swift.min(start + size, count)...]))
            }
            size /= 2
        }
        return result
    }

    /// This list with one of its elements in another form.
    fileprivate func each(_ forms: (Element) -> [Element]) -> [[Element]] {
        indices.flatMap { index in
            forms(self[index]).map { form in
                var result = self
                result[index] = form
                return result
            }
        }
    }
}

extension [Statement] {
    /// With a statement less, or with the bodies of one in its place, or with a smaller one.
    fileprivate var smaller: [[Statement]] {
        without
            + indices.flatMap { index in
                self[index].bodies.filter { !$0.isEmpty }.map { body in
                    Array(self[..<index]) + body + Array(self[(index + 1)...])
                }
            } + each(\.smaller)
    }
}

extension Handler {
    fileprivate var smaller: [Handler] {
        guard !body.isEmpty else { return [] }
        return [Handler()] + (times > 1 ? [Handler(times: 1, body: body)] : [])
            + body.smaller.map { Handler(times: times, body: $0) }
    }
}

extension Stage {
    fileprivate var smaller: [Stage] {
        (way == .next ? [] : [Stage(way: .next, before: before, after: after)])
            + before.smaller.map { Stage(way: way, before: $0, after: after) }
            + after.smaller.map { Stage(way: way, before: before, after: $0) }
    }
}

extension Judge {
    fileprivate var smaller: [Judge] {
        switch self {
        case .automatic: []
        case .every: [.automatic]
        case .by(let verdict, let handler):
            [.automatic] + handler.smaller.map { .by(verdict, $0) }
        case .only(let verdict, let handler):
            [.automatic] + handler.smaller.map { .only(verdict, $0) }
        }
    }

    fileprivate var body: [Statement] {
        switch self {
        case .by(_, let handler), .only(_, let handler): handler.body
        case .automatic, .every: []
        }
    }
}

extension Reception {
    fileprivate var smaller: [Reception] {
        with(\.sink, sink.smaller) + with(\.freed, freed.smaller) + with(\.judge, judge.smaller)
            + with(\.form, form == .plain ? [] : [.plain])
            + with(\.skipsInitial, skipsInitial ? [false] : [])
            + with(\.of, of == .closure ? [.stamped] : of == .a ? [] : [.a])
    }

    private func with<Part>(
        _ part: WritableKeyPath<Reception, Part>, _ forms: [Part]
    ) -> [Reception] {
        forms.map { form in
            var result = self
            result[keyPath: part] = form
            return result
        }
    }

    fileprivate var bodies: [[Statement]] { [sink.body, freed.body, judge.body] }
}

extension Statement {
    /// What can stand in the place of this one.
    fileprivate var bodies: [[Statement]] {
        switch self {
        case .thunk(let body), .batch(let body): [body]
        case .dispatchThen(let change, let handler): [[.dispatch(change)], handler.body]
        case .dispatchAll(let changes): [changes.map { .dispatch($0) }]
        case .subscribe(_, let reception), .subscribeObject(_, let reception),
            .listen(_, _, let reception), .bind(_, _, let reception):
            reception.bodies
        default: []
        }
    }

    fileprivate var smaller: [Statement] {
        switch self {
        case .thunk(let body): body.smaller.map { .thunk($0) }
        case .batch(let body): body.smaller.map { .batch($0) }
        case .dispatchThen(let change, let handler):
            handler.smaller.map { .dispatchThen(change, $0) }
        case .subscribe(let slot, let reception):
            reception.smaller.map { .subscribe(slot: slot, $0) }
        case .subscribeObject(let object, let reception):
            reception.smaller.filter { $0.of != .a }.map { .subscribeObject(object, $0) }
        case .listen(let slot, let channel, let reception):
            reception.smaller.map { .listen(slot: slot, channel, $0) }
        case .bind(let slot, let connection, let reception):
            reception.smaller.map { .bind(slot: slot, connection: connection, $0) }
        case .makeConnection(let number, let recipe) where recipe != Recipe():
            [.makeConnection(number, Recipe())]
        default: []
        }
    }
}
