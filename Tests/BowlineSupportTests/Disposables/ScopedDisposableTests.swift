import BowlineSupport
import TestSupport
import Testing

struct ScopedDisposableTests {
    @Test(.rule("O3")) func endsWhatItHoldsWhenItIsLetGo() {
        var count = 0
        var scope: ScopedDisposable? = Disposables.create { count += 1 }.scoped()
        let other = scope
        scope = nil
        #expect(count == 0)
        withExtendedLifetime(other) {}
    }

    @Test(.rule("O4")) func endsWhatItHoldsOnce() {
        var count = 0
        var scope: ScopedDisposable? = Disposables.create { count += 1 }.scoped()
        scope?.dispose()
        #expect(count == 1)
        scope?.dispose()
        scope = nil
        #expect(count == 1)
    }

    @Test func theScopeOfAScopeIsItself() {
        let scope = Disposables.create().scoped()
        #expect(scope.scoped() === scope)
        let erased: any Disposable = scope
        #expect(erased.scoped() === scope)
    }

    @Test(.rule("O3")) func endsABagThatIsHeldElsewhere() {
        var count = 0
        let bag = DisposeBag()
        Disposables.create { count += 1 }.disposed(by: bag)
        var scope: ScopedDisposable? = bag.scoped()
        #expect(scope != nil)
        scope = nil
        #expect(count == 1)
        Disposables.create { count += 1 }.disposed(by: bag)
        #expect(count == 2)
    }

    @Test(.rule("O3")) func endsADisposableOfTheUsersOwn() {
        final class Own: Disposable {
            var count = 0
            func dispose() { count += 1 }
        }
        let own = Own()
        var scope: ScopedDisposable? = own.scoped()
        #expect(scope != nil)
        scope = nil
        #expect(own.count == 1)
    }
}
