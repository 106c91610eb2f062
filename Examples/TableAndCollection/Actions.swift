import Bowline

/// All that can happen.
enum ShopAction: Action, Equatable {
    /// Shops and what is in them, the last first.
    case reverse
    /// Shops and what is in them, in another order.
    case shuffle
    /// Something new comes to some place.
    case insert
    /// Something goes to another place, perhaps in another shop.
    case move
}
