#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

let output = LineOutput()
do {
    let options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
    if options.help {
        output.write(Options.usage)
        output.flush()
        exit(0)
    }
    exit(Monitor(options: options, output: output).run())
} catch {
    StandardError.write("Monitor: \(error)\n\n\(Options.usage)")
    exit(64)
}
