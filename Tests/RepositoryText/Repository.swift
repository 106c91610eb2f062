public import Foundation

/// The folder that this file's own path lies in, read once.
public enum Repository {
    public static let root: URL = {
        var folder = URL(filePath: #filePath)
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let manifest = folder.appending(path: "Package.swift")
            if FileManager.default.fileExists(atPath: manifest.path) { return folder }
        }
        fatalError("no Package.swift above \(#filePath)")
    }()

    /// Every text file, ordered by path, without what a build or an editor leaves behind.
    public static let files: [TextFile] = paths.compactMap { path in
        guard let data = try? Data(contentsOf: root.appending(path: path)),
            let text = String(data: data, encoding: .utf8)
        else { return nil }
        return TextFile(path: path, text: text)
    }

    public static let swiftFiles: [SwiftFile] =
        files
        .filter { $0.path.hasSuffix(".swift") }
        .map { SwiftFile($0) }

    public static let pages: [MarkdownPage] =
        files
        .filter { $0.path.hasSuffix(".md") }
        .map { MarkdownPage($0) }

    public static func file(_ path: String) -> TextFile? {
        files.first { $0.path == path }
    }

    /// The names of the folders directly in `folder`.
    public static func folders(in folder: String) -> Set<String> {
        Set(
            paths.filter { $0.hasPrefix(folder + "/") }
                .map { $0.dropFirst(folder.count + 1).split(separator: "/") }
                .filter { $0.count > 1 }
                .map { String($0[0]) })
    }

    /// The paths of all files, ordered.
    public static let paths: [String] = {
        var found: [String] = []
        var pending = [""]
        while let folder = pending.popLast() {
            let url = folder.isEmpty ? root : root.appending(path: folder)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
            for name in names where isOurs(name) {
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                var isFolder: ObjCBool = false
                let full = root.appending(path: path).path
                guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
                else { continue }
                if isFolder.boolValue { pending.append(path) } else { found.append(path) }
            }
        }
        return found.sorted()
    }()

    /// Hidden folders are tools' own, but for the one that stands in the repository.
    private static func isOurs(_ name: String) -> Bool {
        if name.hasPrefix(".") { return [".ci", ".swift-format", ".gitignore"].contains(name) }
        return !name.hasSuffix(".xcodeproj")
    }
}
