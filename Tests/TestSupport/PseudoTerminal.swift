#if os(Linux)
    #if canImport(Glibc)
        @preconcurrency import Glibc
    #elseif canImport(Musl)
        @preconcurrency import Musl
    #endif

    /// A terminal whose other end is the test, with a program that runs in it as in a terminal of its own.
    public final class PseudoTerminal {
        /// What a pseudo-terminal could not do.
        public struct Failure: Error, CustomStringConvertible {
            public let description: String
        }

        /// How a program ended or stopped.
        public enum End: Equatable, Sendable {
            case exited(Int32)
            case killed(Int32)
            case stopped(Int32)
        }

        /// The modes that programs change, as they are now.
        public struct Modes: Equatable {
            public let input, output, local: UInt32
            public let characters: [UInt8]
        }

        // Macros that Swift does not see.
        private static let unlock: UInt = 0x4004_5431
        private static let number: UInt = 0x8004_5430
        private var file: Int32
        public private(set) var process: Int32 = 0

        public init(columns: Int, rows: Int) throws {
            file = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            var unlocked: Int32 = 0
            guard file >= 0, ioctl(file, Self.unlock, &unlocked) == 0 else {
                throw Failure(
                    description: "no pseudo-terminal: \(String(cString: strerror(errno)))")
            }
            resize(columns: columns, rows: rows)
        }

        deinit {
            if process > 0 { kill(process, SIGKILL) }
            hangUp()
            var status: Int32 = 0
            if process > 0 { waitpid(process, &status, 0) }
        }

        /// Starts a program, in a session of its own that this terminal controls.
        public func start(
            _ path: String, _ arguments: [String] = [], environment: [String: String] = [:]
        ) throws {
            var number: Int32 = 0
            _ = ioctl(file, Self.number, &number)
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
            var attributes = posix_spawnattr_t()
            posix_spawnattr_init(&attributes)
            defer { posix_spawnattr_destroy(&attributes) }
            var signals = sigset_t()
            sigfillset(&signals)
            posix_spawnattr_setsigdefault(&attributes, &signals)
            sigemptyset(&signals)
            posix_spawnattr_setsigmask(&attributes, &signals)
            let newSession: Int32 = 0x80
            let flags = newSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
            posix_spawnattr_setflags(&attributes, Int16(flags))
            var all = ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]
            all["SWIFT_BACKTRACE"] = "enable=no"
            if let libraries = getenv("LD_LIBRARY_PATH") {
                all["LD_LIBRARY_PATH"] = String(cString: libraries)
            }
            all.merge(environment) { $1 }
            var argv = ([path] + arguments).map { strdup($0) } + [nil]
            var envp = all.map { strdup("\($0)=\($1)") } + [nil]
            defer { for text in argv + envp { free(text) } }
            let failure = posix_spawn(&process, path, &actions, &attributes, &argv, &envp)
            guard failure == 0 else {
                throw Failure(description: "\(path): \(String(cString: strerror(failure)))")
            }
        }

        /// The terminal gets another size, of which the program hears.
        public func resize(columns: Int, rows: Int) {
            var size = winsize()
            (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
            _ = ioctl(file, numericCast(TIOCSWINSZ), &size)
        }

        /// Types.
        public func send(_ text: String) {
            var text = text
            text.withUTF8 { _ = write(file, $0.baseAddress, $0.count) }
        }

        public func signal(_ number: Int32) {
            kill(process, number)
        }

        /// The terminal vanishes.
        public func hangUp() {
            if file >= 0 { close(file) }
            file = -1
        }

        public var modes: Modes {
            var modes = termios()
            tcgetattr(file, &modes)
            return Modes(
                input: modes.c_iflag, output: modes.c_oflag, local: modes.c_lflag,
                characters: withUnsafeBytes(of: modes.c_cc) { Array($0) })
        }

        /// What the program writes next; nil when it has ended, or has written nothing for ten seconds.
        public func read() -> [UInt8]? {
            var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 10_000) > 0 else { return nil }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = readBytes(file, &buffer, buffer.count)
            return count > 0 ? Array(buffer.prefix(count)) : nil
        }

        /// Waits until the program ends or stops.
        ///
        /// - Returns: nil if it has not within ten seconds.
        public func wait() -> End? {
            var status: Int32 = 0
            var tries = 1000
            while waitpid(process, &status, WUNTRACED | WNOHANG) != process {
                tries -= 1
                guard tries > 0 else { return nil }
                poll(nil, 0, 10)
            }
            if status & 0xFF == 0x7F { return .stopped(status >> 8 & 0xFF) }
            process = 0
            return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
        }
    }

    /// The C library's `read`, which the method hides.
    private func readBytes(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        read(file, bytes, count)
    }
#endif
