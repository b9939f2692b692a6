// swift-tools-version: 6.2
import PackageDescription

/// The settings of the Lab: all code is on the main actor, and an import is internal unless it says otherwise.
let settings: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "__NAME__",
  platforms: [.macOS("15.4")],
  dependencies: [
    __DEPENDENCY__
  ],
  targets: [
    // The view models depend only on Bindings (commands, loaders and lists), and not on a screen.
    .target(
      name: "__NAME__ViewModels", dependencies: [.product(name: "Bindings", package: "__PACKAGE__")],
      swiftSettings: settings),
    .executableTarget(
      name: "__NAME__",
      dependencies: ["__NAME__ViewModels", .product(name: "Bindery", package: "__PACKAGE__")],
      swiftSettings: settings),
    .testTarget(
      name: "__NAME__Tests",
      dependencies: ["__NAME__ViewModels", .product(name: "Bindings", package: "__PACKAGE__")],
      swiftSettings: settings),
  ]
)
