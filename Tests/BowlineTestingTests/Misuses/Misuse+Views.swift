import BowlineTesting

extension Misuse {
    static let views: [Misuse] = [
        Misuse(
            "show", "a view that binds nothing",
            says: #"""
                T/T.swift:1: A test on a recording store ended with something left unchecked:
                    Empty, shown at T/T.swift:2, binds nothing. See its bind(_:).
                """#
        ) {
            struct Empty: PropsView { func bind(_ view: Bindings<CounterProps, CounterActions>) {} }
            try withRecordingStore(state: AppState(), fileID: here, line: 1) { store in
                store.show(
                    Empty(), props: counterProps, actions: counterActions, fileID: here, line: 2)
                try store.recorded.expectNone()
            }
        },
        Misuse(
            "show", "a view whose sink holds the connection",
            says: #"""
                T/T.swift:1: A test on a recording store ended with something left unchecked:
                    The connection of Held, shown at T/T.swift:2, lives on behind the test. \#
                Something holds it: look for a closure that captures it, or a variable outside \#
                of the body.
                """#
        ) {
            final class Held: PropsView {
                var connection: Connection<AppState, CounterProps, CounterActions>?
                func bind(_ view: Bindings<CounterProps, CounterActions>) {
                    view.subscribe(\.count) { [self] _ in _ = connection }
                }
            }
            try withRecordingStore(state: AppState(), fileID: here, line: 1) { store in
                let view = Held()
                view.connection = store.show(
                    view, props: counterProps, actions: counterActions, fileID: here, line: 2)
                try store.recorded.expectNone()
            }
        },
        Misuse(
            "text.expect", "other lines",
            says: #"""
                T/T.swift:2: Other text was written than expected (- expected, + came):
                      count: 0
                    - name: nil
                    + name: ""
                      count: 3
                """#
        ) {
            try withRecordingStore(state: AppState(), fileID: here, line: 1) { store in
                store.show(
                    CounterView(output: store.text), props: counterProps, actions: counterActions)
                store.state.counter = 3
                try store.text.expect("count: 0", "name: nil", "count: 3", fileID: here, line: 2)
            }
        },
        Misuse(
            "text.expect", "no line",
            says: #"""
                T/T.swift:2: Other text was written than expected (- expected, + came):
                    - count: 0
                """#
        ) {
            try withTestStore(state: AppState(), reducer: reducer(), fileID: here, line: 1) {
                store in
                try store.text.expect("count: 0", fileID: here, line: 2)
            }
        },
        Misuse(
            "text", "lines that are not expected",
            says: #"""
                T/T.swift:1: A test on a recording store ended with something left unchecked:
                    2 lines were written and not expected, first "count: 0". Say \#
                text.expect(…) behind what writes.
                """#
        ) {
            try withRecordingStore(state: AppState(), fileID: here, line: 1) { store in
                store.show(
                    CounterView(output: store.text), props: counterProps, actions: counterActions)
                try store.recorded.expectNone()
            }
        },
        Misuse(
            "text", "a line that comes after the last expectation",
            says: #"""
                T/T.swift:1: A test on a store ended with something left unchecked:
                    1 line was written and not expected, first "count: 1". Say text.expect(…) \#
                behind what writes.
                """#
        ) {
            try withTestStore(state: AppState(), reducer: reducer(), fileID: here, line: 1) {
                store in
                store.show(
                    CounterView(output: store.text), props: counterProps, actions: counterActions)
                try store.text.expect("count: 0", "name: \"\"")
                try store.send(CounterAction.increment) { $0.counter = 1 }
            }
        },
        Misuse(
            "withShownText", "nothing printed and nothing expected",
            says: #"""
                T/T.swift:1: A test of what is printed ended with something left unchecked:
                    Nothing was printed, and nothing was expected. Give the stream to what is \#
                tested.
                """#
        ) {
            try withShownText(fileID: here, line: 1) { _ in }
        },
        Misuse(
            "withShownText", "a line that is not expected",
            says: #"""
                T/T.swift:1: A test of what is printed ended with something left unchecked:
                    1 line was written and not expected, first "count: 7". Say text.expect(…) \#
                behind what writes.
                """#
        ) {
            try withShownText(fileID: here, line: 1) { text in
                let view = CounterView(output: text).prototype(
                    counterProps(AppState()), actions: counterActions { _ in })
                try text.expect("count: 0", "name: \"\"")
                view.set(\.count, 7)
            }
        },
        Misuse(
            "withSinkProbes", "no probe",
            says: #"""
                T/T.swift:1: A test of sinks ended with something left unchecked:
                    No probe was bound. Bind some: probes.bind(\.name).
                """#
        ) {
            let bindings = Bindings(props: counterProps(AppState()), actions: ())
            try withSinkProbes(on: bindings, fileID: here, line: 1) { _ in }
        },
        Misuse(
            "withSinkProbes", "a probe that is not looked at",
            says: #"""
                T/T.swift:1: A test of sinks ended with something left unchecked:
                    Nothing was expected of the probe of count. Say expect(…), or read its \#
                values.
                """#
        ) {
            let bindings = Bindings(props: counterProps(AppState()), actions: ())
            try withSinkProbes(on: bindings, fileID: here, line: 1) { probes in
                _ = probes.bind(\.count)
            }
        },
        Misuse(
            "withSinkProbes", "a write after the test last looked",
            says: #"""
                T/T.swift:1: A test of sinks ended with something left unchecked:
                    count was written 2 times after the test last looked, first 1. Expect that \#
                too.
                """#
        ) {
            let bindings = Bindings(props: counterProps(AppState()), actions: ())
            try withSinkProbes(on: bindings, fileID: here, line: 1) { probes in
                let count = probes.bind(\.count)
                try count.expect(0)
                bindings.props.count = 1
                bindings.props.count = 2
            }
        },
        Misuse(
            "probe.expect", "other values",
            says: #"""
                T/T.swift:2: name wrote other values to its sink than expected (- expected, + \#
                came):
                      ""
                    - "Bob"
                    + "Ada"
                """#
        ) {
            let bindings = Bindings(props: counterProps(AppState()), actions: ())
            try withSinkProbes(on: bindings, fileID: here, line: 1) { probes in
                let name = probes.bind(\.name)
                bindings.props.name = "Ada"
                try name.expect("", "Bob", fileID: here, line: 2)
            }
        },
        Misuse(
            "probe.expect", "another number of suppressed writes",
            says: #"""
                T/T.swift:2: name wrote other values to its sink than expected (- expected, + \#
                came):
                    suppressed writes: 1 expected, 2 came
                """#
        ) {
            let bindings = Bindings(props: counterProps(AppState()), actions: ())
            try withSinkProbes(on: bindings, fileID: here, line: 1) { probes in
                let name = probes.bind(\.name)
                bindings.props.count = 1
                bindings.props.count = 2
                try name.expect("", suppressed: 1, fileID: here, line: 2)
            }
        },
        Misuse(
            "probe.expectNone", "a write",
            says: #"""
                T/T.swift:2: count wrote other values to its sink than expected (- expected, + \#
                came):
                    + 0
                """#
        ) {
            let bindings = Bindings(props: counterProps(AppState()), actions: ())
            try withSinkProbes(on: bindings, fileID: here, line: 1) { probes in
                try probes.bind(\.count).expectNone(fileID: here, line: 2)
            }
        },
        Misuse(
            "probe.expectNone", "another number of suppressed writes",
            says: #"""
                T/T.swift:2: count wrote other values to its sink than expected (- expected, + \#
                came):
                    suppressed writes: 1 expected, 0 came
                """#
        ) {
            let bindings = Bindings(props: counterProps(AppState()), actions: ())
            try withSinkProbes(on: bindings, fileID: here, line: 1) { probes in
                let count = probes.bind(\.count)
                try count.expect(0)
                try count.expectNone(suppressed: 1, fileID: here, line: 2)
            }
        },
        Misuse(
            "expectWrites", "another order",
            says: #"""
                T/T.swift:2: Other writes came to the sinks than expected (- expected, + came):
                    - name: ""
                      count: 0
                    + name: ""
                """#
        ) {
            let bindings = Bindings(props: counterProps(AppState()), actions: ())
            try withSinkProbes(on: bindings, fileID: here, line: 1) { probes in
                _ = (probes.bind(\.count), probes.bind(\.name))
                try probes.expectWrites("name: \"\"", "count: 0", fileID: here, line: 2)
            }
        },
        Misuse(
            "expectWrites", "a write after the test last looked",
            says: #"""
                T/T.swift:1: A test of sinks ended with something left unchecked:
                    1 write came after the test last looked at all of them, first count: 1. \#
                Expect them too.
                """#
        ) {
            let bindings = Bindings(props: counterProps(AppState()), actions: ())
            try withSinkProbes(on: bindings, fileID: here, line: 1) { probes in
                _ = probes.bind(\.count)
                try probes.expectWrites("count: 0")
                bindings.props.count = 1
            }
        },
        Misuse(
            "expectLifeCycle", "a connection that is connected already",
            says: #"""
                T/T.swift:1: The connection of CounterProps is connected when it is made, so \#
                that nothing can be said of what comes before. Make it with \#
                store.connection(props:actions:).
                """#
        ) {
            let (store, label) = (Store(state: AppState(), reducer: reducer()), Title())
            try expectLifeCycle(fileID: here, line: 1) {
                let connection = store.connection(props: counterProps, actions: counterActions)
                connection.connect()
                return connection
            } whenChanging: {
                store.dispatch(CounterAction.set($0))
            } shows: {
                label.text
            }
        },
        Misuse(
            "expectLifeCycle", "a write before connect()",
            says: #"""
                T/T.swift:1: Before connect() the view showed "0", and after a change of the \#
                store "1". Something writes past the connection.
                """#
        ) {
            let (store, label) = (Store(state: AppState(), reducer: reducer()), Title())
            store.subscribe(\.counter) { label.text = "\($0)" }.disposed(by: label.bag)
            try expectLifeCycle(fileID: here, line: 1) {
                store.connection(props: counterProps, actions: counterActions)
            } whenChanging: {
                store.dispatch(CounterAction.set($0))
            } shows: {
                label.text
            }
        },
        Misuse(
            "expectLifeCycle", "a view that shows nothing when it is connected",
            says: #"""
                T/T.swift:1: connect() did not show what had changed before it: the view still \#
                shows "".
                """#
        ) {
            let (store, label) = (Store(state: AppState(), reducer: reducer()), Title())
            try expectLifeCycle(fileID: here, line: 1) {
                let connection = store.connection(props: counterProps, actions: counterActions)
                connection.bind(\.name, to: label, \.text)
                return connection
            } whenChanging: {
                store.dispatch(CounterAction.set($0))
            } shows: {
                label.text
            }
        },
        Misuse(
            "expectLifeCycle", "a view that shows no change while it is connected",
            says: #"""
                T/T.swift:1: While it was connected the view showed "1", and after a change of \#
                the store still that, so nothing was checked. Bind what it shows, and change \#
                what it depends on.
                """#
        ) {
            let (store, label) = (Store(state: AppState(), reducer: reducer()), Title())
            try expectLifeCycle(fileID: here, line: 1) {
                let connection = store.connection(props: counterProps, actions: counterActions)
                connection.bind(\.count, to: label, \.text) { "\(min($0, 1))" }
                return connection
            } whenChanging: {
                store.dispatch(CounterAction.set($0))
            } shows: {
                label.text
            }
        },
        Misuse(
            "expectLifeCycle", "a write after disconnect()",
            says: #"""
                T/T.swift:1: After disconnect() the view showed "2", and after a change of the \#
                store "3". Something writes past the connection: a subscription of its own.
                """#
        ) {
            let (store, label) = (Store(state: AppState(), reducer: reducer()), Title())
            try expectLifeCycle(fileID: here, line: 1) {
                let connection = store.connection(props: counterProps, actions: counterActions)
                connection.subscribe(\.count, skipInitial: true) { [weak store] _ in
                    store?.subscribe(\.counter) { label.text = "\($0)" }.disposed(by: label.bag)
                }
                return connection
            } whenChanging: {
                store.dispatch(CounterAction.set($0))
            } shows: {
                label.text
            }
        },
        Misuse(
            "expectLifeCycle", "a write when the connection was let go",
            says: #"""
                T/T.swift:1: When its connection had been let go the view showed "4", and \#
                after a change of the store "5". Something holds the connection, or writes \#
                past it.
                """#
        ) {
            let (store, label) = (Store(state: AppState(), reducer: reducer()), Title())
            try expectLifeCycle(fileID: here, line: 1) {
                let connection = store.connection(props: counterProps, actions: counterActions)
                label.held = connection
                connection.bind(\.count, to: label, \.text) { "\($0)" }
                return connection
            } whenChanging: {
                store.dispatch(CounterAction.set($0))
            } shows: {
                label.text
            }
        },
        Misuse(
            "expectLifeCycle", "a connection that is held, and disconnected",
            says: #"""
                T/T.swift:1: The connection of CounterProps lives on when it has been let go. \#
                Something holds it: look for a closure that captures it, where [weak …] is due.
                """#
        ) {
            let (store, label) = (Store(state: AppState(), reducer: reducer()), Title())
            try expectLifeCycle(fileID: here, line: 1) {
                let connection = store.connection(props: counterProps, actions: counterActions)
                label.held = connection
                connection.bind(\.count, to: label, \.text) { "\($0)" }
                return connection
            } whenChanging: {
                if $0 == 5 { (label.held as? any Disposable)?.dispose() }
                store.dispatch(CounterAction.set($0))
            } shows: {
                label.text
            }
        },
    ]
}

private final class Title {
    var text = ""
    var held: AnyObject?
    let bag = DisposeBag()
}
