import BowlineSupport

extension Program {
    /// What is wrong with the library's run of this program; nil if it is as the model's.
    package var complaint: String? {
        let model = Run.of(self, on: ModelWorld.init)
        // What is reported is not what is proved here, and the checks map more often.
        let library = Diagnostics.withHandler({ _ in }) {
            Diagnostics.withConnectionChecks(.never) { Run.of(self, on: LibraryWorld.init) }
        }
        if model.trace != library.trace {
            return difference(model.trace, library.trace)
        }
        if let violation = TraceRules.violation(in: library.trace) { return violation }
        if library.held != 0 { return "\(library.held) receivers are not freed" }
        if !library.survivors.isEmpty { return "not freed: \(library.survivors)" }
        return nil
    }
}

private func difference(_ model: [Event], _ library: [Event]) -> String {
    let same = zip(model, library).prefix { $0 == $1 }.count
    let lines = model[..<same].suffix(30).map { "    \(Program.short($0))" }
    return
        (["The library does not do what the model does:"] + lines
        + ["model:   \(same < model.count ? Program.short(model[same]) : "the end")"]
        + ["library: \(same < library.count ? Program.short(library[same]) : "the end")"]
        + library.dropFirst(same + 1).prefix(5).map { "         \(Program.short($0))" })
        .joined(separator: "\n")
}
