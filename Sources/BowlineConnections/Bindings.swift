public import BowlineStores
public import BowlineSupport

/// Props and actions as a view sees them, with the plan of what is bound to which entry.
///
/// A connection drives one from a store. Made by itself it is driven by hand, which is all that a
/// prototype or a test of a view needs (C15):
///
///     let bindings = Bindings(props: Screen.Props(count: 0), actions: Screen.Actions(increment: {}))
///     Screen().bind(bindings)
///     bindings.props = Screen.Props(count: 7)
///
/// Not Sendable: use it in one isolation domain (G1).
public final class Bindings<Props, Actions>: BindsProps {
    @usableFromInline let committed: Committed<Props>
    @usableFromInline let plan = Plan()
    private var storedActions: Actions
    /// Ends with the connection that these belong to, wherever that is freed. A store that it was connected
    /// to has them until it is next used (G9), and they are not to be used meanwhile.
    @usableFromInline let life: Membership
    #if DEBUG
        @usableFromInline let log = BindingLog()
    #endif
    // Whole fields, read and written between calls of user code.

    /// The number of the store's commit that the props, or those that they are a part of, were mapped
    /// from; nil if they were set by hand.
    @exclusivity(unchecked) @usableFromInline var mappedNumber: UInt64?
    /// Whether some binding was passed over by the last commit, since the store that it came from had
    /// been left (C3).
    @exclusivity(unchecked) @usableFromInline var owesTelling = false
    /// What a connection's bindings have of its store, for a monitor of that; nil by themselves.
    @exclusivity(unchecked) @usableFromInline var link: StoreLink?
    /// Who hears of a commit behind all sinks of it; nil while nobody ever did (C13).
    @exclusivity(unchecked) @usableFromInline var children: ReceiverList<ChildReceiver>?
    /// What has come by from the store, mapped or not.
    @exclusivity(unchecked) @usableFromInline var heard = HeardCommit()

    /// Props and actions that are given.
    ///
    /// - Parameters:
    ///   - props: the first props.
    ///   - actions: what the view can ask for.
    public convenience init(props: Props, actions: Actions) {
        self.init(props: props, actions: actions, life: Membership())
    }

    @usableFromInline
    init(props: Props, actions: Actions, life: Membership) {
        self.committed = Committed(props)
        self.storedActions = actions
        self.life = life
    }

    /// Whether the connection that these belong to is gone.
    @usableFromInline var isLeftBehind: Bool { life.isRemoved }

    /// Itself.
    public var bindings: Bindings<Props, Actions> { self }

    /// What the view can ask for; tests replace it by spies.
    public var actions: Actions {
        get { storedActions }
        set {
            // Freed behind the exchange, since a deinit may use the actions (G8).
            let replaced = storedActions
            storedActions = newValue
            withExtendedLifetime(replaced) {}
        }
    }

    /// What the view shows. Setting it is a commit like any other: only bindings whose entry changed
    /// fire (C7).
    @inlinable public var props: Props {
        get { committed.pointer.pointee }
        set {
            mappedNumber = nil
            commit(newValue, from: nil)
        }
    }

    /// Whether a delivery is on the stack, so that some binding may not have been told of the present
    /// props yet.
    var isTelling: Bool { committed.queue.isDelivering || !committed.queue.isEmpty }

    /// Commits props and tells the bindings whose entry changed.
    ///
    /// - Parameter origin: what the props came through; nil if they were set by hand.
    @inlinable
    func commit(_ props: consuming Props, from origin: Membership?) {
        let call = committed.queue.enter("Bindings.props")
        defer { committed.queue.leave(call) }
        committed.willChange()
        let replaced = committed.pointer.move()
        committed.pointer.initialize(to: props)
        committed.commit(from: origin) { tell($0, $1) }
        withExtendedLifetime(replaced) {}
    }

    @inlinable
    func tell(_ number: UInt64, _ origin: Membership?) {
        // A commit with a rider is an echo for one binding, or for the children alone.
        if committed.toldRider == nil {
            owesTelling = !plan.tell(committed, number, origin)
        } else {
            tellEcho()
        }
        if children != nil { tellChildren(number) }
    }
}
