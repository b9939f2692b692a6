// swift-tools-version: 6.2
// The examples are a separate package, which depends on Bindery by path. With BINDERY_LIBRARY_ONLY=1, nothing is
// downloaded. The command `scripts/new-app NAME --example inventory` copies an example.
import PackageDescription

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "bindery") }

func example(_ name: String) -> [Target] {
  let viewModels = Target.Dependency.target(name: name + "ViewModels")
  return [
    .target(name: name + "ViewModels", dependencies: [product("Bindings")]),
    .executableTarget(name: name, dependencies: [viewModels, product("Bindery")]),
    .testTarget(
      name: name + "Tests",
      dependencies: [.target(name: name), viewModels, product("Bindery"), product("BinderyStage")],
      exclude: ["tour.demo"]),
  ]
}

/// Widgets that the library does not have, written with its public interface.
let ownWidgets: [Target] = [
  .target(name: "OwnWidgets", dependencies: [product("Bindery")]),
  .testTarget(
    name: "OwnWidgetsTests",
    dependencies: [.target(name: "OwnWidgets"), product("Bindery"), product("BinderyStage")]),
]

let package = Package(
  name: "examples",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "bindery", path: "../..")],
  targets: example("Inventory") + example("Processes") + example("Logview") + example("Files") + ownWidgets
)
