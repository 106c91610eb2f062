import BowlineSupport

/// What a connection is mapped from besides the state: an input of its own, which somebody sets.
///
///     let selected = OwnInput(3)
///     let detail = Connection(
///         store: store, input: selected,
///         mapStateToProps: { state, id in Detail.Props(item: state.items[id]) },
///         mapDispatchToActions: Detail.actions)
///     list.bind(\.selectedID, to: selected)
///
/// Not Sendable: use it in one isolation domain (G1).
public final class OwnInput<Value> {
    private var stored: Value
    private let listeners = ReceiverList<Listener>()
    /// How often the value was set.
    @usableFromInline private(set) var number: UInt64 = 0

    private final class Listener {
        let hear: () -> Void

        init(_ hear: @escaping () -> Void) {
            self.hear = hear
        }
    }

    /// An input with its first value.
    ///
    /// - Parameter value: the first value.
    public init(_ value: Value) {
        stored = value
    }

    /// The value. Setting it maps the connections that have this input, in the order in which they were made.
    public var value: Value {
        get { stored }
        set {
            // Freed behind the exchange, since a deinit may use the input (G8).
            let replaced = stored
            stored = newValue
            number += 1
            let now = number
            listeners.forEach(before: now) { listener, _ in
                // Set again by one that was told: that has told all of the latest value.
                if number == now { listener.hear() }
                return true
            }
            withExtendedLifetime(replaced) {}
        }
    }

    func listen(_ hear: @escaping () -> Void) -> any Abandonable {
        listeners.add(Listener(hear), joined: number)
    }
}

/// An input without its type, for a connection that is to be called when it was set.
@usableFromInline
struct InputListening {
    let listen: (@escaping () -> Void) -> any Abandonable

    @usableFromInline
    init<Input>(_ input: OwnInput<Input>) {
        listen = input.listen
    }
}
