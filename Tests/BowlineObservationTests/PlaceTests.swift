import Bowline
import BowlineObservation
import Testing

/// Where the entries of observed props are bound, as `explain` and a monitor say it.
@Suite("Places of observed props")
struct PlaceTests {
    private func at(_ line: UInt) -> String { "BowlineObservationTests/PlaceTests.swift:\(line)" }

    /// It was a file of the library.
    @Test("An entry is bound where the object was made")
    func explained() {
        let bindings = Bindings(props: Screen(), actions: ())
        let line: UInt = #line + 1
        let screen = ObservedProps(bindings)
        #expect(screen.a == 0)
        #expect(
            bindings.explain(\.a) == """
                \\.a is 0
                  bound at \(at(line)): 0 writes, 0 suppressed
                """)
    }

    @Test("A monitor hears of the place where the object was made")
    func monitored() {
        final class Places: StoreMonitor {
            var heard: [String] = []

            func willBind(
                _ entry: String, of connection: String, to store: String, at callSite: CallSite?
            ) {
                heard.append("bound at \(callSite?.description ?? "?")")
            }

            func willConnect(_ connection: String, to store: String, at callSite: CallSite?) {
                heard.append("connected at \(callSite?.description ?? "?")")
            }
        }
        let store = Store.changing(Screen())
        let places = Places()
        store.monitor = places
        let line: UInt = #line + 1
        let screen = store.observed(props: { $0 }, actions: { _ in })
        screen.disconnect()
        screen.connect()
        #expect(screen.a == 0)
        #expect(
            places.heard == [
                "connected at \(at(line))", "connected at \(at(line))", "bound at \(at(line))",
            ])
    }
}
