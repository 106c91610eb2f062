public import BowlineDiffing

extension SinkConvertible {
    /// A sink that is told a list, and then what changes in it: changesets with the new list.
    ///
    ///     connection.bind(\.songs, to: .list { update in
    ///         switch update {
    ///         case .whole(let songs): table.reload(songs)
    ///         case .changes(let difference):
    ///             for stage in difference.stages { table.apply(stage) }
    ///         }
    ///     })
    ///
    /// A mapping of the binding sorts or filters before that. Each binding compares with what itself was
    /// given last, on the caller's isolation and at once, so nobody has to say that a change was shown.
    /// With `skipInitial: true` the first list is remembered and not told, and the next one is told as
    /// changes.
    ///
    /// - Parameters:
    ///   - limit: the most changes that are told as such; with more the whole list is.
    ///   - receive: may dispatch (S4).
    /// - Returns: the sink.
    /// - Complexity: that of `Changeset(from:to:id:isEqual:)`, for each list.
    @inlinable
    public static func list<Element: Identifiable & Equatable>(
        limit: Int = .max, _ receive: @escaping (ListUpdate<Element>) -> Void
    ) -> Self where Self == Sink<[Element]> {
        .withOld { old, new in receive(ListUpdate(from: old, to: new, limit: limit)) }
    }

    /// A sink that is told sections, and then what changes in them: of sections, and of items in them and
    /// between them.
    ///
    ///     connection.bind(\.songs, to: .sections { update in show(update) }) { songs in
    ///         songs.sorted { $0.title < $1.title }.sections(by: \.genre)
    ///     }
    ///
    /// What holds of ``list(limit:_:)`` holds of this.
    ///
    /// - Parameters:
    ///   - limit: the most changes that are told as such; with more all sections are. A section that
    ///     comes or goes is one, whatever comes or goes with it, and so is each item that does so by
    ///     itself; what moved and changed is two.
    ///   - receive: may dispatch (S4).
    /// - Returns: the sink.
    /// - Complexity: that of `SectionedChangeset(from:to:)`, for each list.
    @inlinable
    public static func sections<Section: DiffableSection>(
        limit: Int = .max, _ receive: @escaping (SectionedUpdate<Section>) -> Void
    ) -> Self where Self == Sink<[Section]> {
        .withOld { old, new in receive(SectionedUpdate(from: old, to: new, limit: limit)) }
    }
}
