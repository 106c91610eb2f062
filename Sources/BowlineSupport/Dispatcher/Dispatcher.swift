/// The door into an isolation: a handle, to be used from anywhere, on something that is not.
///
/// Subjects and relays belong to one isolation domain (G1). What runs elsewhere, a callback of another
/// library for example, is given a dispatcher of theirs.
///
///     let dispatcher = subject.dispatcher()
///     Task.detached { dispatcher.send(1) }
///
/// `send` returns at once. The message is delivered on the isolation of the owner, a little later:
/// what one producer sends to one owner arrives in the order in which it was sent, also through different handles
/// on one owner. Copies of a handle, and all handles on one owner, share one channel.
///
/// A dispatcher keeps neither its owner nor its actor alive. When the owner goes, what has not been
/// delivered yet is dropped; what is sent later is dropped too, which debug builds report once an
/// owner (G9, G10).
public struct Dispatcher<Message>: Sendable {
    private let door: Door<Message>

    init(_ door: Door<Message>) {
        self.door = door
    }

    /// Sends a message, on any thread.
    ///
    /// - Parameter message: need not be Sendable if nothing else can reach it any more, which the
    ///   compiler checks.
    /// - Complexity: O(1).
    public func send(_ message: sending Message) {
        door.send(message)
    }
}

extension Dispatcher where Message: Sendable {
    /// Sends a message, on any thread; as a function it fits where a `@Sendable` closure is asked for.
    ///
    /// - Parameter message: what is delivered.
    /// - Complexity: O(1).
    public func send(_ message: Message) {
        door.send(message)
    }
}
