/// Compares memory. Most entries are of 1, 8 or 16 bytes; a call of `memcmp` would cost more than they.
enum Bytes {
    @inline(__always)
    static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
        switch count {
        case 8: word(left, 0) == word(right, 0)
        case 16: word(left, 0) == word(right, 0) && word(left, 8) == word(right, 8)
        case 1:
            left.loadUnaligned(as: UInt8.self) == right.loadUnaligned(as: UInt8.self)
        default: areEqualInLoop(left, right, count: count)
        }
    }

    private static func areEqualInLoop(
        _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int
    ) -> Bool {
        var offset = 0
        while offset + 8 <= count {
            if word(left, offset) != word(right, offset) { return false }
            offset += 8
        }
        while offset < count {
            let isSame =
                left.loadUnaligned(fromByteOffset: offset, as: UInt8.self)
                == right.loadUnaligned(fromByteOffset: offset, as: UInt8.self)
            if !isSame { return false }
            offset += 1
        }
        return true
    }

    @inline(__always)
    private static func word(_ pointer: UnsafeRawPointer, _ offset: Int) -> UInt64 {
        pointer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
}
