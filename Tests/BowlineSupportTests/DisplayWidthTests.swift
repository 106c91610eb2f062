import BowlineSupport
import TestSupport
import Testing

@Suite struct DisplayWidthTests {
    @Test(
        .rule("X2"),
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("世界", 4), ("한국", 4),
            ("\u{1112}\u{1161}\u{11AB}", 2), ("ｱ", 1), ("Ａ", 2), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2),
            ("🇩🇪", 2), ("❤", 1), ("❤️", 2), ("\u{200B}", 0), ("█▌", 2), ("Z\u{335}\u{348}", 1),
            ("\u{301}", 0), ("\u{AD}", 1), ("नि", 1), ("〈", 2), ("\u{7}", 0),
        ])
    func isCountedByClusters(text: String, columns: Int) {
        #expect(DisplayWidth.columns(of: text) == columns)
    }
}
