// swift-tools-version: 6.2
// Swift 6.2.3 is required, which is the first version with `weak let`; the line above can only name 6.2.
//
// The manifest defines the architecture: a module imports only the dependencies that are listed here.
import PackageDescription

/// Whether this package is the root package; as a dependency, it contains only the library.
///
/// SwiftPM reads the manifest of a dependency in a folder named `checkouts`, or at `/` before the checkout, and a package
/// that depends on this folder by path can set `BINDERY_LIBRARY_ONLY`. The application is left out there, because its
/// packages would be downloaded, and because the names of targets are unique in a package graph. `SPI_BUILD` is set by the
/// Swift Package Index.
let isRoot =
  !Context.packageDirectory.split(separator: "/").dropLast().suffix(1).elementsEqual(["checkouts"])
  && Context.packageDirectory != "/"
  && Context.environment["BINDERY_LIBRARY_ONLY"] == nil && Context.environment["SPI_BUILD"] == nil

/// Whether the end-to-end tests are included, which need tmux and release builds; `scripts/test` sets the variable.
let endToEnd = Context.environment["BINDERY_END_TO_END"] != nil

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// The pkg-config file of ncurses, or nil where the compiler finds its headers without one.
///
/// The ncurses of macOS is of 2015: it has no extended color pairs, and its headers hide wide characters. SwiftPM finds
/// the file of Homebrew's ncurses, which is not linked into the default folders.
#if os(macOS)
  let ncursesFile: String? = "ncursesw"
#else
  let ncursesFile: String? = nil
#endif

let package = Package(
  name: "bindery",
  // The runtime of macOS 15.4 is the first with isolated deinitializers. The replacement that compilers add for older
  // systems has freed memory twice.
  platforms: [.macOS("15.4")],
  products: [
    .library(name: "Bindery", targets: ["Bindery"]),
    .library(name: "Bindings", targets: ["Bindings", "BindingsInspector"]),
    .library(name: "BinderyStage", targets: ["BinderyStage"]),
    .library(name: "FamiliarNames", targets: ["FamiliarNames", "FamiliarControls"]),
  ],
  targets: [
    .systemLibrary(
      name: "CNcurses", path: "CNcurses", pkgConfig: ncursesFile,
      providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .target(name: "CTerminalGuard"),
    .target(name: "CJobs", linkerSettings: [.linkedLibrary("dispatch", .when(platforms: [.linux]))]),
    .target(name: "BinderyValues", swiftSettings: strict),
    .target(name: "Bindings", dependencies: ["BinderyValues"], swiftSettings: mainActor),
    .target(name: "BindingsInspector", dependencies: ["Bindings"], swiftSettings: mainActor),
    .target(name: "FamiliarNames", dependencies: ["Bindings"], swiftSettings: mainActor),
    .target(name: "TerminalCore", swiftSettings: strict),
    .target(
      name: "Ncurses",
      dependencies: ["TerminalCore", "CNcurses", "CTerminalGuard"],
      swiftSettings: mainActor,
      linkerSettings: [.linkedLibrary("ncursesw")]),
    .target(
      name: "BinderyViews", dependencies: ["BinderyValues", "Bindings", "TerminalCore"], swiftSettings: mainActor),
    .target(name: "Widgets", dependencies: ["BinderyViews", "Bindings", "TerminalCore"], swiftSettings: mainActor),
    .target(name: "FamiliarControls", dependencies: ["Bindings", "Widgets"], swiftSettings: mainActor),
    .target(
      name: "Bindery", dependencies: ["Bindings", "BindingsInspector", "TerminalCore", "Ncurses", "Widgets", "CJobs"],
      swiftSettings: mainActor),
    .target(
      name: "BinderyStage", dependencies: ["Bindery", "Bindings", "Widgets", "TerminalCore"],
      swiftSettings: mainActor),
  ]
)

if isRoot {
  package.dependencies += [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ]
  package.products += [.executable(name: "bindery", targets: ["BinderyApp"])]
  package.targets += [
    // The code that random tests share. Like the targets of the application, it is only in the root package, because a
    // package that depends on Bindery can have a target of the same name.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "BindingsTests", dependencies: ["Bindings", "BinderyValues", "BindingsInspector", "TestSupport"],
      exclude: ["Documentation/TestsOfTheContract.md", "Ported/BehaviorsOfOthers.md"], swiftSettings: mainActor),
    .testTarget(name: "FamiliarNamesTests", dependencies: ["FamiliarNames", "Bindings"], swiftSettings: mainActor),
    .testTarget(name: "TerminalCoreTests", dependencies: ["TerminalCore", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "NcursesTests", dependencies: ["Bindery", "Ncurses", "TerminalCore", "CTerminalGuard", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(
      name: "BinderyViewsTests",
      dependencies: ["BinderyViews", "BinderyValues", "Bindings", "TerminalCore", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(
      name: "WidgetsTests",
      dependencies: [
        "Widgets", "BinderyViews", "BinderyValues", "Bindings", "BindingsInspector", "TerminalCore", "TestSupport",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "BinderyStageTests", dependencies: ["Bindery", "BinderyStage", "TerminalCore", "TestSupport"],
      exclude: ["Documentation/Screens"], swiftSettings: mainActor),
    .testTarget(
      name: "BinderyTests", dependencies: ["Bindery", "BinderyStage", "TerminalCore", "Ncurses", "TestSupport"],
      swiftSettings: mainActor),
  ]
  package.targets += [
    .target(name: "CMalloc"),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "CXML2",
      // libxml2-dev and the macOS SDK have the headers in this folder, so pkg-config is not needed.
      cSettings: [.unsafeFlags(["-iwithsysroot", "/usr/include/libxml2"])], linkerSettings: [.linkedLibrary("xml2")]),
    .target(
      name: "Feeds", dependencies: ["CCurl", "CXML2"], resources: [.embedInCode("Bundled/welcome.xml")],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    .target(name: "ViewModels", dependencies: ["Bindings"], swiftSettings: mainActor),
    .target(name: "BinderyLessons", dependencies: ["Bindings", "ViewModels"], swiftSettings: mainActor),
    // The sources that the Lab and the widget pages show. The folders and the files of `Library` are links, because a
    // file cannot be source and resource of one target.
    .target(
      name: "BinderySources",
      resources: ["ViewModels", "Lessons", "Lab", "Widgets", "Library"].map { .embedInCode($0) },
      swiftSettings: strict),
    .target(name: "ReaderModels", dependencies: ["Feeds", "Bindings"], swiftSettings: mainActor),
    .target(
      name: "PostStore",
      dependencies: ["Feeds", "ReaderModels", "Bindings", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: mainActor),
    .executableTarget(
      name: "BinderyApp",
      dependencies: [
        "Bindery", "Bindings", "BinderyStage", "BinderySources", "FamiliarControls", "Feeds", "ViewModels",
        "BinderyLessons", "ReaderModels", "PostStore", "CMalloc",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [
        "Root/tour", "Reader/reader", "Settings/profile", "Widgets/widgets", "Lab/Parts/lab-mvvm",
        "Lab/Profile/lab-profile", "Lab/Refresh/lab-refresh", "Lab/Posts/lab-posts",
        "Lab/Greeting/lab-greeting", "Lab/Integers/lab-integers", "Lab/Registration/lab-registration",
      ].map { .embedInCode($0 + ".demo") },
      swiftSettings: mainActor),
    .testTarget(name: "FeedsTests", dependencies: ["Feeds", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ViewModelsTests", dependencies: ["ViewModels", "Bindings"], swiftSettings: mainActor),
    .testTarget(
      name: "BinderyLessonsTests", dependencies: ["BinderyLessons", "ViewModels", "Bindings"],
      swiftSettings: mainActor),
    .testTarget(
      name: "ReaderModelsTests", dependencies: ["Feeds", "ReaderModels", "Bindings"], swiftSettings: mainActor),
    .testTarget(
      name: "PostStoreTests",
      dependencies: [
        "Feeds", "PostStore", "ReaderModels", "Bindings", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Earlier"], swiftSettings: mainActor),
    .testTarget(
      name: "BinderyAppTests",
      dependencies: [
        "BinderyApp", "Bindery", "BinderySources", "BinderyStage", "Feeds", "ViewModels", "BinderyLessons",
        "ReaderModels", "PostStore", "Ncurses", "TestSupport",
      ],
      swiftSettings: mainActor),
  ]
  package.targets += [
    .testTarget(
      name: "TidyTests", dependencies: ["Widgets", "Bindings", "TerminalCore", "TestSupport"], swiftSettings: strict)
  ]
  if endToEnd {
    package.targets += [
      .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
      .target(name: "CEarlySignal", path: "Tests/CEarlySignal"),
      .executableTarget(
        name: "CrashingProgram", dependencies: ["Bindery", "CEarlySignal"], path: "Tests/CrashingProgram",
        swiftSettings: mainActor),
      .executableTarget(
        name: "StoreWriter", dependencies: ["Feeds", "PostStore", "ReaderModels"], path: "Tests/StoreWriter",
        swiftSettings: mainActor),
      .executableTarget(
        name: "StoreFigures", dependencies: ["Feeds", "PostStore", "ReaderModels"], path: "Tests/StoreFigures",
        swiftSettings: mainActor),
      .executableTarget(
        name: "AskingProgram", dependencies: ["Bindery"], path: "Tests/AskingProgram", swiftSettings: mainActor),
      .testTarget(
        name: "EndToEndTests",
        dependencies: [
          "CPseudoTerminal", "CrashingProgram", "AskingProgram", "StoreWriter", "Feeds", "PostStore", "ReaderModels",
          "TestSupport",
        ],
        exclude: ["Server"], swiftSettings: strict),
    ]
  }
}

/// The name of the only target to build, together with its dependencies.
///
/// Without this variable, `swift test` builds every target, regardless of its filter.
if let only = Context.environment["BINDERY_ONLY"] {
  var targets: Set = [only]
  var usesPackages = false
  // Each target is listed after its dependencies.
  for target in package.targets.reversed() where targets.contains(target.name) {
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let name, _): targets.insert(name)
      default: usesPackages = true
      }
    }
  }
  package.targets.removeAll { !targets.contains($0.name) }
  package.products = []
  if !usesPackages { package.dependencies = [] }
}
