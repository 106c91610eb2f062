import BowlineSupport

/// The way from a scope to its root, for what is dispatched on the scope.
@usableFromInline
final class StoreRoute {
    /// The route of the scope that the scope was made of; nil if that was made of the root.
    private var outer: StoreRoute?
    /// Makes the store or scope anew that the scope was made of. A route does not hold it, since
    /// the actions of views hold routes, and nothing of theirs keeps a store alive (G9).
    private let scope: (StoreCore, StoreRoute?) -> any AnyScope
    /// Whether there is something behind the scope, given where the root's state lies; nil where
    /// there always is.
    private let isPresent: ((UnsafeRawPointer, StoreCore) -> Bool)?
    /// Makes actions of the scope actions of what it was made of.
    private let translate: ((any Action) -> any Action)?
    /// The nearest route outwards that translates too.
    private var nextTranslating: StoreRoute?
    /// The token of the scope's versions: one selector may read two scopes of a store at one
    /// commit.
    @usableFromInline let versions: StateVersion.Source
    private let part: String
    private var hasReported = false

    init(
        in outer: StoreRoute?, scope: @escaping (StoreCore, StoreRoute?) -> any AnyScope,
        isPresent: ((UnsafeRawPointer, StoreCore) -> Bool)?,
        translate: ((any Action) -> any Action)?, part: String, of core: StoreCore
    ) {
        self.versions = StateVersion.Source(core.versions.replaced)
        self.outer = outer
        self.nextTranslating = outer.flatMap { $0.translate == nil ? $0.nextTranslating : $0 }
        self.scope = scope
        self.isPresent = isPresent
        self.translate = translate
        self.part = part
    }

    deinit {
        // It is on the way outwards, which still has it.
        nextTranslating = nil
        freeInALoop(outer.take(), by: \.outer)
    }

    /// The store or scope that the scope was made of.
    func outerScope(in core: StoreCore) -> any AnyScope { scope(core, outer) }

    /// What is dispatched on the root for an action of the scope.
    ///
    /// - Returns: nil if there is nothing behind the scope any more (S11).
    func translated(
        _ action: any Action, in core: StoreCore, from scope: any AnyScope,
        _ fileID: StaticString, _ line: UInt
    ) -> (any Action)? {
        let call = core.committed.queue.enter("Store.dispatch(_:)")
        defer { core.committed.queue.leave(call) }
        // Before the action is translated, which is code of the user.
        if core.phase != .idle { core.refuse(action, .at(fileID, line)) }
        if let isPresent, !isPresent(UnsafeRawPointer(core.committed.place), core) {
            report(action, in: core, .at(fileID, line))
            return nil
        }
        let type = PlainTypes.identity(of: action)
        if !core.plain.contains(type),
            let instruction = core.instruction(action, type) as? any StoreInstruction
        {
            return scope.bind(instruction)
        }
        // A loop, however deep scopes nest (G7).
        var translated = action
        var route: StoreRoute? = translate == nil ? nextTranslating : self
        while let current = route {
            translated = current.translate?(translated) ?? translated
            route = current.nextTranslating
        }
        return translated
    }

    private func report(_ action: any Action, in core: StoreCore, _ callSite: CallSite?) {
        guard !hasReported else { return }
        hasReported = true
        Diagnostics.report(
            "scope-gone", at: callSite,
            "\(type(of: action)) was dispatched on a scope of \(part) in \(core.label) whose part of the "
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
        while let inner = scope, let outer = inner.outerScope {
            if let bound = instruction.bound(to: inner) { return bound }
            scope = outer
        }
        return instruction
    }
}
