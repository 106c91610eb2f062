/// What a view says of a batch that it is told of: that it takes the stage over, and that it is done with it.
///
/// A view that takes the stage over before its `batch` closure returns has only to call it:
///
///     table.performBatchUpdates {
///         commit()                                // from here on `rows.elements` are the stage's
///         table.deleteRows(at: stage.changes.deletions)
///     }
///
/// The next stage comes when the closure has returned. A view that takes it over later, behind an animation
/// or when it is on the screen again, is still in its batch when it calls `commit`, and may not be told
/// of another one there. The next stage comes with ``finish()``, or when nobody holds this any more:
///
///     pending = {
///         table.performBatchUpdates { commit(); … }
///         commit.finish()
///     }
///
/// To finish is the safer way. The next stage comes in the middle of `pending = nil`, if that lets go of the
/// last reference, and a `batch` closure that sets the same variable there makes two accesses of it at
/// once, which Swift traps.
///
/// A batch that ends either way without a commit is reported once, and the list reloaded (G10). Of the rows
/// it holds nothing. Not Sendable: use it, and let go of it, where the rows are used (G1).
public final class BatchCommit {
    /// What was said.
    enum Word {
        case taken, done
    }

    private let tell: (Word) -> Void

    init(tell: @escaping (Word) -> Void) {
        self.tell = tell
    }

    deinit {
        tell(.done)
    }

    /// Takes the stage over: from here on the rows are those of the stage. Calls after the first do nothing.
    public func callAsFunction() {
        tell(.taken)
    }

    /// Ends the batch: what comes next is told before this returns, but never before the `batch` closure has
    /// returned. Call it outside of what the view does in its batch. Calls after the first do nothing.
    public func finish() {
        tell(.done)
    }
}
