#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is to be browsed. Where the command line asks for something else, or cannot be understood,
/// that is done or said, and the program ends.
///
/// The exit codes are as in `sysexits.h`.
@MainActor
func startup() async -> (file: StatusFile, copies: Int) {
    do {
        let options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
        if options.help {
            print(Options.usage)
        } else if options.prototype {
            await PackageBrowserView.tryOut()
        } else {
            let file = try StatusFile(options.file)
            return (file, try options.copies(of: file))
        }
        exit(0)
    } catch let mistake as Options.Mistake {
        complain(mistake)
        StandardError().write("\(Options.usage)\n")
        exit(64)
    } catch {
        complain(error)
        exit(66)
    }
}
