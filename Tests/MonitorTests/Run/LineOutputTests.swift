import Foundation
import Synchronization
import Testing

@testable import Monitor

@Suite("Output knows whether anybody reads it")
struct LineOutputTests {
    @Test func nothingIsWrittenBeforeItIsFlushed() throws {
        let pipe = Pipe()
        let output = LineOutput(file: pipe.fileHandleForWriting.fileDescriptor)
        output.write("one\n")
        output.write("two\n")
        var ready = pollfd(
            fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&ready, 1, 0) == 0)
        output.flush()
        try pipe.fileHandleForWriting.close()
        #expect(try pipe.fileHandleForReading.readToEnd() == Data("one\ntwo\n".utf8))
        #expect(output.failure == nil)
    }

    @Test(.timeLimit(.minutes(1))) func aPipeThatIsFullIsWaitedFor() throws {
        let pipe = Pipe()
        let (reading, writing) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
        #expect(fcntl(writing.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
        // A thread of its own: the writer does not let go of its own while it waits.
        let count = Mutex(0)
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            count.withLock { $0 = (try? reading.readToEnd())?.count ?? 0 }
            end.signal()
        }
        let output = LineOutput(file: writing.fileDescriptor)
        output.write(String(repeating: "a", count: 1 << 20))
        output.flush()
        #expect(output.failure == nil)
        try writing.close()
        end.wait()
        #expect(count.withLock { $0 } == 1 << 20)
    }

    @Test(.timeLimit(.minutes(1))) func aPauseEndsWithTheReader() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let output = LineOutput(file: pipe.fileHandleForWriting.fileDescriptor)
        output.pause(seconds: 100)
        #expect(output.failure == EPIPE)
    }

    @Test func afterAFailureNothingIsWritten() {
        let output = LineOutput(file: -1)
        output.write("one")
        output.flush()
        #expect(output.failure == EBADF)
        output.write("two")
        output.flush()
        output.pause(seconds: 100)
        #expect(output.failure == EBADF)
    }
}
