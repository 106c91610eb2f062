import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// What users of ReSwift asked about lists, by the numbers of Documentation/FAQ.md.
@Suite(.witnesses) struct IssuesWithListsTests {
    private struct Library {
        var photos: [Photo] = []
    }

    private enum LibraryAction: Action {
        case found([Photo])
        case removed(Int)
    }

    private func makeStore() -> Store<Library> {
        Store(
            state: Library(),
            reducer: reduce(\Library.photos, on: LibraryAction.self) { photos, action in
                switch action {
                case .found(let found): photos = (photos + found).sorted { $0.id < $1.id }
                case .removed(let id): photos.removeAll { $0.id == id }
                }
            })
    }

    /// A collection view whose batches take their time; one that is told of a batch while another one
    /// is on its way or is being applied, or of places that it does not have, dies.
    private final class CollectionView {
        private(set) var shown: [Photo] = []
        private(set) var batches = 0
        private var finish: (() -> Void)?
        private var isApplying = false

        func reload(_ photos: [Photo]) {
            precondition(finish == nil, "reloaded within a batch")
            shown = photos
        }

        func perform(_ stage: ListStage<Photo>, _ commit: BatchCommit) {
            precondition(finish == nil && !isApplying, "a batch within a batch")
            batches += 1
            finish = { [self] in
                performBatchUpdates {
                    commit()
                    shown = shown.applying(stage)
                }
                commit.finish()
            }
        }

        private func performBatchUpdates(_ updates: () -> Void) {
            isApplying = true
            updates()
            isApplying = false
        }

        func endBatch() {
            let finish = finish
            self.finish = nil
            finish?()
        }

        var isBusy: Bool { finish != nil }
    }

    @Test @MainActor
    func `S0#18: batches from the background come while one is applied, and nobody acknowledges`()
        async throws
    {
        let store = makeStore()
        let view = CollectionView()
        var shown: ListRows<Photo>?
        let rows = ListRows<Photo>(
            reload: { view.reload(shown?.elements ?? []) },
            batch: { stage, commit in
                view.perform(stage, commit)
                // A view may dispatch while it applies a batch, here for a photo that it cannot show.
                if stage.elements.contains(where: { $0.id == 13 }) {
                    store.dispatch(LibraryAction.removed(13))
                }
            })
        shown = rows
        let connection = store.connection(props: { $0.photos }, actions: { _ in })
        connection.bind(\.self, to: rows)
        connection.connect()

        // Four queries find photos at the same time, faster than the view can show them.
        let dispatcher = store.dispatcher()
        await withTaskGroup(of: Void.self) { queries in
            for query in 0..<4 {
                queries.addTask {
                    for number in 0..<25 {
                        _ = try? await dispatcher.dispatch(
                            LibraryAction.found([Photo(number * 4 + query)]))
                    }
                }
            }
        }
        #expect(view.isBusy)
        #expect(view.batches == 1)
        while view.isBusy { view.endBatch() }

        let all = (0..<100).filter { $0 != 13 }.map { Photo($0) }
        #expect(store.state.photos == all)
        #expect(view.shown == all)
        #expect(rows.elements == all)
    }

    @Test func `S0#18: a list that applies at once and dispatches is told of each change once`() {
        let store = makeStore()
        let connection = store.connection(props: { $0.photos }, actions: { _ in })
        let log = Heard<String>()
        connection.bind(
            \.self,
            to: .list { update in
                log(update.text)
                if update.elements.count < 3 {
                    store.dispatch(LibraryAction.found([Photo(update.elements.count)]))
                }
            })
        connection.connect()
        #expect(
            log.values == [
                "whole []", "+[0] [0]", "+[1] [0, 1]", "+[2] [0, 1, 2]",
            ])
    }

    @Test func `S0#23: what is new in a list is one call, and so is what is gone`() {
        let store = makeStore()
        let log = Heard<String>()
        let subscription = store.subscribe({ $0.select(\.photos).withOld() }) { old, new in
            let (inserted, removed) = (
                new.inserted(since: old ?? []), new.removed(since: old ?? [])
            )
            log("+\(inserted) -\(removed)")
        }
        store.dispatch(LibraryAction.found(photos(1, 3)))
        store.dispatch(LibraryAction.found(photos(2)))
        store.dispatch(LibraryAction.removed(1))
        subscription.dispose()
        #expect(log.values == ["+[] -[]", "+[1, 3] -[]", "+[2] -[]", "+[] -[1]"])
    }
}
