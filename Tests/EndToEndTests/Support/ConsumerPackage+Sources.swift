// The targets and sources of packages that depend on this one, in addition to the README's sample.

extension ConsumerPackage {
  private static func product(_ name: String, _ aliases: String = "") -> String {
    #".product(name: "\#(name)", package: "bindery"\#(aliases))"#
  }

  static let sampleTargets = """
        .target(name: "ViewModels", dependencies: [\(product("Bindings"))], swiftSettings: settings),
        .target(name: "PostStore", dependencies: ["ViewModels"], swiftSettings: settings),
        .executableTarget(
          name: "App", dependencies: ["ViewModels", "PostStore", \(product("Bindery"))], swiftSettings: settings),
        .testTarget(
          name: "AppTests",
          dependencies: ["App", "ViewModels", \(product("Bindery")), \(product("BinderyStage"))],
          path: "Sources/AppTests", swiftSettings: settings),
    """

  /// The targets of the example's own widgets, which import only `Bindery`.
  static let ownWidgetsTargets = """
        .target(name: "OwnWidgets", dependencies: [\(product("Bindery"))]),
        .testTarget(
          name: "OwnWidgetsTests", dependencies: ["OwnWidgets", \(product("Bindery")), \(product("BinderyStage"))]),
    """

  static let sampleFiles = [
    "Sources/PostStore/Store.swift": store,
    "Sources/App/UsesBoth.swift": usesBoth,
    "Sources/App/Values.swift": values,
    "Sources/ViewModels/Counter.swift": counter,
    "Sources/AppTests/ProductTests.swift": productTests,
  ]

  /// A target with the name of one of Bindery's own targets, which is unrelated to it.
  private static let store = """
    import ViewModels

    @MainActor public struct Store {
      public init() {}
      public func firstModel() -> Counter { Counter() }
    }
    """

  private static let usesBoth = """
    import PostStore
    import ViewModels

    @MainActor func storedSteps() -> Int { Store().firstModel().steps }
    """

  /// Values of Bindery's types, declared and read outside of the main actor.
  private static let values = """
    import Bindery

    extension ThemeRole { static let alarm = ThemeRole("alarm") }
    extension CommandName { static let archive = CommandName("archive") }
    extension ControlEvent { static let archived = ControlEvent("archived") }

    nonisolated func summary(of binding: KeyBinding) -> String { "\\(binding.command.rawValue): \\(binding.title)" }

    func alarmTheme() -> Theme {
      var theme = Theme.dark
      theme[.alarm] = theme[.error]
      return theme
    }
    """

  /// A view model that uses the product Bindings without the product Bindery.
  private static let counter = """
    import Bindings
    import Observation

    @MainActor @Observable public final class Counter {
      public private(set) var steps = 0
      @ObservationIgnored public lazy var total = Loader(self) { counter in await counter.sum() }
      @ObservationIgnored public lazy var step = Command<Void, Int>(self, "Step") { counter in counter.advance() }
      public let history = ObservableArray<Int>([])
      public init() {}

      private func sum() async -> Int { history.elements.reduce(0, +) }

      private func advance() -> Int {
        steps += 1
        history.append(steps)
        return steps
      }
    }
    """

  /// Tests of the two files above.
  private static let productTests = """
    import Bindery
    import Testing
    import ViewModels

    @testable import App

    @MainActor @Suite struct ProductTests {
      @Test func aModelUsesCommandsLoadersAndLists() async throws {
        let counter = Counter()
        #expect(try await counter.step.run() == 1)
        #expect(try await counter.step.run() == 2)
        #expect(counter.history.elements == [1, 2])
        let total = await withCheckedContinuation { continuation in
          counter.total.observe(with: counter) { _, state in
            if case .loaded(let total) = state { continuation.resume(returning: total) }
          }
          counter.total.load()
        }
        #expect(total == 3)
      }

      @Test nonisolated func valuesAreUsedOutsideTheMainActor() {
        let binding = KeyBinding(.archive, "Archive", keys: [.character("a")])
        #expect(summary(of: binding) == "archive: Archive")
        #expect(alarmTheme()[.alarm] == Theme.dark[.error])
        #expect(ControlEvent.archived != .primaryAction)
      }
    }
    """

  /// The targets of a package with targets called `Widgets` and `Bindings`, like two of Bindery's.
  ///
  /// - Parameter aliases: The last argument of each dependency on a product of Bindery, with a comma before it.
  static func namesakeTargets(aliases: String) -> String {
    """
        .target(name: "Widgets"),
        .target(name: "Bindings"),
        .target(name: "ViewModels", dependencies: [\(product("Bindings", aliases))]),
        .executableTarget(
          name: "App", dependencies: ["Widgets", "Bindings", "ViewModels", \(product("Bindery", aliases))]),
        .testTarget(name: "AppTests", dependencies: ["App", "ViewModels", \(product("BinderyStage", aliases))]),
    """
  }

  /// The files of a package with targets called `Widgets` and `Bindings`.
  static let namesakeFiles = [
    "Sources/Widgets/Widgets.swift": "public let ownWidgets = \"Widgets of the package\"",
    "Sources/Bindings/Bindings.swift": "public let ownBindings = \"Bindings of the package\"",
    "Sources/ViewModels/Tasks.swift": """
    import BinderyBindings

    @MainActor public final class Tasks {
      public let titles = ObservableArray(["Water the plants"])
      public init() {}
    }
    """,
    "Sources/App/TasksBinder.swift": """
    import Bindery
    import Bindings
    import ViewModels
    import Widgets

    final class TasksBinder: Binder<Tasks> {
      let list = BoundList()
      override func makeView() -> View { VStack { Label("\\(ownWidgets), \\(ownBindings)"); list } }
      override func bind(_ model: Tasks) { list.bind(to: model.titles) { row, title in row.title = title } }
    }
    """,
    "Sources/App/main.swift": """
    import Bindery
    import ViewModels

    try await Application.run(TasksBinder(Tasks()))
    """,
    "Tests/AppTests/TasksTests.swift": """
    import BinderyStage
    import Testing
    import ViewModels

    @testable import App

    @MainActor @Suite struct TasksTests {
      @Test func bothKindsOfModulesAreUsed() async throws {
        let stage = Stage(TasksBinder(Tasks()))
        try await stage.play(\"\"\"
          expect text "Widgets of the package, Bindings of the package"
          expect text "Water the plants"
          \"\"\")
      }
    }
    """,
  ]
}
