import TerminalSupport
import Testing

@testable import Monitor

@Suite("Samples come from a system or a recording")
struct SampleSourceTests {
    @Test func subdirectoriesAreSamplesUpToTheFirstThatIsMissing() async throws {
        try await TemporaryDirectory.with { directory in
            for index in [0, 1, 3] {
                try Moment(uptime: 100 + index).write(to: directory, at: "\(index)")
            }
            let source = try #require(SampleSource(directory: directory.path))
            #expect(source.isRecorded)
            #expect(source.next()?.uptime.hundredths == 100)
            #expect(source.next()?.uptime.hundredths == 101)
            #expect(source.next() == nil)
        }
    }

    @Test func aSystemIsReadAnewEachTime() async throws {
        try await TemporaryDirectory.with { directory in
            try Moment(uptime: 100).write(to: directory, at: ".")
            let source = try #require(SampleSource(directory: directory.path))
            #expect(!source.isRecorded)
            #expect(source.next()?.uptime.hundredths == 100)
            try Moment(uptime: 200).write(to: directory, at: ".")
            #expect(source.next()?.uptime.hundredths == 200)
        }
    }

    @Test func whereThereIsNothingToReadThereIsNoSource() async throws {
        try await TemporaryDirectory.with { directory in
            #expect(SampleSource(directory: directory.path) == nil)
            #expect(SampleSource(directory: directory.path + "/missing") == nil)
            try directory.write("file".utf8, to: "file")
            #expect(SampleSource(directory: directory.path + "/file") == nil)
        }
    }

    @Test func samplesThatAreThereAlreadyEnd() {
        let source = SampleSource(recording: BuiltInRecording.samples)
        #expect(source.isRecorded)
        for sample in BuiltInRecording.samples { #expect(source.next() == sample) }
        #expect(source.next() == nil)
    }
}
