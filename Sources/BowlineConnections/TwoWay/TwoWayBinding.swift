public import BowlineSupport

/// One entry that a view both shows and edits: what `twoWay` returns.
///
///     let text = view.twoWay(\.text, to: Sink(field, \.text), action: \.rename)
///     field.onEdit = { text.edited($0) }
///
/// The view is told of the entry like that of any binding. When it reports an edit, the action is called;
/// and unless that has told the view something meanwhile, it is told the committed value behind it, also
/// when that is unchanged. So an edit that was rejected is taken back (C14).
///
/// Not Sendable: use it in one isolation domain (G1).
///
/// Lifetime: it keeps neither the connection nor the view; once the connection is gone, an edit does
/// nothing and says so once in debug builds (G9). Letting go of it leaves the binding a one-way one.
///
///     view ──▶ TwoWayBinding ──weak──▶ Bindings ──▶ binding ──weak──▶ view
public final class TwoWayBinding<Value>: Disposable {
    @usableFromInline let exchange: Exchange
    /// Calls the action and then tells the view, if it is owed that; false if the bindings are gone.
    @usableFromInline let send: (Value) -> Bool
    private var isDisposed = false
    private var hasReported = false

    @usableFromInline
    init(_ exchange: Exchange, send: @escaping (Value) -> Bool) {
        self.exchange = exchange
        self.send = send
    }

    /// Takes what the user made of the entry: calls the action, and sees to it that the view shows what
    /// came of it.
    ///
    /// What the view reports while it is told a value is no edit: many a field reports its own text when
    /// that is set. So there is no loop, whatever the view makes of the value.
    ///
    /// Synchronous; inside a delivery of the same connection the view is told in its turn (G2). An action
    /// that commits later, behind an effect, lets the view show the old value until then.
    ///
    /// - Parameter value: what the view shows now.
    public func edited(_ value: Value) {
        guard !exchange.isTelling, !isDisposed else { return }
        if !send(value), !hasReported {
            hasReported = true
            Diagnostics.report(
                "edit-without-connection", at: nil,
                "An edit of \(Value.self) came when the connection of its two-way binding was gone: "
                    + "nothing was done. Keep the connection as long as its view can be edited.")
        }
    }

    /// Ends the binding in both directions: the view is not told any more, and its edits do nothing.
    public func dispose() {
        isDisposed = true
        exchange.receiver?.dispose()
    }
}

/// What the two directions of a two-way binding know of each other.
@usableFromInline
final class Exchange {
    /// The binding's place. The list that it is in owns what it holds, so there is no cycle.
    // Set once, behind the first value.
    @exclusivity(unchecked) @usableFromInline var receiver: Receiver<Binding>?
    /// Gives a closure the place of the entry in props.
    @usableFromInline let withEntry: (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
    // Whole fields, read and written between calls of user code.
    /// Whether the view is being told a value.
    @exclusivity(unchecked) private(set) var isTelling = false
    /// Whether the view has written and has not been told anything since.
    @exclusivity(unchecked) @usableFromInline var isOwed = false

    @usableFromInline
    init(withEntry: @escaping (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void) {
        self.withEntry = withEntry
    }

    /// Whether the binding has ended, or has not begun.
    @usableFromInline var isOver: Bool { receiver?.isRemoved ?? true }

    /// Begins to tell the view; what it reports until `endTelling` is no edit.
    @usableFromInline
    func beginTelling() {
        isOwed = false
        isTelling = true
    }

    @usableFromInline
    func endTelling() {
        isTelling = false
    }
}
