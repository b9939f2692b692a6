// swift-tools-version: 6.2
// The workloads are a separate package, which depends on Bindery by path. The scripts build it with
// BINDERY_LIBRARY_ONLY=1, so that nothing is downloaded.
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .defaultIsolation(MainActor.self),
]
let bindery = Target.Dependency.product(name: "Bindery", package: "bindery")

let package = Package(
  name: "bindery-benchmarks",
  platforms: [.macOS("15.4")],
  products: [
    .executable(name: "bindery-workloads", targets: ["Workloads"]),
    .executable(name: "bindery-growth", targets: ["Growth"]),
    .executable(name: "swift-floor", targets: ["SwiftFloor"]),
  ],
  dependencies: [.package(name: "bindery", path: "..")],
  targets: [
    .executableTarget(name: "Workloads", dependencies: [bindery], swiftSettings: settings),
    .target(name: "CCounting"),
    .executableTarget(name: "Growth", dependencies: [bindery, "CCounting"], swiftSettings: settings),
    .systemLibrary(name: "CCurses"),
    .executableTarget(name: "SwiftFloor", dependencies: ["CCurses"], swiftSettings: settings),
  ]
)
