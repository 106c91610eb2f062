import BowlineSupport

/// The way from a scope to its root, for what is dispatched on the scope.
@usableFromInline
final class StoreRoute {
    /// The store or scope that the scope was made of.
    let outer: any AnyScope
    private let link: StoreLink
    /// Whether there is something behind the scope; nil where there always is.
    private let isPresent: ((UnsafeRawPointer) -> Bool)?
    /// Makes actions of the scope actions of the root.
    let translate: ((any Action) -> any Action)?
    private let part: String
    private var hasReported = false

    init(
        outer: any AnyScope, link: StoreLink, isPresent: ((UnsafeRawPointer) -> Bool)?,
        translate: ((any Action) -> any Action)?, part: String
    ) {
        self.outer = outer
        self.link = link
        self.isPresent = isPresent
        self.translate = translate
        self.part = part
    }

    /// What is dispatched on the root for an action of the scope.
    ///
    /// - Returns: nil if there is nothing behind the scope any more (S11).
    func translated(
        _ action: any Action, in core: StoreCore, from scope: any AnyScope
    ) -> (any Action)? {
        if core.phase == .reducing { core.refuse(action, nil) }
        if let isPresent, !isPresent(UnsafeRawPointer(core.committed.place)) {
            report(action)
            return nil
        }
        if let instruction = action as? any StoreInstruction { return scope.bind(instruction) }
        return translate.map { $0(action) } ?? action
    }

    private func report(_ action: any Action) {
        guard !hasReported else { return }
        hasReported = true
        Diagnostics.report(
            "scope-gone", at: nil,
            "\(type(of: action)) was dispatched on a scope of \(part) in \(link.label) whose part of the "
                + "state is gone, and was dropped. Let go of the scope when its element goes, or "
                + "dispatch on the store that it was made of.")
    }
}

/// A store or scope without the type of its state.
package protocol AnyScope: AnyObject {
    /// What it was made of; nil for a store with a state of its own.
    var outerScope: (any AnyScope)? { get }
}

extension AnyScope {
    /// The instruction as it is carried out by the innermost scope that it is meant for.
    func bind(_ instruction: any StoreInstruction) -> any StoreInstruction {
        var scope: (any AnyScope)? = self
        while let inner = scope {
            guard inner.outerScope != nil else { break }
            if let bound = instruction.bound(to: inner) { return bound }
            scope = inner.outerScope
        }
        return instruction
    }
}
