// swift-tools-version: 6.3
import PackageDescription

/// The one place for what all targets have in common.
func with(_ target: Target) -> Target {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    return target
}

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    with(.target(name: name, dependencies: dependencies))
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], without: [String] = []
) -> Target {
    with(
        .testTarget(name: name, dependencies: dependencies + ["TestSupport"], exclude: without))
}

func program(
    _ name: String, in folder: String, _ dependencies: [Target.Dependency], without: [String] = []
) -> Target {
    with(
        .executableTarget(
            name: name, dependencies: dependencies, path: "\(folder)/\(name)", exclude: without))
}

let package = Package(
    name: "Bowline",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Bowline", targets: ["Bowline"]),
        .library(name: "BowlineObservation", targets: ["BowlineObservation"]),
        .library(name: "BowlineConsole", targets: ["BowlineConsole"]),
        .library(name: "BowlineTesting", targets: ["BowlineTesting"]),
        .executable(name: "Monitor", targets: ["Monitor"]),
        .executable(name: "Counter", targets: ["Counter"]),
        .executable(name: "SimpleTextField", targets: ["SimpleTextField"]),
        .executable(name: "SteppingUp", targets: ["SteppingUp"]),
        .executable(name: "TableAndCollection", targets: ["TableAndCollection"]),
        .executable(name: "SignUp", targets: ["SignUp"]),
        .executable(name: "Todo", targets: ["Todo"]),
        .executable(name: "Sinks", targets: ["Sinks"]),
        .executable(name: "Examples", targets: ["Examples"]),
        .executable(name: "PackageBrowser", targets: ["PackageBrowser"]),
    ],
    targets: [
        module("BowlineSupport"),
        module("BowlineObservables", ["BowlineSupport"]),
        module("BowlineStores", ["BowlineSupport"]),
        module("BowlineDiffing"),
        module(
            "BowlineConnections",
            ["BowlineObservables", "BowlineStores", "BowlineDiffing", "BowlineSupport"]),
        module(
            "Bowline",
            ["BowlineObservables", "BowlineStores", "BowlineDiffing", "BowlineConnections"]),

        module(
            "BowlineObservation",
            ["BowlineConnections", "BowlineStores", "BowlineObservables", "BowlineSupport"]),
        module(
            "BowlineConsole",
            [
                "BowlineConnections", "BowlineStores", "BowlineObservables", "BowlineDiffing",
                "BowlineSupport",
            ]),
        module(
            "BowlineTesting",
            ["BowlineConnections", "BowlineStores", "BowlineObservables", "BowlineSupport"]),

        program("Monitor", in: "Examples", ["Bowline", "BowlineConsole"]),
        program("Counter", in: "Examples", ["Bowline", "BowlineConsole"]),
        program("SimpleTextField", in: "Examples", ["Bowline", "BowlineConsole"]),
        program("SteppingUp", in: "Examples", ["Bowline", "BowlineConsole"]),
        program("TableAndCollection", in: "Examples", ["Bowline", "BowlineConsole"]),
        program("SignUp", in: "Examples", ["Bowline", "BowlineConsole"]),
        program("Todo", in: "Examples", ["Bowline", "BowlineConsole"]),
        program("Sinks", in: "Examples", ["Bowline", "BowlineConsole"]),
        program("Examples", in: "Examples", []),
        program("PackageBrowser", in: "Examples", ["Bowline", "BowlineConsole"]),

        with(
            .target(
                name: "TestSupport", dependencies: ["BowlineSupport"], path: "Tests/TestSupport")),
        with(
            .target(
                name: "KitSupport", dependencies: ["BowlineTesting"], path: "Tests/KitSupport")),
        tests("BowlineSupportTests", ["BowlineSupport", "BowlineTesting", "KitSupport"]),
        tests(
            "BowlineObservablesTests",
            ["BowlineObservables", "BowlineTesting", "KitSupport", "RepositoryText"]),
        tests("BowlineStoresTests", ["BowlineStores", "BowlineTesting", "KitSupport"]),
        tests("BowlineDiffingTests", ["BowlineDiffing"]),
        tests("BowlineConnectionsTests", ["Bowline", "BowlineTesting", "KitSupport"]),
        with(
            .target(
                name: "PureViews", dependencies: ["BowlineConnections"], path: "Tests/PureViews")),
        tests("PureViewsTests", ["PureViews", "Bowline"]),
        with(
            .testTarget(
                name: "PrototypedViewsTests", dependencies: ["PureViews", "BowlineConnections"],
                path: "Tests/PrototypedViewsTests")),
        tests(
            "BowlineObservationTests",
            ["Bowline", "BowlineObservation", "BowlineTesting", "KitSupport"]),
        with(
            .target(
                name: "TerminalSupport", dependencies: ["BowlineConsole", "TestSupport"],
                path: "Tests/TerminalSupport")),
        program("ConsoleProbe", in: "Tests", ["BowlineConsole", "Bowline"]),
        tests(
            "BowlineConsoleTests",
            [
                "BowlineConsole", "Bowline", "BowlineTesting", "ConsoleProbe", "Monitor",
                "TerminalSupport",
            ]),
        tests("BowlineTestingTests", ["BowlineTesting", "KitSupport", "RepositoryText"]),
        tests(
            "MonitorTests",
            [
                "Monitor", "Bowline", "BowlineConsole", "BowlineTesting", "RepositoryText",
                "TerminalSupport",
            ]),
        tests(
            "ExamplesTests",
            [
                "Counter", "SimpleTextField", "SteppingUp", "TableAndCollection", "SignUp", "Todo",
                "Sinks", "Monitor", "PackageBrowser", "Examples", "Bowline", "BowlineConsole",
                "BowlineTesting",
                "RepositoryText", "TerminalSupport",
            ], without: ["Runs"]),

        tests(
            "PackageBrowserTests",
            [
                "PackageBrowser", "Bowline", "BowlineConsole", "BowlineTesting", "RepositoryText",
                "TerminalSupport",
            ], without: ["Runs"]),

        with(.target(name: "RepositoryText", path: "Tests/RepositoryText")),
        tests("RepositoryTextTests", ["RepositoryText"]),
        tests("HouseRulesTests", ["RepositoryText"]),
        tests("BenchmarksTests", ["RepositoryText"]),
        tests(
            "DocumentationTests",
            [
                "RepositoryText", "Bowline", "BowlineObservation", "BowlineConsole",
                "BowlineTesting",
            ]),

        program("Proof", in: "Tests", ["Bowline", "BowlineSupport"]),
        tests("ProofTests", ["Proof"]),

        .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
        program(
            "Benchmarks", in: "Tests", ["Bowline", "BowlineConsole", "AllocationCounter"],
            without: ["gates.txt"]),
    ]
)
