import BowlineStores

/// A state with parts of every kind.
struct World: Equatable {
    var before: UInt8 = 1
    var town = Town()
    var guest: Guest?
    var items: [Row] = [Row(id: 1), Row(id: 2), Row(id: 3)]
    var named: [String: Guest] = [:]
    var other = 0

    var doubled: Int { town.houses * 2 }
    /// The same, for which a scope has to look.
    var looked: World { self }
}

struct Town: Equatable {
    var flag = false
    var houses = 0
    var mayor = Guest()
}

struct Guest: Equatable {
    var age = 0
    var name = "guest"
    var child: Child?
}

struct Child: Equatable { var toys = 0 }

struct Row: Equatable, Identifiable {
    var id: Int
    var title = "row"
    var note: String?
}

/// Changes a world in any way.
struct Edit: Action, CustomStringConvertible {
    let change: (inout World) -> Void

    init(_ change: @escaping (inout World) -> Void) { self.change = change }

    var description: String { "Edit" }
}

func makeWorld(_ world: World = World(), middleware: [Middleware<World>] = []) -> Store<World> {
    Store(
        state: world,
        reducer: { state, action in (action as? Edit)?.change(&state) },
        middleware: middleware, label: "world")
}
