import Synchronization

/// An ordered channel into an isolation, from whose far end one task delivers.
///
/// The task waits outside of the isolation and enters it to deliver. It ends when the last handle
/// goes, behind what was sent, or when the owner does. The task of a door that is opened behind that waits
/// for the one before, since all handles on one owner share one order.
///
///     handles ──strong──▶ door ──▶ channel ◀── task ──weak──▶ owner, actor
///                          ▲          ▲
///                     weak │          │
///     owner ──strong──▶ frame ────────┘
final class Door<Message>: Sendable {
    private let channel: AsyncStream<Sent>.Continuation
    private let owner: Any.Type
    private let task: Task<Void, Never>
    private let hasReported = Atomic<Bool>(false)

    /// A message on its way.
    ///
    /// Sendable, since it was sent: it is Sendable itself, or nothing else can reach it.
    private struct Sent: @unchecked Sendable {
        let message: Message
    }

    /// - Parameters:
    ///   - last: delivers what was sent through the door before, whose last handle is gone.
    ///   - deliver: is called on the isolation.
    init<Owner: AnyObject>(
        to owner: Owner, on actor: any Actor, behind last: Task<Void, Never>?,
        deliver: @escaping @Sendable (Owner, Message) -> Void
    ) {
        self.owner = Owner.self
        let (messages, channel) = AsyncStream<Sent>.makeStream()
        self.channel = channel
        let owner = WeakReference(owner)
        task = Task { [weak actor] in
            await last?.value
            for await sent in messages {
                if let actor {
                    await Self.enter(actor, with: sent, for: owner, deliver)
                } else {
                    channel.finish()
                }
            }
        }
    }

    deinit {
        channel.finish()
    }

    /// The part of the door that stands at the owner.
    var frame: DoorFrame<Message> {
        DoorFrame(self, task) { [channel] in channel.finish() }
    }

    func send(_ message: sending Message) {
        guard case .terminated = channel.yield(Sent(message: message)),
            !hasReported.exchange(true, ordering: .relaxed)
        else { return }
        Diagnostics.report(
            "dispatcher-owner-gone", at: nil,
            "A dispatcher of \(owner) was sent \(Message.self) after its owner had gone; it was "
                + "dropped. Keep the owner for as long as others send to it, or let go of the "
                + "dispatcher with it.")
    }

    private static func enter<Owner: AnyObject>(
        _ actor: isolated any Actor, with sent: Sent, for owner: WeakReference<Owner>,
        _ deliver: @Sendable (Owner, Message) -> Void
    ) {
        if let owner = owner.object { deliver(owner, sent.message) }
    }
}

/// What a source has of its door: it closes it when it goes.
final class DoorFrame<Message> {
    weak var door: Door<Message>?
    /// What the next door waits for.
    let task: Task<Void, Never>
    // May run anywhere, as the `deinit` that it is called from (G9): a channel can be ended from anywhere.
    private let close: @Sendable () -> Void

    init(
        _ door: Door<Message>, _ task: Task<Void, Never>, close: @escaping @Sendable () -> Void
    ) {
        self.door = door
        self.task = task
        self.close = close
    }

    deinit {
        close()
    }
}

/// A weak reference that may be held anywhere.
///
/// Sendable, since it is only read where its object may be used: a weak reference bears its object
/// being freed elsewhere meanwhile.
private struct WeakReference<Object: AnyObject>: @unchecked Sendable {
    weak let object: Object?

    init(_ object: Object) {
        self.object = object
    }
}

extension CommitQueue {
    /// A handle on the source whose queue this is, for other isolations.
    ///
    /// - Parameters:
    ///   - owner: the source. The door closes when this queue goes, which it does with its source.
    ///   - isolation: the source's own.
    ///   - deliver: hands a message to the source.
    package func dispatcher<Owner: AnyObject, Message>(
        to owner: Owner, isolation: any Actor,
        deliver: @escaping @Sendable (Owner, Message) -> Void
    ) -> Dispatcher<Message> {
        let frame = doorFrame as? DoorFrame<Message>
        if let door = frame?.door { return Dispatcher(door) }
        let door = Door(to: owner, on: isolation, behind: frame?.task, deliver: deliver)
        doorFrame = door.frame
        return Dispatcher(door)
    }
    /// Closes the door, for a source that goes before its queue does.
    package func closeDoor() {
        doorFrame = nil
    }
}
