#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// The bytes of a status file, and where they come from.
struct StatusFile {
    let name: String
    let bytes: [UInt8]

    /// Where Debian keeps what it knows of its packages.
    static var ofTheSystem: String { "/var/lib/dpkg/status" }

    /// - Parameters:
    ///   - path: of a status file; nil for the system's, or what is built in where there is none.
    ///   - system: the path of the system's.
    ///   - limit: how many bytes it may have: what has no end, as a device, would take all memory.
    init(
        _ path: String?, system: String = ofTheSystem, atMost limit: Int = 1 << 30
    ) throws(Unreadable) {
        if path == nil, access(system, F_OK) != 0 {
            name = "built in"
            bytes = Array(BuiltInStatus.text.utf8)
        } else {
            name = path ?? system
            bytes = try Self.read(name, atMost: limit)
        }
    }

    /// A file that cannot be read.
    struct Unreadable: Error, CustomStringConvertible {
        let path: String
        let reason: String

        var description: String {
            "cannot read \(path): \(reason). Give a file like \(ofTheSystem) with --file."
        }
    }

    private static func read(_ path: String, atMost limit: Int) throws(Unreadable) -> [UInt8] {
        func failure() -> Unreadable {
            Unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure() }
        defer { close(file) }
        var bytes: [UInt8] = []
        while bytes.count <= limit {
            var count = 0
            bytes += [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
                repeat { count = readBytes(file, buffer) } while count < 0 && errno == EINTR
                filled = max(0, count)
            }
            if count < 0 { throw failure() }
            if count == 0, bytes.isEmpty { throw Unreadable(path: path, reason: "it is empty") }
            if count == 0 { return bytes }
        }
        throw Unreadable(path: path, reason: "it has more than \(limit) bytes")
    }
}

/// The C library's `read`, which a method of the same name would hide.
private func readBytes(_ file: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    read(file, buffer.baseAddress, buffer.count)
}
