public import BowlineDiffing
import BowlineSupport

/// The rows of a table, a collection or a screen: what it shows, how it comes to show a new list, and which
/// row was selected.
///
///     let rows = ListRows<Song>(
///         reload: { table.reloadData() },
///         batch: { stage, commit in
///             table.performBatchUpdates {
///                 commit()                        // from here on `rows.elements` are the stage's
///                 table.deleteRows(at: stage.changes.deletions)
///                 table.insertRows(at: stage.changes.insertions)
///             }
///         },
///         select: view.actions.play)
///     view.bind(\.songs, to: rows)
///
/// The first list is a reload; later ones are the stages of what changed (D1, D2). The view answers its
/// table's questions from ``elements``, which are always what the table shows, and never from the state,
/// which may be ahead of it.
///
/// A batch may take its time: `commit` can be called later, with ``BatchCommit/finish()`` behind it. Lists
/// that come meanwhile wait, and the latest of them is compared with what is shown then. So no action has
/// to say that a change was shown.
///
/// Bindings hold the rows weakly, as they hold every object: keep them in the view (G9). The rows keep
/// the closures. Not Sendable: use them in one isolation domain (G1).
public final class ListRows<Element: Identifiable & Equatable>: SinkConvertible {
    private let turns: Turns<[Element], ListStage<Element>>
    private let onSelect: (Element.ID) -> Void

    /// Rows that show nothing yet.
    ///
    /// - Parameters:
    ///   - limit: the most changes that are shown as batches; with more the list is reloaded.
    ///   - reload: is called when ``elements`` are others altogether.
    ///   - batch: is called for each stage in turn, when the view is done with the one before. It calls
    ///     `commit` once, at once or later, when the view takes the stage over: that makes ``elements`` those
    ///     of the stage. Called later, it needs a ``BatchCommit/finish()`` behind it, or to be let go of.
    ///   - select: is called with the id of a row that is selected.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    public init(
        limit: Int = .max,
        reload: @escaping () -> Void,
        batch: @escaping (_ stage: ListStage<Element>, _ commit: BatchCommit) -> Void,
        select: @escaping (Element.ID) -> Void = { _ in },
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        var isFirst = true
        var isReported = false
        turns = Turns(
            shown: [],
            plan: { shown, wanted in
                defer { isFirst = false }
                switch ListUpdate(from: isFirst ? nil : shown, to: wanted, limit: limit) {
                case .whole(let list): return .whole(list)
                case .changes(let difference):
                    return .stages(
                        difference.stages.map { ($0, $0.elements) }, to: difference.new)
                }
            }, reload: reload, batch: batch,
            abandoned: {
                if isReported { return }
                isReported = true
                Diagnostics.report(
                    "batch-never-committed", at: .at(fileID, line),
                    "A batch of ListRows<\(Element.self)> ended without a commit, so the list is "
                        + "reloaded. Call `commit` when the view takes the stage over.")
            })
        onSelect = select
    }

    /// What is shown.
    public var elements: [Element] { turns.shown }

    /// Shows a list, at once or behind the batch that is open.
    ///
    /// - Parameter list: the whole list.
    public func show(_ list: [Element]) {
        turns.show(list)
    }

    /// Tells of the row that was selected, by the id of the element that is shown there.
    ///
    /// - Parameter index: the row's; if there is none, nothing happens.
    public func select(_ index: Int) {
        guard elements.indices.contains(index) else { return }
        onSelect(elements[index].id)
    }

    /// A sink that shows each list; its bindings are gone when the rows are (C11).
    ///
    /// - Returns: the sink.
    public func asSink() -> Sink<[Element]> {
        Sink(target: { [weak self] in self != nil }) { [weak self] in self?.show($0) }
    }
}
