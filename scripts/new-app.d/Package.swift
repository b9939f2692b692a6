// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "__NAME__",
  platforms: [.macOS("15.4")],
  dependencies: [
    __DEPENDENCY__
  ],
  targets: [
    // The view models depend only on Bindings (commands, loaders and lists), and not on a screen.
    .target(name: "__NAME__ViewModels", dependencies: [.product(name: "Bindings", package: "__PACKAGE__")]),
    .executableTarget(
      name: "__NAME__",
      dependencies: ["__NAME__ViewModels", .product(name: "Bindery", package: "__PACKAGE__")]),
    .testTarget(
      name: "__NAME__Tests",
      dependencies: [
        "__NAME__", "__NAME__ViewModels",
        .product(name: "Bindery", package: "__PACKAGE__"), .product(name: "BinderyStage", package: "__PACKAGE__"),
      ],
      exclude: ["tour.demo"]),
  ]
)
