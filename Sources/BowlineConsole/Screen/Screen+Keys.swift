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
    ///   - action: is called in the turn in which the key comes, and kept by the screen: one that uses the view or
    ///     the screen should hold it weakly. A part does not keep the screen: `field.focus` needs no such care.
    public func on(_ key: Key, _ action: @escaping () -> Void) {
        actions[key] = action
    }

    /// Ends the running of the screen when a key is pressed.
    ///
    /// - Parameter key: one that has an action already gets this one instead.
    public func stops(on key: Key) { on(key) { [weak self] in self?.stop() } }

    /// Takes the focus from all parts: each key is for `on`. Tab or a part's own `focus()` ends that.
    ///
    /// Escape does so in a field that has nothing to give the focus back to, if `on` has nothing for it.
    public func focus() {
        trail = [root]
        changed()
    }

    /// Gives a part the focus; the way back leads to those that had it, each once.
    func focus(on part: any Widget) {
        trail.removeAll { $0 === part }
        trail.append(part)
        changed()
    }

    func focusBack() -> Bool {
        guard trail.count > 1 else { return false }
        trail.removeLast()
        changed()
        return true
    }

    /// Takes a key as if it had been pressed, for tests of a view and for programs that get keys elsewhere.
    ///
    /// - Parameter key: what was pressed.
    /// - Returns: whether something has taken it.
    @discardableResult
    public func press(_ key: Key) -> Bool {
        if focused?.take(key) == true { return true }
        if let action = actions[key] {
            action()
            return true
        }
        switch key {
        case .tab: return moveFocus(by: 1)
        case .backTab: return moveFocus(by: -1)
        case .escape where focused is ScreenField:
            focus()
            return true
        default: return false
        }
    }

    private func moveFocus(by step: Int) -> Bool {
        // Where no part has it, the screen stands before the first part and behind the last.
        let none = focused === root ? min(0, -step) : nil
        guard let index = focusable.firstIndex(where: { $0 === focused }) ?? none,
            !focusable.isEmpty
        else { return false }
        let next = focusable[(index + step + focusable.count) % focusable.count]
        guard next !== focused else { return false }
        // From field to field the way back stays what it was.
        if focused is ScreenField { trail.removeLast() }
        focus(on: next)
        return true
    }
}
