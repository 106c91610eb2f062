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

    var isFinished: Bool {
        switch self {
        case .group(let group): group.isFinished
        case .scoped(let scoped): scoped.isFinished
        case .other(let disposable): (disposable as? any Finishing)?.isFinished == true
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
