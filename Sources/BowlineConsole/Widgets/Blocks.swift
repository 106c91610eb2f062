/// Bars and sparklines, of characters that fill a part of their cell.
enum Blocks {
    /// A bar from the left; a share beyond 0 or 1 is taken for that one, and what is no number for 0.
    static func bar(_ share: Double, width: Int) -> String {
        let eighths = level(share, of: 8 * max(0, width))
        let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    }

    /// The last values that fit, one a column, the newest at the right; each but 0 shows, however small.
    static func sparkline(_ values: some BidirectionalCollection<Double>, width: Int) -> String {
        let marks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        let shown = values.suffix(max(0, width)).map { value in
            let level = level(value, of: 8)
            return level == 0 && !(value > 0) ? " " : marks[max(1, level) - 1]
        }
        return String(repeating: " ", count: max(0, width - shown.count)) + String(shown)
    }

    private static func level(_ share: Double, of steps: Int) -> Int {
        share > 0 ? Int((min(share, 1) * Double(steps)).rounded()) : 0
    }
}
