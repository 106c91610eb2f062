import Bowline
import TestSupport
import Testing

/// An `==` that ends the only binding of its entry, and still calls the values different.
///
/// The entry was dropped when judging was over, and then visited because it had changed.
@Suite("A binding that its entry's == disposes of")
struct DisposedWhileJudgedTests {
    final class Ending {
        var subscription: (any Disposable)?
    }

    struct Value: Equatable {
        let number: Int
        let ending: Ending

        static func == (left: Value, right: Value) -> Bool {
            left.ending.subscription?.dispose()
            return left.number == right.number
        }
    }

    @Test(.rule("C6", "G4", "G8")) func isNotToldAndItsEntryGoesBehindThePass() {
        let ending = Ending()
        let bindings = Bindings(
            props: (value: Value(number: 0, ending: ending), other: 0), actions: ())
        var told: [Int] = []
        var others: [Int] = []
        // A first entry without bindings is what makes the pass look for unused ones.
        bindings.subscribe(\.other) { _ in }.dispose()
        ending.subscription = bindings.subscribe(\.value) { told.append($0.number) }
        for number in 1...3 {
            bindings.props = (Value(number: number, ending: ending), number)
        }
        bindings.subscribe(\.other) { others.append($0) }
        bindings.props.other = 7
        #expect(told == [0])
        #expect(others == [3, 7])
    }
}
