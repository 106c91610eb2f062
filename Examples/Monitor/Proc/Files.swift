#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads files whose size is not known before, and which may be gone while they are read.
enum Files {
    /// The bytes of a file from its beginning; nil if it is not there, or gone before its end.
    ///
    /// - Parameters:
    ///   - path: of a file; a pipe that nobody writes to is empty.
    ///   - limit: so many bytes are read of a longer one.
    static func bytes(_ path: String, atMost limit: Int = 1 << 24) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            while bytes.count < limit {
                let count = read(file, buffer.baseAddress, min(buffer.count, limit - bytes.count))
                if count > 0 {
                    bytes.append(contentsOf: buffer[..<count])
                } else if count == 0 {
                    break
                } else if errno != EINTR {
                    return nil
                }
            }
            return bytes
        }
    }

    /// The names in a directory, in no order; nil if it cannot be read.
    static func names(in directory: String) -> [String]? {
        guard let handle = opendir(directory) else { return nil }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names
    }
}
