#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

let examples = Example.basics + Example.programs
let names = CommandLine.arguments.dropFirst()
if names.contains("--help") {
    print("Usage: Examples [NAME…]\nShows the examples of these names; without a name, all.")
    exit(0)
}
let unknown = names.filter { name in !examples.contains { $0.name == name } }
guard unknown.isEmpty else {
    let message = """
        Examples: there is no example \(unknown.map(\.debugDescription).joined(separator: ", ")); \
        name one of these: \(examples.map(\.name).joined(separator: ", "))

        """
    _ = write(STDERR_FILENO, message, message.utf8.count)
    exit(64)
}
if names.isEmpty {
    print("`swift run NAME` runs one of these, `swift run Examples NAME` shows it alone.\n")
}
let shown = examples.filter { names.isEmpty || names.contains($0.name) }
print(shown.map(\.description).joined(separator: "\n\n"))
