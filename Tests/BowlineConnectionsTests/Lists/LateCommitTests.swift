import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A view may take a stage over when its `batch` closure has long returned. The next stage came inside
/// that call, so inside the closure of `performBatchUpdates`, and a table got the places of two lists
/// in one batch.
@Suite(.witnesses) struct LateCommitTests {
    /// Counts its rows before and behind a batch, as tables do, and says what does not agree.
    private final class Table {
        private(set) var mistakes: [String] = []
        private(set) var rows: ListRows<Photo>?
        private var shown = 0
        private var changes: [Changeset] = []
        private var depth = 0
        var isOnScreen = true
        var pending: (() -> Void)?
        /// What happens in the middle of a batch, when a cell is asked for.
        var duringBatch: () -> Void = {}

        init() {
            rows = ListRows(
                reload: { [weak self] in self?.reload() },
                batch: { [weak self] stage, commit in
                    guard let self else { return commit() }
                    if isOnScreen { return apply(stage.changes, commit) }
                    pending = { [weak self] in
                        self?.apply(stage.changes, commit)
                        commit.finish()
                    }
                })
        }

        private var count: Int { rows?.elements.count ?? 0 }

        private func reload() {
            if depth > 0 { mistakes.append("reloaded within a batch") }
            shown = count
        }

        private func apply(_ stage: Changeset, _ commit: BatchCommit) {
            performBatchUpdates {
                commit()
                duringBatch()
                changes.append(stage)
            }
        }

        private func performBatchUpdates(_ updates: () -> Void) {
            depth += 1
            updates()
            depth -= 1
            if depth > 0 || changes.count != 1 {
                mistakes.append("a batch within a batch: \(changes)")
            }
            let coming = changes.map { $0.insertions.count - $0.deletions.count }.reduce(0, +)
            if shown + coming != count {
                mistakes.append("\(shown) + \(coming) rows, not \(count)")
            }
            changes = []
            shown = count
        }

        /// Applies what waited, as it comes to the screen.
        func appear() {
            isOnScreen = true
            pending.take()?()
        }
    }

    @Test(.rule("D1")) func `the stage behind a late commit comes when its batch is closed`() {
        let table = Table()
        table.rows?.show(photos(1))
        table.isOnScreen = false
        table.rows?.show([Photo(2), Photo(1, "a")])
        #expect(table.rows?.elements == photos(1))
        table.appear()
        #expect(table.mistakes == [])
        #expect(table.rows?.elements == [Photo(2), Photo(1, "a")])
    }

    @Test(.rule("D1")) func `a list that comes within a late batch waits until it is closed`() {
        let table = Table()
        table.rows?.show(photos(1))
        table.isOnScreen = false
        table.rows?.show(photos(1, 2))
        table.duringBatch = { [weak table] in
            table?.duringBatch = {}
            table?.rows?.show(photos(3, 1, 2))
            #expect(table?.rows?.elements == photos(1, 2))
        }
        table.appear()
        #expect(table.mistakes == [])
        #expect(table.rows?.elements == photos(3, 1, 2))
    }

    @Test(.rule("D1")) func `letting go of the commit ends a batch as finishing it does`() {
        var open: BatchCommit?
        let log = Heard<String>()
        let rows = ListRows<Photo>(
            reload: { log("reload") },
            batch: { stage, commit in
                log("\(stage.changes)")
                open = commit
            })
        rows.show(photos(1))
        rows.show([Photo(1, "a"), Photo(2)])
        open?()
        #expect(log.take() == ["reload", "+[1]"])
        // Out of the variable first: the batch that comes then sets it.
        _ = open.take()
        #expect(log.take() == ["~[0]"])
        #expect(rows.elements == photos(1, 2))
        open?()
        #expect(rows.elements == [Photo(1, "a"), Photo(2)])
    }

    /// A list waited for ever when the view let go of the commit later: that was found out with the next
    /// list only.
    @Test(.rule("G10"), arguments: [false, true])
    func `a batch that ends later without a commit is reported and the list reloaded`(
        isFinished: Bool
    ) {
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            var open: BatchCommit?
            let log = Heard<String>()
            let line: UInt = #line + 1
            let rows = ListRows<Photo>(
                reload: { log("reload") },
                batch: { stage, commit in
                    log("\(stage.changes)")
                    open = commit
                })
            rows.show(photos(1))
            rows.show(photos(1, 2))
            rows.show(photos(3))
            #expect(log.take() == ["reload", "+[1]"])
            #expect(reports.lines == [])
            if isFinished { open?.finish() } else { open = nil }
            #expect(log.take() == ["reload"])
            #expect(rows.elements == photos(3))
            open?()
            open?.finish()
            #expect(log.take() == [])
            #expect(
                reports.lines == [
                    "bowline[batch-never-committed] "
                        + "BowlineConnectionsTests/LateCommitTests.swift:\(line): A batch of "
                        + "ListRows<Photo> ended without a commit, so the list is reloaded. "
                        + "Call `commit` when the view takes the stage over. "
                        + "Troubleshooting.md#batch-never-committed"
                ])
        }
    }

    @Test(.rule("D1"))
    func `a batch that is finished within its closure is ended when that returns`() {
        let log = Heard<String>()
        let rows = ListRows<Photo>(
            reload: { log("reload") },
            batch: { stage, commit in
                commit()
                commit.finish()
                log("\(stage.changes)")
            })
        rows.show(photos(1))
        rows.show([Photo(1, "a"), Photo(2)])
        #expect(log.values == ["reload", "+[1]", "~[0]"])
    }

    @Test(.rule("G9")) func `a commit that outlives its rows does nothing`() {
        var open: BatchCommit?
        var rows: ListRows<Photo>? = ListRows(reload: {}, batch: { open = $1 })
        weak let survivor = rows
        rows?.show(photos(1))
        rows?.show(photos(2))
        rows = nil
        #expect(survivor == nil)
        open?()
        open?.finish()
    }
}
