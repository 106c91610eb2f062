import BowlineSupport

/// How many of some objects are still alive, at any moment of a test. Watching does not keep them.
///
///     final class Screen {}
///     try withWitnesses {
///         let screens = Survivors()
///         var open: [Screen] = [Screen(), Screen()]
///         open.forEach(screens.watch)
///         try screens.expect(2)
///         open.removeLast()
///         try screens.expect(1)
///     }
///
/// At its end `withWitnesses` fails for one that was given no object, or was not asked since it was given
/// the last (K3). Where all is to be gone at the end of a closure, ``expectReleased(fileID:line:_:)-(_,_,()->Object)``
/// says so in one call.
public final class Survivors {
    private struct Entry {
        weak var object: AnyObject?
        let name: String
    }

    private var entries: [Entry] = []
    private var strangers: [String] = []
    private var unseen = 0
    private let scope: WitnessScope
    private var seat: WitnessScope.Seat?
    private let callSite: CallSite

    /// Makes one, within `withWitnesses`; elsewhere it traps.
    ///
    /// - Parameters:
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        callSite = CallSite(fileID: fileID, line: line)
        scope = WitnessScope.around("A Survivors", at: callSite)
        seat = scope.seat(self)
    }

    deinit {
        if let seat { scope.leave(seat, saying: complaint) }
    }

    /// Watches an object from now on.
    ///
    /// - Parameter object: one of a class, or an optional with one; what is none fails at the scope's end.
    public func watch(_ object: Any) {
        let mirror = Mirror(reflecting: object)
        if mirror.displayStyle == .optional, let content = mirror.children.first {
            return watch(content.value)
        }
        unseen += 1
        guard type(of: object) is AnyClass else {
            return strangers.append("\(type(of: object))")
        }
        entries.append(Entry(object: object as AnyObject, name: "\(type(of: object))"))
    }

    /// How many of them are alive now. Reading it is looking at them.
    public var count: Int {
        unseen = 0
        return entries.count { $0.object != nil }
    }

    /// Checks how many of them are alive now.
    ///
    /// - Parameters:
    ///   - count: as many as are to be.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that names those that are.
    public func expect(
        _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) throws {
        guard self.count != count else { return }
        let alive = entries.filter { $0.object != nil }
        throw scope.noting(
            TestFailure(
                at: fileID, line,
                "\(alive.count) of \(counted(entries.count, "object")) that are watched "
                    + "\(alive.count == 1 ? "is" : "are") alive, and \(count) expected:",
                alive.prefix(20).map(\.name)
                    + (alive.count > 20 ? ["(\(alive.count - 20) more)"] : [])))
    }
}

extension Survivors: Watched {
    var complaint: String? {
        let name = "The Survivors made at \(callSite)"
        if let stranger = strangers.first {
            return "\(name) was given \(stranger), which is no object, so that nothing is watched. "
                + "Give it an object of a class."
        }
        guard !entries.isEmpty else {
            return "\(name) was given no object. Say watch(…) for each."
        }
        guard unseen > 0 else { return nil }
        return
            "\(name) was given \(counted(unseen, "object")) and not asked again. Say expect(…), or "
            + "read its count."
    }
}
