// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "countme",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "countme", targets: ["countme"]),
        .library(name: "CalorieTrackerCore", targets: ["CalorieTrackerCore"]),
    ],
    targets: [
        .executableTarget(
            name: "countme",
            dependencies: ["CalorieTrackerCore", "LabelReading", "CBuildStamp", "CArguments"]
        ),
        // Reads labels; only the program uses it.
        .target(name: "LabelReading", dependencies: ["CalorieTrackerCore"]),
        // The library's front door: exports the two rooms below.
        .target(name: "CalorieTrackerCore", dependencies: ["CalorieTrackerLog", "MealReading"]),
        // Reads meals in words, and finds foods by their names.
        .target(name: "MealReading", dependencies: ["CalorieTrackerLog", "CLibrary", "CFoodTable"]),
        // The log, the catalogue, the services, and the values all of them know.
        .target(
            name: "CalorieTrackerLog",
            dependencies: ["CLibrary", "CSQLite", "CCurl", "CPostgres", "CZlib", "CFoodTable"]
        ),
        // Glibc or Darwin under one name.
        .target(name: "CLibrary"),
        // Tells the commit that the linker was told.
        .target(name: "CBuildStamp"),
        // Gives Swift's runtime the words of the command line.
        .target(name: "CArguments"),
        // Loads libcurl when a request is made, so nothing here links it.
        .target(name: "CCurl"),
        // Loads libpq when a log is brought in step with a shared one.
        .target(name: "CPostgres"),
        // Loads zlib when a zip archive is read.
        .target(name: "CZlib"),
        // The compiler embeds the tables, so they are no resources.
        .target(
            name: "CFoodTable",
            exclude: [
                "foods.tsv", "words.tsv", "names.tsv", "intakes.tsv", "packed-foods.bin",
                "packed-nutrients.bin", "chains.tsv", "dishes.tsv", "products.tsv", "brands.tsv",
                "brand-words.tsv",
            ]
        ),
        // No `pkgConfig`: its explicit library folder would come before the one that release builds
        // name to link SQLite statically (see the Makefile).
        .systemLibrary(
            name: "CSQLite",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
        ),
        .target(
            name: "TestSupport",
            dependencies: ["CalorieTrackerCore"],
            path: "Tests/TestSupport",
            exclude: ["FatSecretServer", "OpenFoodFactsServer", "Pictures", "PostgresServer"]
        ),
        .testTarget(
            name: "CalorieTrackerCoreTests",
            dependencies: ["CalorieTrackerCore", "CSQLite", "TestSupport"],
            exclude: ["Resources"]
        ),
        .testTarget(
            name: "LabelReadingTests",
            dependencies: ["CalorieTrackerCore", "LabelReading", "TestSupport"]
        ),
        .testTarget(
            name: "countmeTests",
            dependencies: ["countme", "CalorieTrackerCore", "LabelReading", "TestSupport"],
            exclude: ["Resources"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// The tests start the program thousands of times. For `make test` the libraries are optimized, each as a whole, which
// takes half the time of its files one by one; the rest takes longer to optimize than that saves, and whoever looks into
// it with a debugger wants it as it is written.
let isOptimized = Context.environment["COUNTME_OPTIMIZED"] == "1"
let libraries: Set = ["CalorieTrackerLog", "MealReading", "LabelReading", "TestSupport"]

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .treatAllWarnings(as: .error),
    ]
    if isOptimized, libraries.contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"]))
    }
}
