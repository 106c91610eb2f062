/// What a bag or a scoped disposable holds, told apart so that nested ones are ended in a loop: their
/// depth does not show on the stack, whether they run, are disposed or are freed (G7).
enum Ownership {
    case bag(DisposeBag)
    case scoped(ScopedDisposable)
    case other(any Disposable)

    init(of disposable: any Disposable) {
        switch disposable {
        case let bag as DisposeBag: self = .bag(bag)
        case let scoped as ScopedDisposable: self = .scoped(scoped)
        default: self = .other(disposable)
        }
    }

    var isFinished: Bool {
        switch self {
        case .bag(let bag): bag.isFinished
        case .scoped(let scoped): scoped.isFinished
        case .other(let disposable): (disposable as? any Finishing)?.isFinished == true
        }
    }

    /// Ends what is held, in order.
    ///
    /// A bag keeps what is still to be ended, so that a call from inside finds and ends it (G4).
    static func dispose(_ member: Ownership) {
        var bags: ContiguousArray<DisposeBag> = []
        var next: Ownership? = member
        while let member = next {
            next = nil
            switch member {
            case .bag(let bag):
                bag.close()
                bags.append(bag)
            case .scoped(let scoped): next = scoped.close()
            case .other(let disposable): disposable.dispose()
            }
            while next == nil, let bag = bags.last {
                next = bag.takeNext()
                if next == nil { bags.removeLast() }
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
            case .bag(let bag): members.append(contentsOf: bag.surrender().reversed())
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
