// swift-tools-version: 6.2
// The comparisons are a separate package, so that only they download the libraries that Bindery is compared with.
import PackageDescription

let package = Package(
  name: "bindery-comparisons",
  platforms: [.macOS("15.4")],
  products: [.executable(name: "bindery-comparisons", targets: ["Comparisons"])],
  dependencies: [
    .package(name: "bindery", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/google/swift-benchmark", exact: "0.1.2"),
  ],
  targets: [
    .executableTarget(
      name: "Comparisons",
      dependencies: [
        .product(name: "Bindery", package: "bindery"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "Benchmark", package: "swift-benchmark"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
        .defaultIsolation(MainActor.self),
      ])
  ]
)
