public import BowlineDiffing
import BowlineSupport

/// The rows of a table or a collection with sections; what holds of ``ListRows`` holds of these.
///
///     let rows = SectionRows<ListSection<Genre, Song>>(
///         reload: { table.reloadData() },
///         batch: { stage, commit in … },
///         select: view.actions.play)
///     view.bind(\.songs, to: rows) { $0.sections(by: \.genre) }
public final class SectionRows<Section: DiffableSection>: SinkConvertible {
    private let turns: Turns<[Section], SectionedStage<Section>>
    private let onSelect: (Section.Item.ID) -> Void

    /// Rows that show nothing yet.
    ///
    /// - Parameters:
    ///   - limit: the most changes that are shown as batches; with more all is reloaded. What counts as
    ///     one stands at ``SinkConvertible/sections(limit:_:)``.
    ///   - reload: is called when ``sections`` are others altogether.
    ///   - batch: is called for each stage in turn, when the view is done with the one before. It calls
    ///     `commit` once, at once or later, when the view takes the stage over: that makes ``sections`` those
    ///     of the stage. Called later, it needs a ``BatchCommit/finish()`` behind it, or to be let go of.
    ///   - select: is called with the id of an item that is selected.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    public init(
        limit: Int = .max,
        reload: @escaping () -> Void,
        batch: @escaping (_ stage: SectionedStage<Section>, _ commit: BatchCommit) -> Void,
        select: @escaping (Section.Item.ID) -> Void = { _ in },
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        var isFirst = true
        var isReported = false
        turns = Turns(
            shown: [],
            plan: { shown, wanted in
                defer { isFirst = false }
                switch SectionedUpdate(from: isFirst ? nil : shown, to: wanted, limit: limit) {
                case .whole(let list): return .whole(list)
                case .changes(let difference):
                    return .stages(
                        difference.stages.map { ($0, $0.sections) }, to: difference.new)
                }
            }, reload: reload, batch: batch,
            abandoned: {
                if isReported { return }
                isReported = true
                Diagnostics.report(
                    "batch-never-committed", at: .at(fileID, line),
                    "A batch of SectionRows<\(Section.self)> ended without a commit, so the list is "
                        + "reloaded. Call `commit` when the view takes the stage over.")
            })
        onSelect = select
    }

    /// What is shown.
    public var sections: [Section] { turns.shown }

    /// Shows sections, at once or behind the batch that is open.
    ///
    /// - Parameter sections: all of them.
    public func show(_ sections: [Section]) {
        turns.show(sections)
    }

    /// Tells of the item that was selected, by the id of the one that is shown there.
    ///
    /// - Parameter path: the item's place; if there is none, nothing happens.
    public func select(_ path: ItemPath) {
        guard sections.indices.contains(path.section),
            sections[path.section].items.indices.contains(path.item)
        else { return }
        onSelect(sections[path.section].items[path.item].id)
    }

    /// A sink that shows the sections; its bindings are gone when the rows are (C11).
    ///
    /// - Returns: the sink.
    public func asSink() -> Sink<[Section]> {
        Sink(target: { [weak self] in self != nil }) { [weak self] in self?.show($0) }
    }
}
