// swift-tools-version: 6.2
// A package of its own, so that nobody who uses or builds Bindery downloads what it is measured beside.
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .defaultIsolation(MainActor.self),
]
let bindery = Target.Dependency.product(name: "Bindery", package: "bindery")

let package = Package(
  name: "bindery-bench",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "bindery-workloads", targets: ["Workloads"]),
    .executable(name: "bindery-growth", targets: ["Growth"]),
    .executable(name: "swift-floor", targets: ["SwiftFloor"]),
  ],
  dependencies: [
    .package(name: "bindery", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/google/swift-benchmark", exact: "0.1.2"),
  ],
  targets: [
    .executableTarget(
      name: "Bench",
      dependencies: [
        bindery,
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "Benchmark", package: "swift-benchmark"),
      ],
      swiftSettings: settings),
    .executableTarget(name: "Workloads", dependencies: [bindery], swiftSettings: settings),
    .executableTarget(name: "Growth", dependencies: [bindery], swiftSettings: settings),
    .systemLibrary(name: "CCurses"),
    .executableTarget(name: "SwiftFloor", dependencies: ["CCurses"], swiftSettings: settings),
  ]
)
