/// All packages, by name, and what is needed to find some of them.
///
/// It is made once, off the store's isolation. To copy it copies no package, and two copies are
/// found to be equal without looking at any.
struct Catalog: Equatable, Sendable {
    private(set) var packages: [Package] = []
    /// What each is searched in: name and summary in lower case.
    private(set) var texts: [[UInt8]] = []
    private var places: [String: Int] = [:]

    init() {}

    /// - Parameters:
    ///   - packages: in any order.
    ///   - copies: how many there are to be of each. The second one of `bash` is called `bash.2`.
    init(_ packages: [Package], copies: Int = 1) {
        for package in packages.sorted(by: { ($0.name, $0.version) < ($1.name, $1.version) }) {
            let text = Array("\(package.name) \(package.summary)".lowercased().utf8)
            for copy in 1...max(1, copies) {
                var package = package
                if copy > 1 { package.name += ".\(copy)" }
                self.packages.append(package)
                texts.append(text)
            }
        }
        for (place, package) in self.packages.enumerated() {
            // Of several with one name, as of several architectures, one that is installed.
            let other = places[package.name].map { self.packages[$0] }
            if other?.isInstalled != true, other == nil || package.isInstalled {
                places[package.name] = place
            }
        }
        for (place, package) in self.packages.enumerated() where !package.provides.isEmpty {
            for name in Relation.all(in: package.provides).flatMap(\.names)
            where places[name] == nil {
                places[name] = place
            }
        }
    }

    /// Where the package is that a relation is about: the first of its names that there is.
    func place(of relation: Relation) -> Int? {
        relation.names.lazy.compactMap { places[$0] }.first
    }
}

/// A package by its place in the catalog: to copy sixty thousand of them is to copy their bytes.
struct PackagePlace: Identifiable, Equatable, Sendable {
    var id: Int
}
