// swift-tools-version: 6.2

import PackageDescription

// A separate program, which sees only the public symbols of the library.
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
