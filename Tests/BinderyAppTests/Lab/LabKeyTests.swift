import Bindery
import BinderyLessons
import BinderyStage
import Testing

@testable import BinderyApp

/// The keys of a lesson have an effect wherever focus is on its page.
@MainActor @Suite(.timeLimit(.minutes(20))) struct LabKeyTests {
  private let stage: Stage
  private let lab: LabBinder

  init() async throws {
    let clock = ManualClock()
    lab = LabBinder(LabViewModel(clock: clock))
    stage = Stage(Navigator(lab), size: Size(width: 80, height: 24), clock: clock)
    try await stage.settle()
  }

  private func open(_ lesson: Lesson) async throws -> TextView {
    lab.open(lesson)
    try await stage.settle()
    return try #require(stage.application.window.view(named: "Code") as? TextView)
  }

  @Test func pageDownScrollsTheCodeFromEachView() async throws {
    for lesson in Lesson.allCases {
      let code = try await open(lesson)
      let first = stage.application.window.firstResponder
      repeat {
        try await stage.press(Key(.pageDown))
        #expect(code.scrollOffset > 0, "\(lesson.id), \(stage.focus ?? "no focus")")
        try await stage.press(Key(.pageUp))
        #expect(code.scrollOffset == 0, "\(lesson.id), \(stage.focus ?? "no focus")")
        try await stage.press(Key(.tab))
      } while stage.application.window.firstResponder !== first
      try await stage.press(Key(.escape))
    }
  }

  /// A list that needs the keys to show its rows keeps them.
  @Test func pageDownScrollsALongList() async throws {
    let code = try await open(.integers)
    try await stage.press(.character("a"), times: 30)
    try await stage.press(Key(.home))
    try await stage.press(Key(.pageDown))
    #expect(code.scrollOffset == 0)
    let list = try #require(stage.application.window.firstResponder as? BoundList)
    #expect((list.selectedIndex ?? 0) > 3)
  }

  @Test func wideCodeScrollsFromAButton() async throws {
    let code = try await open(.profile)
    try await stage.press(Key(.tab))
    try await stage.press(Key(.tab))
    #expect(stage.screen.contains("BoundTextField(pla…"))
    try await stage.press(.character(">"))
    #expect(code.columnOffset > 0)
    try await stage.press(.character("<"))
    #expect(code.columnOffset == 0)
    code.becomeFirstResponder()
    try await stage.press(Key(.right))
    #expect(code.columnOffset > 0)
    try await stage.press(Key(.left))
    #expect(code.columnOffset == 0)
  }

  /// The status bar of the program names the keys of the code while they have an effect.
  @Test func theStatusBarNamesTheKeysOfTheCode() async throws {
    let program = try await LabProgram(at: .profile)
    func expect(_ shown: [String], not hidden: [String], after key: Key) async {
      await program.press(key)
      let bar = program.terminal.screen.split(separator: "\n").last ?? ""
      for text in shown { #expect(bar.contains(text), "'\(text)' after \(key.name): \(bar)") }
      for text in hidden { #expect(!bar.contains(text), "'\(text)' after \(key.name): \(bar)") }
    }
    // In a field, the key types a character.
    await expect(["F2 Code"], not: ["> Right"], after: Key(.tab))
    await expect(["F2 Code", "> Right"], not: ["< Left"], after: Key(.tab))
    let code = program.application.window.view(named: "Code") as? TextView
    code?.becomeFirstResponder()
    await expect(["> Right"], not: [], after: Key(.right))
    await expect(["F2 Live part"], not: ["> Right"], after: Key(.function(2)))
    await expect(["F2 Code"], not: ["F2 Live part"], after: Key(.function(2)))
  }

  @Test func aKeyShowsThePreviousPage() async throws {
    _ = try await open(.profile)
    for title in ["Mistake", "Test", "Binder", "View model", "Before"] {
      try await stage.press(Key(.function(3), .shift))
      #expect(stage.screen.contains("[\(title)]"), "\(stage.screen)")
    }
  }

  /// The button that resets the name disables itself, and its neighbor has focus then.
  @Test func theFieldBeforeAResetHasFocusAfterIt() async throws {
    _ = try await open(.profile)
    try await stage.type("Ada", into: "Username")
    try await stage.press(Key(.tab), times: 2)
    #expect(stage.focus == "reset")
    try await stage.press(Key(.enter))
    #expect(stage.focus == "twin")
  }

  /// Only two pages have code of the variant.
  @Test func theKeyOfTheVariantsShowsTheCodeOfTheVariant() async throws {
    let code = try await open(.refresh)
    for part in LessonPart.allCases {
      try await stage.press(.character("v"))
      let shown: LessonPart = part == .binder ? .binder : .viewModel
      #expect(stage.screen.contains("[\(shown.rawValue)]"), "\(part)")
      #expect(code.text.contains(part == .mistake ? "ModelSource" : "// An older variant"), "\(part)")
      while !stage.screen.contains("[\(part.next.rawValue)]") { try await stage.press(Key(.function(3))) }
    }
  }

  @Test func theServerOfTheRefreshLessonIsOneTabAfterTheList() async throws {
    _ = try await open(.refresh)
    #expect(stage.focus == "models")
    try await stage.press(Key(.tab))
    #expect(stage.focus == "mode")
  }

  @Test func tabStaysOnThePageOfTheLesson() async throws {
    for step in [Key(.tab), Key(.tab, .shift)] {
      let program = try await LabProgram(at: .profile)
      let window = program.application.window
      let start = window.firstResponder
      var count = 0
      repeat {
        await program.press(step)
        #expect(!(window.firstResponder is TabBar))
        count += 1
      } while window.firstResponder !== start && count < 20
      #expect((5...12).contains(count), "\(count) views")
    }
  }

  @Test func theCodeIsShownAloneAndThenBesideTheLivePart() async throws {
    let code = try await open(.profile)
    let width = code.bounds.width
    try await stage.press(Key(.tab))
    let field = stage.focus
    try await stage.press(Key(.function(2)))
    #expect(code.bounds.width > 70 && code.isFirstResponder, "\(stage.screen)")
    #expect(stage.screen.contains(#"private let username = BoundTextField(placeholder: "Your name")"#))
    try await stage.press(Key(.function(3)))
    #expect(code.bounds.width > 70)
    try await stage.press(Key(.function(2)))
    #expect(code.bounds.width == width && stage.focus == field, "\(stage.screen)")
    try await stage.press(Key(.function(2)))
    try await stage.press(Key(.escape))
    #expect(code.bounds.width == width && stage.focus == field)
  }

  @Test func escapeInTheListOfLessonsExplainsHowToLeave() async throws {
    let program = try await LabProgram(at: nil)
    await program.press(Key(.escape))
    let screen = program.terminal.screen
    #expect(screen.contains("[3 Lab]"), "\(screen)")
    #expect(screen.contains("Alt and a digit select another tab."), "\(screen)")
    #expect(program.application.window.firstResponder?.name == "Lessons")
  }

  @Test func aMovedDividerIsKeptForTheNextLesson() async throws {
    var code = try await open(.profile)
    let width = code.bounds.width
    try await stage.press(Key(.left, .alt))
    let moved = code.bounds.width
    #expect(moved > width)
    try await stage.press(Key(.escape))
    code = try await open(.posts)
    #expect(code.bounds.width == moved)
  }

  /// The list of the next variant has focus, so that its keys load.
  @Test func theListOfTheNextVariantHasFocus() async throws {
    _ = try await open(.refresh)
    for _ in RefreshVariant.allCases {
      #expect(stage.screen.contains("Press r to load."))
      try await stage.press(Key(.up))
      try await stage.press(Key(.up))
      try await stage.wait(.seconds(1))
      #expect(stage.screen.contains("Reply 1, row 3"), "\(stage.screen)")
      try await stage.press(.character("v"))
    }
    try await stage.press(Key(.tab))
    try await stage.press(.character("r"))
    try await stage.wait(.seconds(1))
    #expect(stage.screen.contains("Reply 2, row 3"), "\(stage.screen)")
  }
}
