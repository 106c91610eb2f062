import BowlineSupport
import BowlineTesting
import Foundation
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct DiagnosticsTests {
    private static func report(_ identifier: String, at callSite: CallSite? = nil) {
        Diagnostics.report(identifier, at: callSite, "what, to which, how to mend.")
    }

    @Test(.rule("G10")) func aReportReadsAsTheContractSays() {
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            Self.report("some-mistake", at: CallSite(fileID: "App/Screen.swift", line: 12))
            Self.report("other-mistake")
        }
        #expect(
            reports.lines == [
                "bowline[some-mistake] App/Screen.swift:12: what, to which, how to mend. "
                    + "Troubleshooting.md#some-mistake",
                "bowline[other-mistake]: what, to which, how to mend. "
                    + "Troubleshooting.md#other-mistake",
            ])
        #expect(reports.identifiers == ["some-mistake", "other-mistake"])
    }

    @Test(.rule("G10")) func withoutAHandlerItGoesToStandardError() async throws {
        let result = try await #require(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            Diagnostics.report("some-mistake", at: nil, "what, to which, how to mend.")
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        let line =
            "bowline[some-mistake]: what, to which, how to mend. Troubleshooting.md#some-mistake\n"
        #expect(text.contains(line))
    }

    @Test(.rule("G10")) func aTrapNamesItselfAndItsPageOnStandardError() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Diagnostics.withHandler({ _ in }) { () -> Void in
                Diagnostics.trap(
                    "some-mistake", at: CallSite(fileID: "App/Screen.swift", line: 12), "what.")
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "bowline[some-mistake] App/Screen.swift:12: what. Troubleshooting.md#some-mistake"))
    }

    @Test func theInnermostHandlerHears() throws {
        let (outer, inner) = (Heard<Diagnostics.Report>(), Heard<Diagnostics.Report>())
        let result = Diagnostics.withHandler(outer.add) {
            Self.report("a")
            #expect(throws: CancellationError.self) {
                try Diagnostics.withHandler(inner.add) {
                    Self.report("b")
                    throw CancellationError()
                }
            }
            Self.report("c")
            return 7
        }
        #expect(result == 7)
        #expect(outer.identifiers == ["a", "c"])
        #expect(inner.identifiers == ["b"])
    }

    @Test func theAsynchronousFormStaysOnTheCallersIsolation() async {
        await onMainActor()
    }

    @MainActor private func onMainActor() async {
        let reports = Heard<Diagnostics.Report>()
        var state = 0  // belongs to the main actor, and is not Sendable in the closure
        let result = await Diagnostics.withHandler(reports.add) {
            MainActor.assertIsolated()
            state += 1
            await Task.yield()
            MainActor.assertIsolated()
            Self.report("a")
            await Task { Self.report("inherited") }.value
            return state
        }
        #expect(result == 1)
        #expect(reports.identifiers == ["a", "inherited"])
    }

    @Test func theAsynchronousFormThrowsWhatItsBodyThrows() async {
        let reports = Heard<Diagnostics.Report>()
        await #expect(throws: CancellationError.self) {
            try await Diagnostics.withHandler(reports.add) {
                await Task.yield()
                Self.report("a")
                throw CancellationError()
            }
        }
        #expect(reports.identifiers == ["a"])
    }

    @Test func aCallSiteIsWhereItWasMade() {
        let site = CallSite(fileID: #fileID, line: 3)
        #expect(site.description == "BowlineSupportTests/DiagnosticsTests.swift:3")
        #expect(site == CallSite(fileID: "BowlineSupportTests/DiagnosticsTests.swift", line: 3))
        #expect(CallSite.at("", 3) == nil)
        #expect(CallSite.at("A/B.swift", 3)?.line == 3)
    }
}

@Suite(.witnesses) struct DiagnosticsConcurrencyTests {
    @Test(.rule("G10")) func tasksSideBySideDoNotHearEachOther() async {
        await withTaskGroup(of: [String].self) { group in
            for index in 0..<50 {
                group.addTask {
                    let reports = Heard<Diagnostics.Report>()
                    await Diagnostics.withHandler(reports.add) {
                        for _ in 0..<20 {
                            Diagnostics.report("mistake-\(index)", at: nil, "what.")
                            await Task.yield()
                        }
                    }
                    return Set(reports.identifiers) == ["mistake-\(index)"]
                        ? [] : reports.identifiers
                }
            }
            for await strangers in group { #expect(strangers == []) }
        }
    }
}
