import BowlineObservables
import TestSupport
import Testing

struct BindTests {
    @Test func x() {
        let relay = BehaviorRelay(value: 1)
        let t = BehaviorRelay(value: 0)
        let o = BehaviorRelay<Int?>(value: 0)
        _ = relay.bind(to: t)
        _ = relay.bind(to: o)
        _ = relay.bind(to: t, t)
        _ = relay.bind(to: o, o)
        _ = relay.bind { print($0) }
        _ = relay.bind { (value: Int) in
            let y = value
            print(y) }
        _ = relay.bind { $0.subscribe(onNext: { print($0) }) }
        final class A { var x = 0; var y: Int?; var z = "" }
        let a = A()
        _ = relay.bind(to: a, \.x)
        _ = relay.bind(to: a, \.y)
        _ = relay.bind(to: Binder(a) { a, v in a.x = v })
        _ = relay.bind(to: Binder(a) { a, v in a.y = v })
        _ = relay.bind(with: a) { $0.x = $1 }
        _ = relay.map { $0 + 1 }.bind(to: PublishSubject<Int?>())
        _ = relay.map { $0 + 1 }.bind(to: PublishSubject<Int>().asObserver(), t.asObserver())
        let view = relay.asReadOnly().map { $0 + 1 }
        print(view.value)
    }
}
