/// Where samples come from, one after the other.
struct SampleSource {
    /// Whether the samples were taken before, so that there is nothing to wait for between two.
    let isRecorded: Bool
    /// The next sample; nil when there is none.
    let next: () -> Sample?

    /// A directory that looks like `/proc`, or that has subdirectories 0, 1, … that do; nil if it
    /// is neither.
    init?(directory: String) {
        if Sample(directory: "\(directory)/0") != nil {
            var index = 0
            isRecorded = true
            next = {
                defer { index += 1 }
                return Sample(directory: "\(directory)/\(index)")
            }
        } else if Sample(directory: directory) != nil {
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
