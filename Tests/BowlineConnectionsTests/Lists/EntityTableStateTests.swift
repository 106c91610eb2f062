import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A table of entities in a state: reduced in place, selected by key path, bound as a list.
@Suite(.witnesses) struct EntityTableStateTests {
    private struct Gallery {
        var photos = EntityTable<Photo>()
        var isBusy = false
    }

    private enum PhotoAction: Action {
        case add(Photo)
        case retitle(Int, String)
        case remove(Int)
        case busy
    }

    private let store = Store(
        state: Gallery(photos: [Photo(1, "a"), Photo(2, "b")]),
        reducer: { (gallery: inout Gallery, action: any Action) in
            switch action as? PhotoAction {
            case .add(let photo): gallery.photos.add(photo)
            case .retitle(let id, let title): gallery.photos.update(id) { $0.title = title }
            case .remove(let id): gallery.photos.remove(id)
            case .busy: gallery.isBusy.toggle()
            case nil: break
            }
        })

    @Test(.rule("S8")) func `its selectors are key paths, and told when what they select changes`()
    {
        let heard = Heard<String>()
        let bag = DisposeBag()
        store.subscribe(\.photos.total) { heard("total \($0)") }.disposed(by: bag)
        store.subscribe(\.photos.ids) { heard("ids \($0)") }.disposed(by: bag)
        store.subscribe(\.photos[id: 2]) { heard("second \($0?.title ?? "none")") }
            .disposed(by: bag)
        heard.take()
        store.dispatch(PhotoAction.retitle(1, "x"))
        store.dispatch(PhotoAction.busy)
        #expect(heard.take() == [])
        store.dispatch(PhotoAction.retitle(2, "y"))
        #expect(heard.take() == ["second y"])
        store.dispatch(PhotoAction.remove(2))
        #expect(heard.take() == ["total 1", "ids [1]", "second none"])
    }

    @Test func `a selector derives data from it, and only when it has changed`() {
        let runs = Box(0)
        let titles = createSelector(\Gallery.photos.all) { photos in
            runs.value += 1
            return photos.map(\.title).joined()
        }
        #expect(titles(store.state) == "ab")
        store.dispatch(PhotoAction.busy)
        #expect(titles(store.state) == "ab")
        #expect(runs.value == 1)
        store.dispatch(PhotoAction.add(Photo(3, "c")))
        #expect(titles(store.state) == "abc")
        #expect(runs.value == 2)
    }

    @Test(.rule("D1", "X1")) func `it is bound as a list, and printed as what changed in it`() {
        let lines = Heard<String>()
        let connection = store.connection(props: { $0.photos }, actions: { _ in })
        connection.bind(\.all, to: .console("photos", to: lines))
        connection.connect()
        store.dispatch(PhotoAction.add(Photo(3)))
        store.dispatch(PhotoAction.retitle(1, "!"))
        #expect(
            lines.values == [
                "photos: 2\n  + [0] 1a\n  + [1] 2b\n", "photos: 3\n  + [2] 3\n",
                "photos: 3\n  ~ [0] 1!\n",
            ])
    }

    @Test func `a dump shows its entities, and nothing of how they are found`() {
        #expect(store.stateText.contains("title: \"a\""))
        #expect(!store.stateText.contains("places"))
    }
}
