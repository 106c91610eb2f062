import Bowline

// This file alone knows both sides.

extension TableAndCollectionView {
    static func props(_ state: TableAndCollectionState) -> Props {
        Props(shops: state.shops)
    }

    static func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
        func ask(_ action: ShopAction) -> () -> Void { { dispatch(action) } }
        return Actions(
            reverse: ask(.reverse), shuffle: ask(.shuffle), insert: ask(.insert), move: ask(.move))
    }
}
