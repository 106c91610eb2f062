@testable import BowlineSupport
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Owners of all kinds in one another, as deep as one likes (G7).
@Suite(.witnesses) struct NestedDisposablesTests {
    enum Kind: CaseIterable {
        case bag, composite, serial, fixed, scope, mixed

        /// An owner of a disposable.
        func wrap(_ inner: any Disposable, level: Int) -> any Disposable {
            switch self {
            case .bag:
                let bag = DisposeBag()
                bag.insert(inner)
                return bag
            case .composite:
                let composite = CompositeDisposable()
                composite.insert(inner)
                return composite
            case .serial:
                let serial = SerialDisposable()
                serial.disposable = inner
                return serial
            case .fixed:
                return Disposables.create(inner, Disposables.create())
            case .scope:
                return Kind.composite.wrap(inner.scoped(), level: level)
            case .mixed:
                let kinds: [Kind] = [.bag, .composite, .serial, .scope, .fixed]
                return kinds[level / 7 % 5].wrap(inner, level: level)
            }
        }
    }

    enum Way: CaseIterable { case disposed, freed, ended, abandoned, inserted, replaced }

    struct Case: CustomTestStringConvertible {
        let kind: Kind
        let way: Way

        var testDescription: String { "\(kind), \(way)" }

        /// Mixed ones go every way, those of one kind the two that differ most.
        static var all: [Case] {
            Kind.allCases.flatMap { kind in
                let ways: [Way] = kind == .mixed ? Way.allCases : [.disposed, .freed]
                return ways.map { Case(kind: kind, way: $0) }
            }
        }
    }

    /// Whether a fixed one has finished was asked of its members, and theirs, each time deeper on the stack.
    @Test(.rule("G7", "O3"), arguments: [false, true])
    func aBagAsksNestedOnesWhetherTheyHaveFinished(hasEnded: Bool) {
        let (before, after) = onThread { () -> (Int, Int) in
            let bag = DisposeBag()
            let innermost = Disposables.create {}
            let ended = Disposables.create {}
            ended.dispose()
            var outermost = innermost
            for level in 1...100_000 {
                outermost =
                    level % 2 == 0
                    ? outermost.scoped() : Disposables.create(outermost, ended)
            }
            bag.insert(outermost)
            if hasEnded { innermost.dispose() }
            let before = bag.members.count
            for _ in 0..<100 { bag.insert(ended) }
            var left: [Bool] = []
            if let first = bag.members.all?.first?.disposable as? ScopedDisposable {
                left = [first === outermost as? ScopedDisposable]
            }
            return (before, left == [true] ? 1 : 0)
        }
        #expect(before == 1)
        #expect(after == (hasEnded ? 0 : 1))
    }

    /// Counts the innermost teardown and 10 on the way.
    @Test(.rule("G7", "O3"), arguments: Case.all)
    func nestAsDeepAsOneLikes(_ nesting: Case) {
        let (kind, way) = (nesting.kind, nesting.way)
        let survivors = Survivors()
        let (count, left) = onThread { () -> (Int, Int) in
            var count = 0
            do {
                func teardown() -> any Disposable {
                    let teardown = Disposables.create { count += 1 }
                    survivors.watch(teardown)
                    return teardown
                }
                var outermost: (any Disposable)? = teardown()
                for level in 1...100_000 {
                    if let inner = outermost { outermost = kind.wrap(inner, level: level) }
                    if level % 10_000 == 0, let inner = outermost {
                        outermost = Disposables.create(teardown(), inner)
                    }
                }
                switch way {
                case .disposed: outermost?.dispose()
                case .freed: outermost = nil
                case .ended:
                    let scope = outermost?.scoped()
                    outermost = nil
                    scope?.dispose()
                case .abandoned:
                    let scope = outermost?.scoped()
                    outermost = nil
                    withExtendedLifetime(scope) {}
                case .inserted:
                    let composite = CompositeDisposable()
                    composite.dispose()
                    if let outermost { composite.insert(outermost) }
                case .replaced:
                    let serial = SerialDisposable()
                    serial.disposable = outermost
                    outermost = nil
                    serial.disposable = nil
                }
            }
            return (count, survivors.count)
        }
        #expect(left == 0)
        switch (way, kind) {
        // Letting go ends nothing, unless there is a bag or a scope on the way.
        case (.freed, .composite), (.freed, .serial), (.freed, .fixed): #expect(count == 0)
        // All but the outermost teardown are inside of a bag or scope.
        case (.freed, _): #expect(count == 10)
        default: #expect(count == 11)
        }
    }
}
