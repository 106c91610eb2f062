import BowlineSupport

/// A closure of any number of arguments that prints its name and what it is called with, as the action of a
/// prototype.
///
///     let rename: (String) -> Void = printing("rename")
///     let move: (Int, Int) -> Void = printing("move")
///     rename("Ada")
///     move(1, 2)
///     // rename(Ada)
///     // move(1, 2)
///
/// One line a call, to standard output: the name, and the arguments as a console sink has values (X1), with
/// nil as `nil` and an empty string as `""`. Control characters are made visible, never sent (X2).
///
/// - Parameter name: stands before the arguments.
/// - Returns: the closure, whose arguments follow from where it is put.
public func printing<each Argument>(_ name: String) -> (repeat each Argument) -> Void {
    printing(name, to: ConsoleOutput.standard)
}

/// A closure of any number of arguments that prints its name and what it is called with to a stream; see
/// ``printing(_:)``.
///
/// - Parameters:
///   - name: stands before the arguments.
///   - stream: gets one string a line, with its end; it is kept alive by the closure.
/// - Returns: the closure, whose arguments follow from where it is put.
public func printing<each Argument>(
    _ name: String, to stream: some TextOutputStream & AnyObject
) -> (repeat each Argument) -> Void {
    printing(name, to: ConsoleOutput(stream))
}

private func printing<each Argument>(
    _ name: String, to output: ConsoleOutput
) -> (repeat each Argument) -> Void {
    let name = ConsoleText.visible(name)
    return { (argument: repeat each Argument) in
        var texts: [String] = []
        repeat texts.append(ConsoleText.describe(each argument))
        output.write("\(name)(\(texts.joined(separator: ", ")))\n")
    }
}
