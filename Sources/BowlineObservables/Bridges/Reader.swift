import BowlineSupport

/// A subscription whose values wait until a task takes them.
///
///     source ──▶ observer ──weak──▶ mailbox ◀── reader ◀── task
///                    └──▶ tie ──▶ gate ◀──────────┘
///
/// The source holds the observer, the reader does not: when the source goes, so does the tie, and the
/// gate opens. The mailbox goes with the reader. What is in it is touched on the isolation alone; the
/// gate is what other threads reach, which cancel the task or let go of the source.
final class Reader<Element> {
    private let mailbox: Mailbox<Element>
    private let gate = Gate()
    private let lifetime = Lifetime()

    init(_ source: Observable<Element>, buffering: ValueBuffering = .unbounded) {
        mailbox = Mailbox(keepsAll: buffering == .unbounded)
        let (lifetime, tie) = (lifetime, Tie(gate))
        let observer = Observer<Element>(
            lifetime: lifetime,
            next: { [weak mailbox] element in
                guard let mailbox, !tie.gate.isCancelled else { return lifetime.dispose() }
                mailbox.put(element)
                tie.gate.open()
            },
            end: { [weak mailbox] error in
                mailbox?.end = Event(end: error)
                tie.gate.open()
            })
        source.attach(observer)
    }

    deinit {
        // May run anywhere (G9).
        lifetime.abandon()
    }

    /// Returns when there is something to take.
    func waitForNext(isolation: isolated (any Actor)?) async {
        await withTaskCancellationHandler(
            operation: {
                while !isReady { await gate.wait(isolation: isolation) }
            },
            onCancel: { [gate] in gate.cancel() },
            isolation: isolation)
    }

    private var isReady: Bool {
        gate.isCancelled || !mailbox.isEmpty || mailbox.end != nil || gate.isAbandoned
    }

    /// The next value, or the end, of which an error is told once.
    func take() -> Event<Element> {
        if !gate.isCancelled {
            if let element = mailbox.take() { return .next(element) }
            if let end = mailbox.end {
                mailbox.end = .completed
                return end
            }
        }
        lifetime.dispose()
        mailbox.close()
        return .completed
    }
}

/// What has arrived and was not taken yet. It is used on one isolation.
private final class Mailbox<Element> {
    private let keepsAll: Bool
    // Read and written between calls of user code.
    @exclusivity(unchecked) private var elements = Fifo<Element>()
    var end: Event<Element>?

    init(keepsAll: Bool) {
        self.keepsAll = keepsAll
    }

    var isEmpty: Bool { elements.isEmpty }

    func put(_ element: Element) {
        let replaced = keepsAll ? nil : elements.takeFirst()
        elements.append(element)
        withExtendedLifetime(replaced) {}
    }

    func take() -> Element? { elements.takeFirst() }

    /// Frees what was not taken, and takes no more.
    func close() {
        end = .completed
        let dropped = elements
        elements = Fifo()
        withExtendedLifetime(dropped) {}
    }
}

/// Opens the gate when nobody is left who could send.
private final class Tie {
    let gate: Gate

    init(_ gate: Gate) {
        self.gate = gate
    }

    deinit {
        gate.abandon()
    }
}
