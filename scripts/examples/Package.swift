// swift-tools-version: 6.2
// The examples are a separate package, which depends on Bindery through a link in the folder `checkouts`. In a folder
// with this name, Bindery's manifest contains only the library, so nothing is downloaded. The command
// `scripts/new-app NAME --example inventory` copies an example.
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

let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "bindery", path: "checkouts/bindery")],
  targets: example("Inventory") + example("Processes") + example("Logview") + example("Files")
)
