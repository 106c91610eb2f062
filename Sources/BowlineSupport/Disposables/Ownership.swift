/// What is held by bags, composite, serial and scoped disposables, told apart so that nested ones are ended
/// in a loop: their depth does not show on the stack, whether they run, are disposed or are freed (G7).
enum Ownership {
    case group(any Group)
    case scoped(ScopedDisposable)
    case other(any Disposable)

    init(of disposable: any Disposable) {
        switch disposable {
        case let group as any Group: self = .group(group)
        case let scoped as ScopedDisposable: self = .scoped(scoped)
        default: self = .other(disposable)
        }
    }

    var disposable: any Disposable {
        switch self {
        case .group(let group): group
        case .scoped(let scoped): scoped
        case .other(let disposable): disposable
        }
    }

    /// Whether there is nothing left to be ended, and nothing can come.
    var isFinished: Bool {
        var asked: ContiguousArray<Ownership> = []
        let isFinished = isFinished(asking: &asked)
        Ownership.letGo(asked)
        return isFinished
    }

    /// Does the same in a loop, for a caller that may not let go of anything yet.
    ///
    /// - Parameter asked: gets what was asked on the way and may have lost all its other owners meanwhile.
    func isFinished(asking asked: inout ContiguousArray<Ownership>) -> Bool {
        var next = asked.count
        var member = self
        while true {
            switch member {
            case .group(let group) where group.members.isFinished: break
            case .group(let group):
                guard group is FixedDisposables, let members = group.members.all else {
                    return false
                }
                asked.append(contentsOf: members)
            case .scoped(let scoped): if !scoped.hasEnded { asked.append(scoped.inner) }
            case .other(let disposable):
                guard (disposable as? any Finishing)?.isFinished == true else { return false }
            }
            guard next < asked.count else { return true }
            member = asked[next]
            next += 1
        }
    }

    /// Ends what is held, in order.
    ///
    /// A group keeps what is still to be ended, so that a call from inside finds and ends it (G4).
    static func dispose(_ member: Ownership) {
        var groups: ContiguousArray<any Group> = []
        var next: Ownership? = member
        while let member = next {
            next = nil
            switch member {
            case .group(let group):
                group.members.close()
                groups.append(group)
            case .scoped(let scoped): next = scoped.close()
            case .other(let disposable): disposable.dispose()
            }
            while next == nil, let group = groups.last {
                next = group.members.takeNext()
                if next == nil { groups.removeLast() }
            }
        }
    }

    /// Ends what is held from a `deinit`, which may run anywhere (G9).
    ///
    /// Nested owners are emptied before they are let go, so that letting go of one frees one level.
    static func abandon(_ members: consuming ContiguousArray<Ownership>) {
        members.reverse()
        while let member = members.popLast() {
            switch member {
            case .group(let group):
                members.append(contentsOf: group.members.surrender().reversed())
            case .scoped(let scoped):
                if let inner = scoped.surrender() { members.append(inner) }
            case .other(let disposable):
                if let abandonable = disposable as? any Abandonable {
                    abandonable.abandon()
                } else {
                    disposable.dispose()
                }
            }
        }
    }

    /// Lets go of what is held, without ending it (O3); what ends when it is let go does so.
    ///
    /// Of a group that goes with it the members are taken over, so that letting go of one frees one level.
    static func letGo(_ members: consuming ContiguousArray<Ownership>) {
        while !members.isEmpty {
            var inner = letGoOfLast(of: &members)
            // The group itself is gone if nobody else has what it held.
            if isKnownUniquelyReferenced(&inner), let inner {
                members.append(contentsOf: inner.takeEntries())
            }
        }
    }

    /// A function of its own, so that nothing of the member is still held when it returns.
    @inline(never)
    private static func letGoOfLast(of members: inout ContiguousArray<Ownership>) -> Members? {
        if case .group(let group)? = members.popLast() { group.members } else { nil }
    }
}

/// A disposable that holds others: what of it the loops use. It outlives its members' turn, since some end
/// them when they are let go.
protocol Group: AnyObject, Disposable, Finishing, Abandonable {
    var members: Members { get }
}

extension Group {
    package var isFinished: Bool { members.isFinished }

    package func abandon() {
        Ownership.abandon([.group(self)])
    }
}

/// What can also be ended from a `deinit`, which runs wherever the last reference went: without
/// touching anything that another live object uses (G9).
package protocol Abandonable {
    func abandon()
}

/// What a bag may drop because it has ended by itself.
package protocol Finishing {
    var isFinished: Bool { get }
}

extension Receiver: Finishing {
    package var isFinished: Bool { isRemoved }
}

extension ClosureDisposable: Finishing {
    var isFinished: Bool { hasRun }
}
