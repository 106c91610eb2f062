/// What is run on the model and on the library: a value that prints as the source text of itself.
package struct Program: Equatable, Sendable {
    /// The store is made with `automaticallySkipsRepeats: false`.
    package var tellsRepeats: Bool
    /// The first is the outermost.
    package var stages: [Stage]
    package var body: [Statement]

    package init(tellsRepeats: Bool = false, stages: [Stage] = [], body: [Statement] = []) {
        self.tellsRepeats = tellsRepeats
        self.stages = stages
        self.body = body
    }
}

/// What a callback does the first few times that it is called.
package struct Handler: Equatable, Sendable {
    package var times: Int
    package var body: [Statement]

    package init(times: Int = 0, body: [Statement] = []) {
        self.times = times
        self.body = body
    }
}

/// A middleware.
package struct Stage: Equatable, Sendable {
    package var way: Way
    package var before: Handler
    package var after: Handler

    package init(way: Way = .next, before: Handler = Handler(), after: Handler = Handler()) {
        self.way = way
        self.before = before
        self.after = after
    }
}

/// What a middleware does with an action.
package enum Way: Equatable, Sendable {
    case next
    /// Stops what writes the field.
    case stop(Field)
    /// Hands another one on.
    case replace(Field, Change)
    /// Hands it on twice.
    case twice(Field)
    /// Hands it on inside a batch.
    case batch(Field)
}
