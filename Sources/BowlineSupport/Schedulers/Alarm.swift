/// Something that happens on a scheduler, time and again: what operators with time are made of.
///
/// It is set to a time and rings once, there or, if it was moved, at the last time that it was set to.
/// Moving it further away costs no more than noting the time: the scheduler is asked anew when the
/// earlier time has come. So a deadline that every value moves allocates nothing for a value (G11).
///
/// What rings may set the alarm again. That takes no stack, also where the scheduler runs work inline
/// (G7), and so it is also safe where the scheduler does that before it returns.
///
///     scheduler ──while it is set──▶ alarm ──▶ what rings
///                                    ▲   ▲     (strong where nothing else is said) ──
///            stage of an operator ───┘   └──weak── ending ◀── lifetime of the subscription
package final class Alarm: Disposable, Abandonable, Finishing {
    private let scheduler: any Scheduler
    // Guards the entry. All else is touched where the scheduler is used, and by nobody from elsewhere.
    private let phase = Phase()
    private var entry: (any Disposable)?
    private var ring: ((Alarm, Duration) -> Void)?
    private var clear: (() -> Void)?
    /// What it was set to, if it has not rung since.
    private var due: Duration?
    /// When the scheduler was asked to call, if it has not called since.
    private var entryDue: Duration?
    private var entryNumber = 0
    /// A call that was made, for the next one.
    private var spareCall: Call?
    private var isRinging = false
    private var isScheduling = false

    /// An alarm that is not set.
    ///
    /// - Parameters:
    ///   - scheduler: gives the time.
    ///   - clear: is called at disposal, to let go of what waits for the alarm.
    ///   - ring: is called with the alarm, which it must not hold, and the time, which is what the alarm
    ///     was set to at the earliest, whatever the scheduler says.
    package init(
        on scheduler: any Scheduler, clear: (() -> Void)? = nil,
        ring: @escaping (Alarm, Duration) -> Void
    ) {
        self.scheduler = scheduler
        self.clear = clear
        self.ring = ring
    }

    package var isFinished: Bool { phase.isOver }

    /// Whether it is to ring.
    package var isSet: Bool { due != nil }

    /// What ends the alarm with a subscription, without keeping it alive: it has ended by itself when
    /// nobody can set it any more and it is not set.
    package var ending: any Disposable { Ending(alarm: self) }

    /// Sets the alarm, also if it is set to another time. An alarm that is over stays so.
    ///
    /// - Parameter time: in the scheduler's time; one that is past means as soon as possible. The alarm
    ///   may ring before this returns.
    package func set(at time: Duration) {
        guard !isFinished else { return }
        due = time
        if let entryDue, entryDue <= time { return }
        // What rings has its turn first; then it is seen to in a loop.
        if !isRinging, !isScheduling { schedule(at: time) }
    }

    /// Sets the alarm to a time from now.
    package func set(after delay: Duration) {
        set(at: scheduler.now.saturatingAdding(delay))
    }

    package func dispose() {
        guard phase.end() != Phase.over else { return }
        let (lastEntry, lastRing, lastClear) = (entry, ring, clear)
        (entry, ring, clear) = (nil, nil, nil)
        (due, entryDue) = (nil, nil)
        lastEntry?.dispose()
        lastClear?()
        withExtendedLifetime(lastRing) {}
    }

    package func abandon() {
        if phase.end() == Phase.open { (entry as? any Abandonable)?.abandon() }
    }

    private func schedule(at time: Duration) {
        exchangeEntry(for: nil)?.dispose()
        entryNumber += 1
        entryDue = time
        let number = entryNumber
        let call = spareCall ?? Call()
        spareCall = nil
        (call.alarm, call.number) = (self, number)
        let scheduled = scheduler.schedule(after: time - scheduler.now) { call.run() }
        if entryNumber == number, entryDue != nil, !isFinished {
            _ = exchangeEntry(for: scheduled)
        } else {
            scheduled.dispose()
        }
    }

    /// What the scheduler runs. It is used again once it has been run, and a closure that holds nothing but
    /// one object is that object: so ringing again and again allocates nothing (G11).
    private final class Call {
        /// Kept alive by the scheduler, through this, while it is set.
        var alarm: Alarm?
        var number = 0

        func run() {
            guard let alarm else { return }
            self.alarm = nil
            alarm.spareCall = self
            alarm.call(number)
        }
    }

    private func call(_ number: Int) {
        guard number == entryNumber, let time = entryDue, !isFinished else { return }
        entryDue = nil
        _ = exchangeEntry(for: nil)
        // By what was asked for: a scheduler that runs work inline may say that no time has passed.
        if let due, due <= time, let ring {
            self.due = nil
            isRinging = true
            ring(self, max(scheduler.now, due))
            isRinging = false
        }
        // Further up the stack, where a scheduler runs work inline, this goes on.
        guard !isScheduling else { return }
        isScheduling = true
        while !isFinished, let due, entryDue.map({ $0 > due }) ?? true { schedule(at: due) }
        isScheduling = false
    }

    /// Gives the entry away, unless the alarm is over and its entry with that.
    private func exchangeEntry(for new: (any Disposable)?) -> (any Disposable)? {
        guard phase.hold() else {
            new?.dispose()
            return nil
        }
        let old = entry
        entry = new
        if !phase.letGo() { (new as? any Abandonable)?.abandon() }
        return old
    }

    private struct Ending: Disposable, Abandonable, Finishing {
        weak var alarm: Alarm?

        var isFinished: Bool { alarm?.isFinished ?? true }
        func dispose() { alarm?.dispose() }
        func abandon() { alarm?.abandon() }
    }
}
