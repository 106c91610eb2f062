extension Screen {
    /// Calls an action when a key is pressed.
    ///
    ///     screen.on(.character("+"), view.actions.increment)
    ///     screen.on(.character("c")) { view.actions.sort(.cpu) }
    ///
    /// The part with the focus has its keys first: while a field is edited, letters are text. Tab and Shift-Tab
    /// move the focus if nothing else was given for them. Ctrl-C and Ctrl-Z are the system's: the first ends the
    /// program, the second suspends it, and the terminal is as it was before.
    ///
    /// - Parameters:
    ///   - key: one that has an action already gets this one instead.
    ///   - action: is called in the turn in which the key comes, and kept by the screen: one that uses the screen
    ///     should hold it weakly.
    public func on(_ key: Key, _ action: @escaping () -> Void) {
        actions[key] = action
    }

    /// Ends the running of the screen when a key is pressed.
    ///
    /// - Parameter key: one that has an action already gets this one instead.
    public func stops(on key: Key) {
        on(key) { [weak self] in self?.stop() }
    }

    /// Gives a field the focus, until Enter or Escape gives it back.
    ///
    ///     screen.on(.character("/")) { [weak screen] in screen?.focus(on: filter) }
    ///
    /// - Parameter field: of this screen.
    public func focus(on field: ScreenField) {
        if focus !== field { lastFocus = focus }
        focus = field
        changed()
    }

    /// Gives a table the focus.
    ///
    /// - Parameter table: of this screen.
    public func focus<Row>(on table: ScreenTable<Row>) {
        focus = table
        changed()
    }

    func focusBack() -> Bool {
        guard let lastFocus else { return false }
        focus = lastFocus
        self.lastFocus = nil
        changed()
        return true
    }

    /// Takes a key as if it had been pressed, for tests of a view and for programs that get keys elsewhere.
    ///
    /// - Parameter key: what was pressed.
    /// - Returns: whether something has taken it.
    @discardableResult
    public func press(_ key: Key) -> Bool {
        if focus?.take(key) == true { return true }
        if let action = actions[key] {
            action()
            return true
        }
        switch key {
        case .tab: return moveFocus(by: 1)
        case .backTab: return moveFocus(by: -1)
        default: return false
        }
    }

    private func moveFocus(by step: Int) -> Bool {
        guard let index = focusable.firstIndex(where: { $0 === focus }), focusable.count > 1
        else { return false }
        if lastFocus == nil { lastFocus = focus }
        focus = focusable[(index + step + focusable.count) % focusable.count]
        changed()
        return true
    }
}
