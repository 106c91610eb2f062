import BowlineSupport
import TestSupport
import Testing

struct SerialDisposableTests {
    @Test(.rule("O4")) func aNewOneEndsTheOneBefore() {
        var lines: [String] = []
        let serial = SerialDisposable()
        #expect(serial.disposable == nil)
        for name in ["a", "b"] {
            serial.disposable = Disposables.create { lines.append(name) }
        }
        #expect(lines == ["a"])
        serial.disposable = nil
        #expect(lines == ["a", "b"])
        serial.disposable = Disposables.create { lines.append("c") }
        #expect(!serial.isDisposed)
        serial.dispose()
        serial.dispose()
        #expect(lines == ["a", "b", "c"])
        #expect(serial.isDisposed)
        #expect(serial.disposable == nil)
        serial.disposable = Disposables.create { lines.append("d") }
        #expect(lines == ["a", "b", "c", "d"])
        #expect(serial.disposable == nil)
    }

    @Test(.rule("G8", "O4")) func whatIsReplacedFindsTheNewOneInPlace() {
        var lines: [String] = []
        let serial = SerialDisposable()
        let last = Disposables.create { lines.append("last") }
        serial.disposable = Disposables.create {
            lines.append("first")
            serial.disposable = last
        }
        serial.disposable = Disposables.create { lines.append("second") }
        #expect(lines == ["first", "second"])
        serial.dispose()
        #expect(lines == ["first", "second", "last"])
    }

    @Test(.rule("G4", "O4")) func whatIsSetWhileItIsDisposedIsEndedToo() {
        var lines: [String] = []
        let serial = SerialDisposable()
        serial.disposable = Disposables.create {
            serial.disposable = Disposables.create { lines.append("late") }
            lines.append("first")
        }
        serial.dispose()
        #expect(lines == ["late", "first"])
    }

    @Test(.rule("O3")) func lettingGoOfItEndsNothing() {
        var lines: [String] = []
        weak var probe: Probe?
        do {
            let held = Probe()
            probe = held
            let serial = SerialDisposable()
            serial.disposable = Disposables.create {
                lines.append("ended")
                held.touch()
            }
        }
        #expect(lines == [])
        #expect(probe == nil)
    }
}
