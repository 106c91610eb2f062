import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A view with dummy props, without a store (C15).
@Suite(.witnesses) struct PrototypeTests {
    final class Screen: PropsView {
        struct Props: Equatable {
            var count: Int
            var name = ""
        }

        struct Actions {
            var increment: () -> Void
            var rename: (String) -> Void

            init(
                increment: @escaping () -> Void = {}, rename: @escaping (String) -> Void = { _ in }
            ) {
                self.increment = increment
                self.rename = rename
            }
        }

        final class Label { var title: String? }

        let lines: Heard<String>
        let label = Label()
        private(set) var timesBound = 0
        private(set) var increment: () -> Void = {}

        init(_ lines: Heard<String>) {
            self.lines = lines
        }

        func bind(_ view: Bindings<Props, Actions>) {
            timesBound += 1
            view.bind(\.count, to: .console("count", to: lines))
            view.bind(\.name, to: label, \.title)
            view.subscribe(\.name) { [lines] in lines.write("name \($0)") }
            increment = view.actions.increment
        }
    }

    @WhenUsed private var lines = Heard<String>()

    @Test(.rule("C15"))
    func `the first props are shown at once, and the others by steps`() {
        let screen = Screen(lines)
        let prototype = screen.prototype(
            .init(count: 0), .init(count: 1, name: "a"), .init(count: 1, name: "b"),
            actions: .init())
        #expect(lines.take() == ["count: 0\n", "name "])
        prototype.next()
        #expect(lines.take() == ["count: 1\n", "name a"])
        prototype.next()
        #expect(lines.take() == ["name b"])
        #expect(prototype.index == 2)
        prototype.back()
        #expect(lines.take() == ["name a"])
        #expect(prototype.props == .init(count: 1, name: "a"))
        #expect(screen.label.title == "a")
        #expect(screen.timesBound == 1)
    }

    @Test(.rule("C15"))
    func `behind the last come the first, and before the first the last`() {
        let prototype = Screen(lines).prototype(
            [.init(count: 0), .init(count: 1), .init(count: 2)], actions: .init())
        var seen: [Int] = []
        for _ in 0..<4 {
            prototype.next()
            seen.append(prototype.props.count)
        }
        for _ in 0..<5 {
            prototype.back()
            seen.append(prototype.props.count)
        }
        #expect(seen == [1, 2, 0, 1, 0, 2, 1, 0, 2])
        #expect(
            lines.take() == ["count: 0\n", "name "]
                + [1, 2, 0, 1, 0, 2, 1, 0, 2].map { "count: \($0)\n" })
    }

    @Test(.rule("C15", "C7"))
    func `one props alone are a constant`() {
        let prototype = Screen(lines).prototype(.init(count: 5), actions: .init())
        lines.take()
        prototype.next()
        prototype.back()
        prototype.reset()
        #expect(lines.take() == [])
        #expect(prototype.list == [.init(count: 5)])
    }

    @Test(.rule("C15", "C7"))
    func `entries are set and props are pushed until the next step`() {
        let prototype = Screen(lines).prototype(
            .init(count: 0), .init(count: 1), actions: .init())
        lines.take()
        prototype.set(\.count, 7)
        prototype.set(\.count, 7)
        prototype.set(\.name, "x")
        #expect(lines.take() == ["count: 7\n", "name x"])
        prototype.push(.init(count: 8, name: "x"))
        #expect(lines.take() == ["count: 8\n"])
        #expect(prototype.index == 0)
        prototype.next()
        #expect(lines.take() == ["count: 1\n", "name "])
        prototype.back()
        #expect(prototype.props == .init(count: 0))
        prototype.next()
        prototype.props.count = 9
        lines.take()
        prototype.reset()
        #expect(lines.take() == ["count: 0\n"])
        #expect(prototype.index == 0)
    }

    @Test(.rule("C15", "C7", "G2"))
    func `a sink may step, and every binding hears of each props in order`() {
        let prototype = Screen(lines).prototype(
            .init(count: 0), .init(count: 1), .init(count: 2), actions: .init())
        lines.take()
        let heard = Heard<Int>()
        prototype.subscribe(\.count) { [weak prototype] count in
            if count == 1 { prototype?.next() }
        }
        prototype.subscribe(\.count) { heard($0) }
        prototype.next()
        #expect(lines.take() == ["count: 1\n", "count: 2\n"])
        #expect(heard.take() == [0, 1, 2])
    }

    @Test(.rule("C15", "X1"))
    func `actions that print, and what else is bound to a prototype`() {
        let screen = Screen(lines)
        let prototype = screen.prototype(
            .init(count: 0),
            actions: .init(
                increment: printing("increment", to: lines), rename: printing("rename", to: lines)))
        prototype.trace(to: .console("trace", to: lines))
        lines.take()
        screen.increment()
        prototype.actions.rename("Ada")
        prototype.actions.rename("")
        prototype.set(\.name, "Eve")
        #expect(
            lines.take() == [
                "increment()\n", "rename(Ada)\n", "rename(\"\")\n", "name Eve",
                "trace.name: Eve\n",
            ])
    }

    @Test(.rule("C15", "G9"))
    func `it keeps its view, and nothing keeps it`() {
        let survivors = Survivors()
        weak var view: Screen?
        func make() -> Prototype<Screen.Props, Screen.Actions> {
            let screen = Screen(lines)
            view = screen
            survivors.watch(screen)
            let prototype = screen.prototype(
                .init(count: 0, name: "a"), .init(count: 1, name: "b"), actions: .init())
            survivors.watch(prototype)
            survivors.watch(prototype.bindings)
            return prototype
        }
        var prototype: Prototype<Screen.Props, Screen.Actions>? = make()
        prototype?.next()
        #expect(view?.label.title == "b")
        prototype = nil
        #expect(survivors.count == 0)
        #expect(lines.take() == ["count: 0\n", "name a", "count: 1\n", "name b"])
    }

    /// A view of values, whose props are an array.
    struct Rows: PropsView {
        let heard: Heard<[Int]>

        func bind(_ view: Bindings<[Int], Void>) {
            view.subscribe(\.self) { [heard] in heard($0) }
        }
    }

    @Test(.rule("C15"))
    func `a view may be a value, and its props an array`() {
        let rows = Rows(heard: Heard())
        let prototype = rows.prototype([1], [2, 3], actions: ())
        prototype.next()
        #expect(rows.heard.take() == [[1], [2, 3]])
        let listed = rows.prototype([[4], [5]], actions: ())
        listed.back()
        #expect(rows.heard.take() == [[4], [5]])
    }

    /// Props whose entries all have defaults are written as `.init()`, which is an empty list as well.
    struct Defaults: PropsView {
        struct Props: Equatable { var count = 0 }
        let heard: Heard<Int>

        func bind(_ view: Bindings<Props, Void>) {
            view.subscribe(\.count) { [heard] in heard($0) }
        }
    }

    @Test(.rule("C15"))
    func `props of defaults alone may be written without their type`() {
        let view = Defaults(heard: Heard())
        let one = view.prototype(.init(), actions: ())
        #expect(one.list == [.init(count: 0)])
        let two = view.prototype(.init(), .init(count: 1), actions: ())
        two.next()
        let listed = view.prototype([.init(), .init(count: 2)], actions: ())
        listed.next()
        #expect(view.heard.take() == [0, 0, 1, 0, 2])
    }

    @Test(.rule("C15", "G10"))
    func `an empty list traps`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try withWitnesses {
                _ = Screen(Heard<String>()).prototype([], actions: .init())
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "bowline[prototype-without-props]: A prototype of Screen was made with an empty list of "
                    + "Props, so that there is nothing to show. Give it one at least. "
                    + "Troubleshooting.md#prototype-without-props"))
    }

    @Test(.rule("C15"))
    @MainActor func `a view of the main actor has a prototype there`() {
        let lines = Heard<String>()
        let prototype = MainScreen(lines).prototype(.init(count: 1), .init(count: 2), actions: ())
        prototype.next()
        #expect(lines.take() == ["count: 1\n", "count: 2\n"])
    }

    @MainActor final class MainScreen: @MainActor PropsView {
        struct Props: Equatable { var count: Int }
        let lines: Heard<String>

        init(_ lines: Heard<String>) {
            self.lines = lines
        }

        func bind(_ view: Bindings<Props, Void>) {
            view.bind(\.count, to: .console("count", to: lines))
        }
    }
}
