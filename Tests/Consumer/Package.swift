// swift-tools-version: 6.2

import PackageDescription

// A program of somebody else, which knows of the library what is public.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "countme", path: "../..")],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [.product(name: "CalorieTrackerCore", package: "countme")]
        )
    ]
)
