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
    private let owner: String
    private let describe: @Sendable (Message) -> String
    private let task: Task<Void, Never>
    private let hasReported = Atomic<Bool>(false)
    private let backlog: Backlog

    // It was sent: it is Sendable itself, or nothing else can reach it.
    private typealias Sent = Carried<Message>

    /// - Parameters:
    ///   - last: delivers what was sent through the door before, whose last handle is gone.
    ///   - name: the owner's, in messages.
    ///   - describe: names a message.
    ///   - deliver: is called on the isolation.
    init<Owner: AnyObject>(
        to owner: Owner, on actor: any Actor, behind last: Task<Void, Never>?,
        name: String, describe: @escaping @Sendable (Message) -> String,
        deliver: @escaping @Sendable (Owner, Message) -> Void
    ) {
        self.owner = name
        self.describe = describe
        let (messages, channel) = AsyncStream<Sent>.makeStream()
        let backlog = Backlog("a dispatcher of \(name)")
        self.backlog = backlog
        self.channel = channel
        let owner = WeakReference(owner)
        task = Task { [weak actor] in
            await last?.value
            for await sent in messages {
                backlog.leave()
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
        backlog.enter()
        let sent = Sent(message)
        guard case .terminated = channel.yield(sent),
            !hasReported.exchange(true, ordering: .relaxed)
        else { return }
        Diagnostics.report(
            "dispatcher-owner-gone", at: nil,
            "A dispatcher of \(owner) was sent \(describe(sent.value)) after its owner had gone; it was "
                + "dropped. Keep the owner for as long as others send to it, or let go of the "
                + "dispatcher with it.")
    }

    private static func enter<Owner: AnyObject>(
        _ actor: isolated any Actor, with sent: Sent, for owner: WeakReference<Owner>,
        _ deliver: @Sendable (Owner, Message) -> Void
    ) {
        if let owner = owner.object { deliver(owner, sent.value) }
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
    ///   - name: the source's, in messages; its type if nil.
    ///   - describe: names a message, by its type if it is left out.
    ///   - deliver: hands a message to the source.
    package func dispatcher<Owner: AnyObject, Message>(
        to owner: Owner, isolation: any Actor, name: String? = nil,
        describe: @escaping @Sendable (Message) -> String = { "\(type(of: $0))" },
        deliver: @escaping @Sendable (Owner, Message) -> Void
    ) -> Dispatcher<Message> {
        let isolation = givenIsolation(isolation, to: "dispatcher()")
        let frame = doorFrame as? DoorFrame<Message>
        if let door = frame?.door { return Dispatcher(door) }
        let door = Door(
            to: owner, on: isolation, behind: frame?.task, name: name ?? "\(Owner.self)",
            describe: describe, deliver: deliver)
        doorFrame = door.frame
        return Dispatcher(door)
    }
    /// Closes the door, for a source that goes before its queue does.
    package func closeDoor() {
        doorFrame = nil
    }
}
