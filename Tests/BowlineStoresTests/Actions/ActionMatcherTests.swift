import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Ping: Action, Equatable {}
private class Base: Action {}
private final class Derived: Base {}
private enum Loaded<Content>: Action { case started, finished(Content) }

private func matched(_ matcher: ActionMatcher, _ actions: any Action...) -> [Bool] {
    actions.map(matcher.matches)
}

@Suite(.witnesses) struct ActionMatcherTests {
    @Test(.rule("S6"))
    func `a type matches its actions, those of subclasses, and no other`() {
        #expect(
            matched(.type(Count.self), Count.add(1), Count.nothing, Ping(), Unknown())
                == [true, true, false, false])
        #expect(matched(.type(Base.self), Base(), Derived(), Ping()) == [true, true, false])
        #expect(matched(.type(Derived.self), Base(), Derived()) == [false, true])
        #expect(
            matched(.type(Loaded<Int>.self), Loaded<Int>.started, Loaded<String>.started)
                == [true, false])
    }

    @Test func `a case or a condition is a predicate on one type, which alone is asked`() {
        let asked = Heard<Count>()
        let adds = ActionMatcher.type(Count.self) { count in
            asked(count)
            if case .add(let amount) = count { return amount > 1 } else { return false }
        }
        #expect(
            matched(adds, Count.add(1), Count.add(2), Ping(), Count.set(3))
                == [false, true, false, false])
        #expect(asked.values == [.add(1), .add(2), .set(3)])
    }

    @Test func `an action matches those that equal it`() {
        #expect(
            matched(.equals(Count.add(1)), Count.add(1), Count.add(2), Ping())
                == [true, false, false])
    }

    @Test func `any of several is asked in order, up to the first that matches`() {
        let asked = Heard<String>()
        func asking(_ name: String, _ answer: Bool) -> ActionMatcher {
            ActionMatcher { _ in
                asked(name)
                return answer
            }
        }
        #expect(
            ActionMatcher.isAnyOf(asking("a", false), asking("b", true), asking("c", true))
                .matches(Ping()))
        #expect(asked.values == ["a", "b"])
        asked.take()
        #expect(
            !ActionMatcher.isAllOf(asking("a", true), asking("b", false), asking("c", true))
                .matches(Ping()))
        #expect(asked.values == ["a", "b"])
    }

    @Test func `several types are matched by their names alone`() {
        let matcher = ActionMatcher.isAnyOf(Ping.self, Base.self, Loaded<Int>.self)
        #expect(
            matched(matcher, Ping(), Derived(), Loaded<Int>.finished(1), Count.nothing)
                == [true, true, true, false])
    }

    @Test func `all of several, and what is not matched`() {
        let matcher = ActionMatcher.isAllOf(
            .type(Count.self), ActionMatcher.equals(Count.nothing).negated)
        #expect(matched(matcher, Count.add(1), Count.nothing, Ping()) == [true, false, false])
    }

    @Test func `a middleware asks a matcher what it is for`() {
        let passed = Heard<String>()
        let forCounts = ActionMatcher.type(Count.self)
        let store = makeStore(middleware: [
            { _, _ in
                { next in
                    { action in
                        if forCounts.matches(action) { passed("\(action)") }
                        next(action)
                    }
                }
            }
        ])
        store.dispatch(Count.add(1))
        store.dispatch(Unknown())
        #expect(passed.values == ["add(1)"])
    }
}
