public import BowlineSupport

/// One write of a binding, as `traceBindings(to:)` gives it.
public struct TracedBinding: CustomStringConvertible {
    /// The entry as it is written at the call, `\.count`; several with commas between them.
    public let entry: String
    /// What is written, before any mapping; a tuple if there are several entries.
    public let value: Any
    /// Where it was bound; nil for what the library binds itself.
    public let callSite: CallSite?
    /// How many commits have left the binding alone since it was last written.
    public let suppressed: Int

    /// A write.
    ///
    /// - Parameters:
    ///   - entry: the entry as it is written at the call.
    ///   - value: what is written.
    ///   - callSite: where it was bound.
    ///   - suppressed: how many commits have left the binding alone since it was last written.
    public init(entry: String, value: Any, callSite: CallSite?, suppressed: Int) {
        self.entry = entry
        self.value = value
        self.callSite = callSite
        self.suppressed = suppressed
    }

    /// `\.count ← 3 at App/Screen.swift:12, 2 suppressed`.
    public var description: String {
        let place = callSite.map { " at \($0)" } ?? ""
        let between = suppressed > 0 ? ", \(suppressed) suppressed" : ""
        return "\(entry) ← \(StructuralDump(value).line)\(place)\(between)"
    }
}

extension BindsProps {
    /// Tells a sink of every write of every binding, in debug builds: which entry goes to which
    /// sink, with which value, and how many commits have left that sink alone meanwhile (C6).
    ///
    ///     connection.traceBindings(to: .console("bindings"))
    ///     // bindings: \.count ← 3 at App/Screen.swift:12, 2 suppressed
    ///
    /// It is called synchronously, before the write. A sink is named by the place where it was
    /// bound. What is bound already is not told again; use `trace(to:)` for the values of now.
    ///
    /// Lifetime: the trace lives as long as the connection, or the returned disposable. In release
    /// builds the sink is never called.
    ///
    /// - Parameter sink: is called once a write.
    /// - Returns: ends the trace before the connection does; may be ignored.
    @discardableResult
    public func traceBindings(to sink: Sink<TracedBinding>) -> any Disposable {
        #if DEBUG
            let receive = sink.bound()
            let isAlive = sink.target
            return bindings.log.addTracer { write in
                if isAlive?() ?? true { receive(write) }
            }
        #else
            return Disposables.create()
        #endif
    }
}
