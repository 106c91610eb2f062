import Bowline
import BowlineConsole

/// Shows shops as one row each and what is in them as a list, whose rows are marked when they come or move,
/// and logs what changed in the sections.
final class TableAndCollectionView: PropsView {
    struct Props: Equatable {
        var shops: [Shop]
    }

    struct Actions {
        var reverse: () -> Void
        var shuffle: () -> Void
        var insert: () -> Void
        var move: () -> Void
    }

    let screen: Screen

    /// - Parameter screen: gets the parts and the keys.
    init(screen: Screen) {
        self.screen = screen
    }

    func bind(_ view: Bindings<Props, Actions>) {
        let collection = screen.table(
            .text("shop", width: 8) { (shop: Shop) in shop.name },
            .text("has") { $0.items.map(\.name).joined(separator: ", ") }, atMost: 3)
        view.bind(\.shops, to: collection)
        screen.columns {
            view.bind(\.shops, to: screen.list("food"), mapping: rows)
            let log = screen.log()
            view.bind(
                \.shops,
                to: .sections { update in lines(of: update).forEach { log.write("\($0)\n") } })
        }
        bindKeys(view.actions)
    }

    private func bindKeys(_ actions: Actions) {
        screen.text("r reverse  s shuffle  i insert  m move  q quit", style: Style([.dim]))
        screen.on(.character("r"), actions.reverse)
        screen.on(.character("s"), actions.shuffle)
        screen.on(.character("i"), actions.insert)
        screen.on(.character("m"), actions.move)
        screen.stops(on: .character("q"))
    }
}

/// A row of the list.
private struct FoodRow: Identifiable, Equatable, CustomStringConvertible {
    var id: Food.ID
    var description: String
}

private func rows(_ shops: [Shop]) -> [FoodRow] {
    shops.flatMap { shop in
        shop.items.map { FoodRow(id: $0.id, description: "\($0.name), \(shop.name)") }
    }
}
