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
    static func dispose(_ members: ContiguousArray<Ownership>) {
        var rest = ContiguousArray(members.reversed())
        while let member = rest.popLast() {
            switch member {
            case .bag(let bag): rest.append(contentsOf: bag.surrender().reversed())
            case .scoped(let scoped): rest.append(scoped.inner)
            case .other(let disposable): disposable.dispose()
            }
        }
    }

    /// Ends what is held from a `deinit`. A nested owner that nobody else holds is unpacked, so that
    /// letting go of it frees one level; one that is in use elsewhere only gets a mark (G9).
    static func abandon(_ members: consuming ContiguousArray<Ownership>) {
        members.reverse()
        while let member = members.popLast() {
            switch consume member {
            case .bag(var bag):
                if isKnownUniquelyReferenced(&bag) {
                    members.append(contentsOf: bag.surrender().reversed())
                } else {
                    bag.abandon()
                }
            case .scoped(let scoped):
                members.append(scoped.inner)
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
