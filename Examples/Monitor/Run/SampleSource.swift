/// Where samples come from, one after the other.
struct SampleSource {
    /// Whether the samples were taken before, so that there is nothing to wait for between two.
    let isRecorded: Bool
    /// The next sample; nil when there is none.
    let next: () -> Sample?

    /// A directory that looks like `/proc`, or a recording: one with subdirectories 0, 1, … that do.
    /// No process has the number 0, so the two cannot be taken for each other.
    ///
    /// - Returns: nil if there is no such directory, or nothing of the kind in it.
    init?(directory: String) {
        guard let names = Files.names(in: directory) else { return nil }
        if Files.names(in: "\(directory)/0") != nil {
            var index = 0
            isRecorded = true
            next = {
                defer { index += 1 }
                return Sample(directory: "\(directory)/\(index)")
            }
        } else if names.contains("stat") {
            isRecorded = false
            next = { Sample(directory: directory) }
        } else {
            return nil
        }
    }

    /// Samples that are there already.
    init(recording: [Sample]) {
        var rest = recording[...]
        isRecorded = true
        next = { rest.popFirst() }
    }
}
