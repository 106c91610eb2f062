import Bowline

/// Items of one list.
typealias TodoSection = ListSection<IdentifiableValue<String>, TodoItem>

/// What is derived from the state. Each remembers its result until what that is made of has changed:
/// while the user types, none of them runs.
struct TodoSelectors {
    /// What the filter shows, list by list.
    let sections: Selector<TodoState, [TodoSection]>
    /// How many items are still to be done, whatever the filter shows.
    let open: Selector<TodoState, Int>

    init() {
        let shown = createSelector(\TodoState.items, \.filter) { items, filter in
            items.all.filter(filter.shows)
        }
        sections = createSelector(shown) { items in
            items.sections(by: \.list).sorted { $0.id < $1.id }
        }
        open = createSelector(\TodoState.items) { items in items.all.count { !$0.isDone } }
    }
}
