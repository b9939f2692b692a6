import Bindery
import BinderyLessons
import BinderyStage
import Foundation
import PostStore
import ReaderModels
import Testing
import ViewModels

@testable import BinderyApp

/// The views of the lessons.
///
/// Their view models are tested separately.
@MainActor @Suite(.timeLimit(.minutes(20))) struct LabTests {
  /// Every lesson is drawn at every size and has a view with focus.
  @Test(arguments: [
    Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 40, height: 10), Size(width: 20, height: 5),
    Size(width: 1, height: 1),
  ])
  func everyLessonOpensAtEverySize(size: Size) async throws {
    for lesson in Lesson.allCases {
      let (stage, _) = try await Self.open(lesson, size: size)
      if size.height > 5 { #expect(stage.focus != "Lessons", "\(lesson.id)") }
      try await stage.press(Key(.function(2)))
      try await stage.resize(to: Size(width: 100, height: 30))
      #expect(stage.screen.contains("[Before]"), "\(lesson.id) shows no code")
      try await stage.press(Key(.escape))
    }
  }

  /// The key that provokes the error of a lesson also works in fields, and its result is visible in a low window.
  @Test(arguments: [Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 120, height: 35)])
  func aKeyProvokesTheMistakeOfEachLesson(size: Size) async throws {
    for lesson in Lesson.allCases {
      let (stage, lab) = try await Self.open(lesson, size: size)
      if size.width < 60 { try await stage.press(Key(.function(2))) }
      let button = "[ Mistake ]"
      #expect(stage.screen.contains(button), "\(lesson.id) at \(size)")
      try await stage.press(Key(.function(4)))
      try await stage.wait(.seconds(2))
      let pitfall = try #require(lab.openLesson).notes.pitfalls[0]
      let shown = size.height < 24 ? [] : [String(pitfall.mistake.prefix(20))]
      for part in [button, "Usual: ", "With Bindery: "] + shown {
        #expect(stage.screen.contains(part), "'\(part)' of \(lesson.id) at \(size):\n\(stage.screen)")
      }
      // The explanation is above the half that it explains.
      let code = try #require(stage.application.window.view(named: "Code") as? TextView)
      let halves = code.text.components(separatedBy: pitfall.explanation)
      #expect(halves.count == 2 && halves[0].contains("// The usual code"), "\(lesson.id)")
      #expect(halves.last?.contains("// With Bindery") == true, "\(lesson.id)")
    }
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 100, height: 30), Size(width: 150, height: 40)])
  func adjacentPanelsOfALessonShareTheirEdgesAndButtonsAreSeparated(size: Size) async throws {
    for lesson in Lesson.allCases {
      let (stage, _) = try await Self.open(lesson, size: size)
      for mistake in ["││", "┓│", "┃│", "╮│", "│├"] {
        #expect(!stage.screen.contains(mistake), "'\(mistake)' in \(lesson.id):\n\(stage.screen)")
      }
      // The code on the right contains brackets.
      let live = stage.screen.split(separator: "\n").map { $0.prefix(size.width * 42 / 100) }
      #expect(live.allSatisfy { !$0.contains("[]") && !$0.contains("][") }, "\(lesson.id):\n\(stage.screen)")
      #expect(stage.screen.split(separator: "\n").filter { $0.contains("╰") || $0.contains("┗") }.count == 1)
    }
  }

  @Test func theButtonsOfALessonAreInItsPanel() async throws {
    let (refresh, _) = try await Self.open(.refresh, size: Size(width: 80, height: 24))
    #expect(refresh.screen.contains("┃ [ Loader: quick ]"), "\(refresh.screen)")
  }

  @Test func theTextOfALessonScrollsWithTheCodeInALowWindow() async throws {
    for lesson in Lesson.allCases {
      let (stage, _) = try await Self.open(lesson, size: Size(width: 40, height: 12))
      try await stage.press(Key(.function(2)))
      let code = try #require(stage.application.window.view(named: "Code") as? TextView)
      #expect(code.text.hasPrefix(lesson.texts.before), "\(lesson.id)")
      #expect(code.bounds.height > 1 && code.isFirstResponder, "\(lesson.id):\n\(stage.screen)")
    }
  }

  /// A misspelled declaration would leave a part without code.
  @Test func eachPieceOfALessonExists() async throws {
    for lesson in Lesson.allCases {
      let (stage, _) = try await Self.open(lesson, size: Size(width: 120, height: 36))
      let code = try #require(stage.application.window.view(named: "Code") as? TextView)
      var texts: Set<String> = []
      for part in LessonPart.allCases {
        texts.insert(code.text)
        #expect(stage.screen.contains("[\(part.rawValue)]"), "\(lesson.id)")
        let lines = code.text.components(separatedBy: "\n")
        let titles = lines.indices.filter { lines[$0].hasPrefix("// ") }
        #expect(!titles.isEmpty, "\(part) of \(lesson.id) has no code")
        for title in titles {
          let isFollowedByCode = title + 1 < lines.endIndex && !lines[title + 1].isEmpty
          #expect(isFollowedByCode, "\(part) of \(lesson.id): \(lines[title])")
        }
        try await stage.press(Key(.function(3)))
      }
      #expect(texts.count == LessonPart.allCases.count, "\(lesson.id)")
    }
  }

  /// A lesson that is opened again is in its first state, which its texts describe.
  @Test func aLessonIsOpenedInItsFirstState() async throws {
    let clock = ManualClock()
    let lab = LabBinder(LabViewModel(clock: clock))
    let stage = Stage(Navigator(lab), size: Size(width: 80, height: 24), clock: clock)
    try await stage.settle()
    lab.open(.registration)
    try await stage.type("Ada", into: "Name")
    #expect(stage.screen.contains("Ada"))
    try await stage.press(Key(.escape))
    lab.open(.registration)
    try await stage.settle()
    #expect(!stage.screen.contains("Ada") && stage.screen.contains("Your name"), "\(stage.screen)")
  }

  @Test func theResultOfTheServerFitsBelowTheForm() async throws {
    let (stage, lab) = try await Self.open(.registration, size: Size(width: 80, height: 24))
    let form = try #require(lab.openLesson?.model as? RegistrationForm)
    let email = LessonRegistrationServer.takenEmail
    for (field, text) in [
      (RegistrationField.name, "Ada"), (.email, email), (.password, "analytical1"), (.repeated, "analytical1"),
    ] {
      form[field].value = text
    }
    form.submit.execute()
    try await stage.wait(.seconds(2))
    #expect(!form.status.isEmpty && stage.screen.contains(form.status), "\(stage.screen)")
  }

  /// The text of a page describes the code of the page.
  @Test func eachPageOfALessonBeginsWithItsOwnText() async throws {
    var all: Set<String> = []
    for lesson in Lesson.allCases {
      let (stage, _) = try await Self.open(lesson, size: Size(width: 120, height: 36))
      let code = try #require(stage.application.window.view(named: "Code") as? TextView)
      let texts = lesson.texts
      for text in [texts.before, texts.viewModel, texts.binder, texts.test] {
        let beginning = code.text.components(separatedBy: "\n// ")[0]
        #expect(beginning.contains(text + "\n"), "\(lesson.id): \(code.text.prefix(80))")
        #expect(text.hasSuffix("."))
        all.insert(text)
        try await stage.press(Key(.function(3)))
      }
    }
    #expect(all.count == Lesson.allCases.count * 4, "two pages have the same text")
  }

  @Test(arguments: [Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 120, height: 36)])
  func aKeyRunsTheTestsOfEachLesson(size: Size) async throws {
    for lesson in Lesson.allCases {
      let (stage, lab) = try await Self.open(lesson, size: size)
      let notes = try #require(lab.openLesson).notes
      let count = notes.tests.tests.count
      try await stage.press(Key(.function(5)))
      let result = "F5: \(count) passed in 0.00 s; before: 1"
      #expect(stage.screen.contains(result), "\(lesson.id) at \(size):\n\(stage.screen)")
      let beginning = notes.tests.tests[0].sentence.prefix(20)
      #expect(stage.screen.contains("✓ \(beginning)"), "\(lesson.id) at \(size)")
    }
  }

  @Test func aFailedTestIsShownWithBothValues() async throws {
    let clock = ManualClock()
    let wrong = LessonTest("The greeting is polite.") { try expect("Hey", is: "Hello") }
    let notes = LessonNotes(
      lesson: .parts, pitfalls: [.oneShotTracking(clock: clock)], tests: LessonTestRun([wrong], clock: clock),
      beforeTests: LessonTestRun([], clock: clock))
    let page = PartsLessonBinder(PartsLesson(clock: clock), notes: notes)
    let stage = Stage(Navigator(page), size: Size(width: 100, height: 30), clock: clock)
    try await stage.press(Key(.function(5)))
    #expect(stage.screen.contains("F5: 1 of 1 failed in 0.00 s"))
    #expect(stage.screen.contains("✗ The greeting is polite."))
    #expect(stage.screen.contains(#"found "Hey", expected "Hello""#))
  }

  /// The list that has focus reloads with `r`, and its own F5 does not replace that of the lesson.
  @Test func theListsOfTheRefreshLessonLeaveF5ToTheTest() async throws {
    let (stage, lab) = try await Self.open(.refresh, size: Size(width: 80, height: 24))
    let lesson = try #require(lab.openLesson?.model as? RefreshLesson)
    #expect(stage.focus == "models")
    try await stage.press(Key(.function(5)))
    #expect(!lesson.refresh.loader.isLoading)
    try await stage.press(.character("r"))
    #expect(lesson.refresh.loader.isLoading)
  }

  @Test func eachVariantOfTheRefreshLessonLoadsAndShowsItsOwnCode() async throws {
    let (stage, _) = try await Self.open(.refresh, size: Size(width: 120, height: 36))
    try await stage.press(Key(.function(3)))
    let code = try #require(stage.application.window.view(named: "Code") as? TextView)
    let names = [
      "RefreshViewModel", "StatefulRefreshViewModel", "LoadingRefreshViewModel", "StatelessRefreshViewModel",
    ]
    var texts: Set<String> = []
    for name in names + ["ReactiveRefreshViewModel"] {
      texts.insert(code.text.components(separatedBy: "\n\n")[0])
      #expect(code.text.contains("final class \(name)"))
      #expect(code.text.contains("// An older variant") == (name != "RefreshViewModel"))
      #expect(!stage.screen.contains("Reply 1"))
      try await stage.press(.character("t"))
      #expect(stage.screen.contains("Loading…"), "\(stage.screen)")
      try await stage.wait(.seconds(1))
      #expect(stage.screen.contains("Reply 2, row 3"), "\(stage.screen)")
      try await stage.press(.character("v"))
    }
    #expect(texts.count == 5, "two variants have the same text")
  }

  @Test func theCommandOpensALesson() async throws {
    let program = try await LabProgram(at: .integers, size: Size(width: 100, height: 30))
    let screen = program.terminal.screen
    #expect(screen.contains("[3 Lab]") && screen.contains("Integers"))
    #expect(screen.contains("[ Mistake ]"))
    #expect(program.application.window.firstResponder?.name == "Integers")
    await program.press(Key(.escape))
    #expect(program.application.window.firstResponder?.name == "Lessons")
  }

  /// Inserting or deleting a row scrolls the rows below it and draws at most two rows.
  @Test(arguments: [3, 1000, 100_000]) func anEditDrawsItsOwnRow(count: Int) async throws {
    let model = IntegersViewModel(integers: Array(1...count), random: RandomSource(seed: 1))
    let stage = Stage(IntegersBinder(model), size: Size(width: 33, height: 18))
    try await stage.press(Key(.tab))
    for key in [Key.character("d"), .character("z"), .character("d")] {
      let before = stage.terminal.cellsDrawn
      try await stage.press(key)
      let cells = stage.terminal.cellsDrawn - before
      #expect(cells < 6 * 33, "\(key.name) at \(count) rows drew \(cells) cells")
    }
    #expect(model.rows.count == count - 1)
  }

  @Test func theLoaderOfAScriptAppliesToTheLab() async throws {
    let clock = ManualClock()
    let services = AppServices(store: DatabasePostStore.inMemory(hasBundledFeed: false), clock: clock)
    let lab = AppViewModel(services: services).lab
    let lesson = try #require(lab.open(.refresh).model as? RefreshLesson)
    for (mode, fails) in [(ScriptedNetwork.Mode.failing, true), (.ok, false)] {
      services.network.mode = mode
      lesson.load()
      await clock.advance(by: .seconds(1))
      let failure = lesson.refresh.loader.error.map { LoadFailure($0).message } ?? ""
      #expect(failure.contains("the script uses a failing loader") == fails)
    }
    services.network.mode = .slow
    lesson.load()
    await clock.advance(by: .seconds(2))
    #expect(lesson.refresh.loader.isLoading)
    await clock.advance(by: .milliseconds(300))
    #expect(!lesson.refresh.loader.isLoading)
  }

  @Test func aDismissedPageIsReleased() async throws {
    let (stage, lab) = try await Self.open(.refresh, size: Size(width: 80, height: 24))
    let navigator = try #require(stage.application.window.rootView?.controller as? Navigator)
    let lesson = try #require(lab.openLesson?.model as? RefreshLesson)
    lesson.load()
    weak let page = navigator.top
    #expect(page is RefreshLessonBinder)
    try await stage.press(Key(.escape))
    #expect(page == nil)
  }

  @Test func anotherViewModelOfTheProtocolIsBound() async throws {
    let binder = GreetingBinder(GreetingViewModel(person: Person(firstName: "Ada", lastName: "Lovelace")))
    let stage = Stage(binder, size: Size(width: 40, height: 9))
    try await stage.press(Key(.enter))
    #expect(stage.screen.contains("Hello Ada Lovelace"))
    let old = binder.viewModel
    binder.viewModel = GreetingViewModel(person: Person(firstName: "Grace", lastName: "Hopper"))
    try await stage.settle()
    #expect(!stage.screen.contains("Hello"))
    old.showGreeting()
    try await stage.settle()
    #expect(!stage.screen.contains("Ada"), "the label still shows the previous view model")
    try await stage.press(Key(.enter))
    #expect(stage.screen.contains("Hello Grace Hopper"))
  }

  /// The greeting is centered in the second-last row and has 70 % of the width.
  @Test func theButtonAndTheGreetingAreCentered() async throws {
    let binder = GreetingBinder(GreetingViewModel(person: Person(firstName: "Ada", lastName: "Lovelace")))
    let stage = Stage(binder, size: Size(width: 40, height: 9))
    try await stage.press(Key(.enter))
    #expect(binder.button.frameOnScreen.origin.y == 4)
    #expect(binder.label.frameOnScreen == Rect(x: 6, y: 7, width: 28, height: 1))
    let rows = ["", "", "", "", "             [ Click me  ]", "", "", "           Hello Ada Lovelace", ""]
    #expect(stage.screen.components(separatedBy: "\n") == rows)
  }

  private static func open(_ lesson: Lesson, size: Size) async throws -> (Stage, LabViewModel) {
    let clock = ManualClock()
    let model = LabViewModel(clock: clock, random: RandomSource(seed: 1))
    let lab = LabBinder(model)
    let navigator = Navigator(lab)
    let stage = Stage(navigator, size: size, clock: clock)
    try await stage.settle()
    navigator.push(lab.makePage(of: lesson))
    try await stage.settle()
    return (stage, model)
  }

  @Test func eachLessonHasAnIdeaAndAName() {
    let lessons = Lesson.allCases
    #expect(Set(lessons.map(\.title)).count == lessons.count && Set(lessons.map(\.id)).count == lessons.count)
    #expect(lessons.allSatisfy { !$0.idea.isEmpty && $0.summary.hasPrefix($0.idea) })
  }

  @Test func theNameOfALessonIsAnArgument() {
    #expect(Lesson(argument: "registration") == .registration)
    #expect(Lesson(argument: "no-such-lesson") == nil)
    #expect(Lesson.allValueStrings == ["mvvm", "profile", "greeting", "posts", "refresh", "integers", "registration"])
  }

  /// Each lesson ends with the line that starts its screen, and the screen works alone.
  @Test func theScreenOfEachLessonIsAnApplication() async throws {
    for lesson in Lesson.allCases {
      let line = try #require(
        lesson.code.binder.map(\.text).first { $0.contains("await Application.main(") }, "\(lesson.id)")
      let screen = lesson.screen()
      #expect(line.contains("main(\(type(of: screen))("))
      let stage = Stage(screen, size: Size(width: 40, height: 20))
      try await stage.settle()
      #expect(stage.focus != nil, "\(lesson.id)")
    }
  }

  /// The test before and the test of the view model check the same behavior, and need what their code says.
  @Test func eachLessonComparesTheTestBeforeWithTheSameTest() {
    for lesson in Lesson.allCases {
      let comparison = LessonComparison(lesson.code)
      #expect(lesson.tests().contains { $0.sentence == lesson.beforeTest().sentence }, "\(lesson.id)")
      #expect(comparison.test.lines > 3, "\(lesson.id) has no test with the sentence of the test before")
      #expect(comparison.testBefore.needsStage && comparison.testBefore.needsKeys && comparison.testBefore.readsScreen)
      #expect(!comparison.test.needsStage && !comparison.test.needsKeys && !comparison.test.readsScreen)
    }
  }

  @Test func theComparisonIsATable() {
    #expect(
      LessonComparison(Lesson.parts.code).table == """
                              Before  With MVVM
        It needs a stage      yes     no
        It needs keys         yes     no
        It reads the screen   yes     no
        Lines of the test     5       5
        Lines of code         18      18 + 14
        """)
  }

  /// The article `WhenMVVMIsTooMuch` names the lessons whose code is about as long as before.
  @Test func theCodeWithMVVMIsLongerInFiveLessons() {
    let additional = Lesson.allCases.map { LessonComparison($0.code).additionalLines }
    let longer = zip(Lesson.allCases, additional).filter { $0.1 > 10 }.map(\.0)
    #expect(longer == [.parts, .greeting, .posts, .integers, .registration], "\(additional)")
    #expect(additional.allSatisfy { $0 > -5 }, "\(additional)")
  }

  @Test(arguments: [
    (2, "2 lines more"), (1, "1 line more"), (0, "as many lines"), (-1, "1 line fewer"), (-2, "2 lines fewer"),
  ])
  func theDifferenceOfTheLengthsIsInWords(lines: Int, text: String) {
    #expect(LessonComparison.difference(of: lines) == text)
  }

  @Test func aKeyRunsTheTestBeforeOnAStage() async throws {
    let (stage, lab) = try await Self.open(.profile, size: Size(width: 120, height: 40))
    try await stage.press(Key(.function(5)))
    let notes = try #require(lab.openLesson).notes
    #expect(notes.beforeTests.results.map(\.failure) == [nil])
    #expect(stage.screen.contains("✓ Before, on a stage: The greeting follows the name."), "\(stage.screen)")
    #expect(stage.screen.contains("It needs a stage      yes     no"))
  }

  /// Each page of tests explains the word, and four lessons have a test of their binder.
  @Test func eachTestPageExplainsTheStage() async throws {
    for lesson in Lesson.allCases {
      let (stage, _) = try await Self.open(lesson, size: Size(width: 120, height: 40))
      try await stage.press(Key(.function(5)))
      let code = try #require(stage.application.window.view(named: "Code") as? TextView)
      #expect(code.text.contains("A stage is a terminal in memory"), "\(lesson.id)")
      let isOfBinder = code.text.contains("// The test of the binder: ")
      #expect(isOfBinder == Self.withBinderTests.contains(lesson), "\(lesson.id)")
    }
  }

  /// The lessons with a test of their binder: the first ones, and those whose binders decide something.
  private static let withBinderTests: [Lesson] = [.parts, .greeting, .integers, .registration]

  /// The page of the mistake shows the lines of the library that end the loop.
  @Test func theProfileShowsWhyABindingDoesNotLoop() async throws {
    let (stage, _) = try await Self.open(.profile, size: Size(width: 120, height: 40))
    let code = try #require(stage.application.window.view(named: "Code") as? TextView)
    try await stage.press(Key(.function(3), .shift))
    #expect(code.text.contains("A BoundTextField reports only edits of"), "\(code.text)")
    try await stage.press(Key(.function(4)))
    try await stage.wait(.seconds(1))
    let explanation = "`isEqual(last, value)`"
    let results = "Usual: 1000 writes\nWith Bindery: 1 write"
    for text in [results, explanation, "// In the library: TrackedExpression", "last = value"] {
      #expect(code.text.contains(text), "\(code.text)")
    }
  }

  /// The table does not include the test of a binder, which needs a stage.
  @Test func theNeedsOfTheTestOfABinderAreNamed() {
    for lesson in Lesson.allCases {
      let comparison = LessonComparison(lesson.code)
      #expect(lesson.tests().contains { comparison.sentence == "\"\($0.sentence)\"" }, "\(lesson.id)")
      let hasBinderTest = Self.withBinderTests.contains(lesson)
      #expect((comparison.binderTest?.needsStage == true) == hasBinderTest, "\(lesson.id)")
      #expect(comparison.binderText.contains("has no test of its binder") != hasBinderTest, "\(lesson.id)")
    }
    #expect(
      LessonComparison(Lesson.greeting.code).binderText
        == "The test of the binder is another test. It needs: a stage, keys, the screen.")
  }

  /// Code for the two observers of the page, and code that both screens use, is not code of the screen.
  @Test func onlyTheCodeOfTheScreenIsCounted() {
    let greeting = LessonComparison(Lesson.greeting.code)
    let shown = Lesson.greeting.code.viewModel.filter(\.isCounted).map(\.text).joined()
    #expect(shown.contains("final class GreetingViewModel"))
    for other in ["struct Person", "CountingPerson", "GreetingLesson"] { #expect(!shown.contains(other)) }
    #expect(greeting.viewModelLines < 30)
    let integers = Lesson.integers.code.viewModel.filter(\.isCounted).map(\.text).joined()
    #expect(integers.contains("func position("), "the order is part of the view model")
    for lesson in [Lesson.greeting, .posts, .refresh, .registration] {
      #expect(lesson.code.viewModel.contains { !$0.isCounted }, "\(lesson.id) counts the code that both screens use")
    }
  }

  /// Each lesson that `scripts/new-app` knows says so on its page of tests, and the others do not.
  @Test func theLessonsThatCanBeTakenAlongAreNamed() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    let folder = root.appending(path: "scripts/new-app.d/lessons").path
    for lesson in Lesson.allCases {
      let exists = FileManager.default.fileExists(atPath: "\(folder)/\(lesson.id)")
      #expect(lesson.texts.exercise.contains("--lesson \(lesson.id) ") == exists, "\(lesson.id)")
    }
  }

  @Test func theBinderOfTheOlderVariantIsBoundToItsCell() async throws {
    let user = User(name: "Adam")
    let stage = Stage(UserBinder(user), size: Size(width: 20, height: 1))
    try await stage.type("Ada", into: "Username")
    #expect(user.name.value == "Ada")
    user.name.value = "Grace"
    try await stage.settle()
    #expect(stage.screen == "Grace")
  }
}
