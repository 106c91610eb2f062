import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// What users of ReRxSwift asked about bindings and views, by the numbers of Documentation/FAQ.md.
@Suite(.witnesses) struct IssuesWithConnectionsTests {
    // MARK: 1, optional props

    private struct Forecast: Equatable {
        struct Current: Equatable { var temperature: String }
        var time: Int
        var currently: Current?

        /// One that is not an equivalence, as in the question: without a current value nothing is equal.
        static func == (left: Forecast, right: Forecast) -> Bool {
            guard left.currently != nil, right.currently != nil else { return false }
            return left.time == right.time
        }
    }

    private struct WeatherProps {
        let forecast: Forecast?
        let latitude: Double?
    }

    private final class WeatherLabel { var text: String? }

    @Test(.rule("C6", "C8"))
    func `S1#1: an optional entry is subscribed to like any other, by a key path in a variable`() {
        let bindings = Bindings(props: WeatherProps(forecast: nil, latitude: nil), actions: ())
        let label = WeatherLabel()
        let heard = Heard<Int?>()
        let forecastKeyPath = \WeatherProps.forecast
        bindings.subscribe(forecastKeyPath) { [weak label] forecast in
            heard(forecast?.time)
            guard let forecast, let currently = forecast.currently else { return }
            label?.text = currently.temperature
        }
        #expect(label.text == nil)
        let mild = Forecast(time: 1, currently: .init(temperature: "12°"))
        bindings.props = WeatherProps(forecast: mild, latitude: nil)
        #expect(label.text == "12°")
        bindings.props = WeatherProps(forecast: mild, latitude: 52)
        bindings.props = WeatherProps(forecast: nil, latitude: 52)
        #expect(heard.take() == [nil, 1, nil])
    }

    @Test(.rule("C8"))
    func `S1#1: an optional entry feeds an optional property, or another sink by a mapping`() {
        final class Screen {
            var title: String? = "before"
            var isHidden = false
        }
        struct Props { var name: String? }
        let bindings = Bindings(props: Props(name: nil), actions: ())
        let screen = Screen()
        bindings.bind(\.name, to: screen, \.title)
        bindings.bind(\.name, to: screen, \.isHidden) { $0 == nil }
        #expect(screen.title == nil && screen.isHidden)
        bindings.props = Props(name: "Ada")
        #expect(screen.title == "Ada" && !screen.isHidden)
    }

    // MARK: 3, work that takes time

    private struct Books {
        var titles: [String: String] = [:]
        var isLoading = false
    }
    private struct Began: Action {}
    private struct Fetched: Action {
        var id: String
        var title: String
    }

    private final class Client {
        private(set) var requests: [(id: String, answer: (String) -> Void)] = []

        func load(_ id: String, _ answer: @escaping (String) -> Void) {
            requests.append((id, answer))
        }
    }

    private func fetchBook(id: String) -> EnvironmentThunk<Books, Client> {
        EnvironmentThunk { dispatch, _, client in
            dispatch(Began())
            client.load(id) { dispatch(Fetched(id: id, title: $0)) }
        }
    }

    @Test
    func `S1#3: an action with a parameter asks the network, without a middleware of its own`() {
        let client = Client()
        let store = Store(
            state: Books(),
            reducer: combineReducers(
                reduce(\Books.isLoading, on: Began.self) { isLoading, _ in isLoading = true },
                reduce(\.isLoading, on: Fetched.self) { isLoading, _ in isLoading = false },
                reduce(\.titles, on: Fetched.self) { $0[$1.id] = $1.title }),
            middleware: [createThunkMiddleware(environment: client)])
        let lines = Heard<String>()
        let connection = store.connection(
            props: { $0 },
            actions: { dispatch in { (id: String) in dispatch(fetchBook(id: id)) } })
        connection.bind(\.isLoading, to: .console("loading", to: lines))
        connection.bind(\.titles["some-book-id"], to: .console("title", to: lines))
        connection.connect()
        connection.actions("some-book-id")
        #expect(client.requests.map(\.id) == ["some-book-id"])
        client.requests.first?.answer("Emma")
        #expect(
            lines.take() == [
                "loading: false\n", "title: nil\n", "loading: true\n", "loading: false\n",
                "title: Emma\n",
            ])
    }

    // MARK: 7, skipRepeats

    private struct User: Equatable {
        var name: String?
        var id: String?
    }
    private struct AppState: Equatable {
        var user = User()
        var items = [1, 2, 3]
    }

    @Test(.rule("C4", "C6", "S7"))
    func `S1#7: what has not changed is told to nobody, without a word for it`() {
        let store = Store<AppState>.changing(AppState())
        let connection = store.connection(props: { $0 }, actions: { _ in })
        let bound = Heard<User>()
        let selected = Heard<String?>()
        connection.subscribe(\.user) { bound($0) }
        connection.connect()
        let subscription = store.subscribe(\.user.name) { selected($0) }
        store.change { $0.items.append(4) }
        store.change { $0.user = User() }
        store.change { $0.user.name = "Ada" }
        store.change { $0.items = [] }
        #expect(bound.take() == [User(), User(name: "Ada")])
        #expect(selected.take() == [nil, "Ada"])
        withExtendedLifetime(subscription) {}
    }

    @Test(.rule("C6"))
    func `S1#7: what counts as a repeat can be said at the binding`() {
        let bindings = Bindings(props: User(name: "a", id: "1"), actions: ())
        let heard = Heard<String?>()
        bindings.subscribe(\.self, isEqual: { $0.id == $1.id }) { heard($0.name) }
        bindings.props.name = "b"
        bindings.props.id = "2"
        #expect(heard.take() == ["a", "b"])
    }

    // MARK: 8, entries that are not Equatable

    private struct Circle: Shape { var name = "circle" }
    private struct Square: Shape { var name = "square" }
    private struct Drawing {
        var shape: any Shape
        var shapes: [any Shape] = []
        var onTap: () -> Void = {}
    }

    @Test(.rule("C10"))
    func `S1#8: an entry of a protocol's type is bound and subscribed to by isEqual`() {
        let bindings = Bindings(props: Drawing(shape: Circle()), actions: ())
        let lines = Heard<String>()
        let heard = Heard<String>()
        bindings.subscribe(\.shape, isEqual: { $0.name == $1.name }) { heard($0.name) }
        bindings.bind(
            \.shapes, to: .console("shapes", to: lines),
            isEqual: { $0.map(\.name) == $1.map(\.name) }
        ) { $0.map(\.name).joined(separator: " ") }
        bindings.props.shape = Circle()
        bindings.props.shape = Square()
        bindings.props.shapes = [Circle(), Square()]
        bindings.props.shapes = [Circle(), Square()]
        #expect(heard.take() == ["circle", "square"])
        #expect(lines.take() == ["shapes: \"\"\n", "shapes: circle square\n"])
    }

    @Test(.rule("C10"))
    func `S1#8: what cannot be compared, a closure, is taken at each commit`() {
        let bindings = Bindings(props: Drawing(shape: Circle()), actions: ())
        let taps = Heard<Int>()
        var tap: () -> Void = {}
        bindings.bind(always: \.onTap, to: Sink { tap = $0 })
        for number in 1...2 {
            bindings.props.onTap = { taps(number) }
            tap()
        }
        #expect(taps.take() == [1, 2])
    }

    // MARK: 9, strictly pure views

    /// It has no connection, no store, no state, and nothing to inherit from.
    private final class PureScreen: PropsView {
        struct Props: Equatable { var text: String }
        struct Actions { var updated: (String) -> Void }

        let field = TextField()

        func bind(_ view: Bindings<Props, Actions>) {
            view.bind(\.text, to: field, \.text)
            field.onEnd = view.actions.updated
        }
    }

    private func type(into screen: PureScreen) {
        screen.field.type("typed")
        screen.field.leave()
    }

    @Test(.rule("C15"))
    func `S1#9: a view that names props and actions alone is connected from outside`() {
        let store = Store<Numbers>.changing(Numbers(text: "first"))
        let screen = PureScreen()
        let connection = screen.connect(
            to: store, props: { .init(text: $0.text) },
            actions: { dispatch in
                .init(updated: { text in dispatch(Change<Numbers> { $0.text = text }) })
            })
        #expect(screen.field.text == "first")
        type(into: screen)
        #expect(store.state.text == "typed")
        #expect(connection.props == PureScreen.Props(text: "typed"))
    }

    @Test(.rule("C15", "C7"))
    func `S1#9: the same view without any store`() {
        let screen = PureScreen()
        let asked = Heard<String>()
        let prototype = screen.prototype(
            .init(text: "one"), .init(text: "two"), actions: .init(updated: { asked($0) }))
        prototype.next()
        #expect(screen.field.text == "two")
        type(into: screen)
        #expect(asked.take() == ["typed"])
    }
}

private protocol Shape { var name: String { get } }
