import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Rows that a view shows by batches, at once or in its own time.
@Suite(.witnesses) struct ListRowsTests {
    /// A table that answers its questions from its rows, and checks that a batch is what the rows say.
    private final class Screen {
        let log = Heard<String>()
        var open: [BatchCommit] = []
        var takesTime = false
        private(set) var rows: ListRows<Photo>?

        init(limit: Int = .max, select: @escaping (Int) -> Void = { _ in }) {
            rows = ListRows(
                limit: limit,
                reload: { [weak self, log] in log("reload \(self?.shown ?? [])") },
                batch: { [weak self, log] stage, commit in
                    log("batch \(stage.changes)")
                    guard let self, takesTime else { return commit() }
                    open.append(commit)
                }, select: select)
        }

        var shown: [Photo] { rows?.elements ?? [] }

        /// Takes the oldest of the open batches over, and is done with it.
        func endBatch() {
            let commit = open.removeFirst()
            commit()
            commit.finish()
        }
    }

    private func bind(_ screen: Screen, _ list: [Photo]) -> Bindings<[Photo], Void> {
        let bindings = Bindings(props: list, actions: ())
        if let rows = screen.rows { bindings.bind(\.self, to: rows) }
        return bindings
    }

    @Test(.rule("D1", "D2")) func theFirstListIsAReloadAndLaterOnesAreBatches() {
        let screen = Screen()
        let bindings = bind(screen, photos(1, 2))
        #expect(screen.log.take() == ["reload [1, 2]"])
        bindings.props = [Photo(2, "b"), Photo(3)]
        #expect(screen.log.take() == ["batch -[0] +[1]", "batch ~[0]"])
        #expect(screen.shown == bindings.props)
    }

    @Test(.rule("D2")) func theRowsAreThoseBeforeABatchUntilItIsCommittedAndThenTheStages() {
        let screen = Screen()
        screen.takesTime = true
        let bindings = bind(screen, photos(1, 2))
        bindings.props = [Photo(2, "b"), Photo(3)]
        #expect(screen.shown == photos(1, 2))
        screen.endBatch()
        #expect(screen.shown == photos(2, 3))
        screen.endBatch()
        #expect(screen.shown == [Photo(2, "b"), Photo(3)])
        #expect(screen.log.values == ["reload [1, 2]", "batch -[0] +[1]", "batch ~[0]"])
    }

    @Test(.rule("D1")) func listsThatComeMeanwhileWaitAndTheLatestIsComparedWithWhatIsShown() {
        let screen = Screen()
        screen.takesTime = true
        let bindings = bind(screen, photos(1))
        bindings.props = photos(1, 2)
        bindings.props = photos(1, 2, 3)
        bindings.props = photos(2, 3, 4)
        #expect(screen.log.take() == ["reload [1]", "batch +[1]"])
        screen.endBatch()
        #expect(screen.log.take() == ["batch -[0] +[1, 2]"])
        screen.endBatch()
        #expect(screen.shown == photos(2, 3, 4))
        #expect(screen.log.take() == [])
    }

    @Test(.rule("D1")) func aNewerListTakesThePlaceOfTheStagesThatAreLeft() {
        let screen = Screen()
        screen.takesTime = true
        let bindings = bind(screen, photos(1))
        bindings.props = [Photo(1, "a"), Photo(2)]
        bindings.props = photos(2)
        screen.endBatch()
        screen.endBatch()
        #expect(screen.log.values == ["reload [1]", "batch +[1]", "batch -[0]"])
        #expect(screen.shown == photos(2))
    }

    @Test func whatIsSaidOfABatchASecondTimeDoesNothing() {
        let screen = Screen()
        screen.takesTime = true
        let bindings = bind(screen, photos(1))
        bindings.props = [Photo(1, "a"), Photo(2)]
        let first = screen.open.removeFirst()
        first()
        first()
        first.finish()
        #expect(screen.shown == photos(1, 2))
        #expect(screen.log.take() == ["reload [1]", "batch +[1]", "batch ~[0]"])
        first.finish()
        first()
        #expect(screen.shown == photos(1, 2))
        screen.endBatch()
        #expect(screen.shown == [Photo(1, "a"), Photo(2)])
        #expect(screen.log.values == [])
    }

    @Test(.rule("G10")) func aCommitThatIsLetGoOfIsReportedOnceAndTheListReloaded() {
        let reports = Heard<Diagnostics.Report>()
        let log = Heard<String>()
        Diagnostics.withHandler(reports.add) {
            var rows: ListRows<Photo>?
            var kept: [BatchCommit] = []
            let line: UInt = #line + 1
            rows = ListRows(
                reload: { log("reload \(rows?.elements ?? [])") },
                batch: { stage, commit in
                    log("batch \(stage.changes)")
                    if stage.changes.insertions.count == 2 { kept.append(commit) }
                })
            for list in [photos(1), photos(1, 2), photos(1, 2, 3, 4), photos(5), photos(6)] {
                rows?.show(list)
            }
            #expect(
                log.take() == [
                    "reload [1]", "batch +[1]", "reload [1, 2]", "batch +[2, 3]",
                ])
            kept = []
            #expect(rows?.elements == photos(6))
            #expect(log.take() == ["reload [6]"])
            rows?.show(photos(7))
            #expect(rows?.elements == photos(7))
            #expect(log.take() == ["batch -[0] +[0]", "reload [7]"])
            #expect(
                reports.lines == [
                    "bowline[batch-never-committed] "
                        + "BowlineConnectionsTests/ListRowsTests.swift:\(line): A batch of "
                        + "ListRows<Photo> ended without a commit, so the list is reloaded. "
                        + "Call `commit` when the view takes the stage over. "
                        + "Troubleshooting.md#batch-never-committed"
                ])
        }
    }

    @Test func withMoreChangesThanTheLimitTheyAreReloaded() {
        let screen = Screen(limit: 1)
        let bindings = bind(screen, photos(1))
        bindings.props = photos(1, 2)
        bindings.props = photos(3, 4)
        #expect(screen.log.values == ["reload [1]", "batch +[1]", "reload [3, 4]"])
    }

    @Test(.rule("D4")) func whatEqualsSeesNoDifferenceInIsShownAllTheSame() {
        struct Track: Identifiable, Equatable {
            var id: Int
            var plays: Int
            static func == (left: Track, right: Track) -> Bool { left.id == right.id }
        }
        let rows = ListRows<Track>(
            reload: {}, batch: { _, _ in Issue.record("nothing has changed") })
        rows.show([Track(id: 1, plays: 1)])
        rows.show([Track(id: 1, plays: 2)])
        #expect(rows.elements[0].plays == 2)
    }

    @Test func aRowIsSelectedByTheIdOfWhatIsShownThere() {
        let heard = Heard<Int>()
        let screen = Screen { heard($0) }
        screen.takesTime = true
        let bindings = bind(screen, photos(10, 20))
        bindings.props = photos(20)
        // The state has forgotten 10, but it is what the user sees and touches.
        screen.rows?.select(0)
        screen.endBatch()
        screen.rows?.select(0)
        screen.rows?.select(1)
        #expect(heard.values == [10, 20])
        #expect(screen.log.take() == ["reload [10, 20]", "batch -[0]"])
    }

    @Test(.rule("C11", "G9")) func bindingsHoldTheRowsWeakly() {
        let bindings = Bindings(props: photos(1), actions: ())
        var rows: ListRows<Photo>? = ListRows(reload: {}, batch: { $1() })
        weak let survivor = rows
        if let rows { bindings.bind(\.self, to: rows) }
        rows = nil
        #expect(survivor == nil)
        bindings.props = photos(2)
    }

    /// Only a sink was taken, and `bind(to: rows)` said that the types do not agree.
    @Test(.rule("C11", "G9")) func aSequenceIsBoundToRowsAsAnEntryIs() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: photos(1))
        var rows: ListRows<Photo>? = ListRows(
            reload: { log("reload") },
            batch: { stage, commit in
                commit()
                log("\(stage.changes)")
            })
        weak let survivor = rows
        let bag = DisposeBag()
        if let rows { relay.bind(to: rows).disposed(by: bag) }
        relay.accept(photos(1, 2))
        #expect(log.take() == ["reload", "+[1]"])
        rows = nil
        #expect(survivor == nil)
        relay.accept(photos(3))
        #expect(log.values == [])
    }

    @Test(.rule("D1", "D4")) func sectionsAreShownStageByStage() {
        let log = Heard<String>()
        let selected = Heard<Int>()
        var rows: SectionRows<PhotoGroup>?
        rows = SectionRows(
            reload: { log("reload") },
            batch: { stage, commit in
                commit()
                log("\(stage.changes): \(groupText(rows?.sections ?? []))")
            }, select: { selected($0) })
        let bindings = Bindings(props: [Photo(1, "a"), Photo(2, "a")], actions: ())
        if let rows {
            bindings.bind(\.self, to: rows) { $0.sections(by: \.title) }
        }
        bindings.props = [Photo(1, "a"), Photo(2, "b")]
        #expect(
            log.values == [
                "reload", "sections +[1]: a[1a, 2a] b[]", "items >[0:1→1:0]: a[1a] b[2a]",
                "items ~[1:0]: a[1a] b[2b]",
            ])
        rows?.select(ItemPath(section: 1, item: 0))
        rows?.select(ItemPath(section: 1, item: 1))
        rows?.select(ItemPath(section: 2, item: 0))
        #expect(selected.values == [2])
    }

    @Test(.rule("D1")) func batchesOfAnyLengthOfTimeComeToTheLastList() {
        var random = SplitMix64(seed: 41)
        for _ in 0..<200 {
            let screen = Screen(limit: 4 + random.below(8))
            screen.takesTime = true
            let bindings = bind(screen, photos(1, 2, 3))
            for _ in 0..<10 {
                bindings.props = (0..<random.below(6)).map { _ in
                    Photo(random.below(8), "\(random.below(2))")
                }
                for _ in 0..<random.below(3) where !screen.open.isEmpty {
                    screen.endBatch()
                }
            }
            while !screen.open.isEmpty { screen.endBatch() }
            #expect(screen.shown == bindings.props)
            #expect(screen.log.take().first?.hasPrefix("reload ") == true)
        }
    }
}
