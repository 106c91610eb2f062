/// Numbers that look random and are the same in every run: SplitMix64.
///
/// As a part of the state it makes a reducer that shuffles a function of state and action alone.
struct SeededRandom: RandomNumberGenerator, Equatable {
    private var seed: UInt64

    init(seed: UInt64) {
        self.seed = seed
    }

    mutating func next() -> UInt64 {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var value = seed
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
