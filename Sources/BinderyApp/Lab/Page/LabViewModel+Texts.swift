import ViewModels

extension LabViewModel.Lesson {
  nonisolated var title: String {
    switch self {
    case .parts: "The four parts"
    case .profile: "Profile"
    case .refresh: "Refresh"
    case .posts: "Posts"
    case .greeting: "Greeting"
    case .integers: "Integers"
    case .trackedForm: "Registration: @Observable"
    case .validatedForm: "Registration: validated"
    }
  }

  /// The subject of the lesson, as one line of a help text.
  nonisolated var subject: String {
    switch self {
    case .parts: "Model, view model, view and binder: who knows whom."
    case .profile: "Two-way binding of two fields and a greeting."
    case .refresh: "Loading: stateful, Boolean, stateless, reactive."
    case .posts: "A read-only list of posts, and a detail view model."
    case .greeting: "A view model behind a protocol; two observers."
    case .integers: "A sorted list in which an edit updates one row."
    case .trackedForm: "A form as an @Observable class, and a command."
    case .validatedForm: "The same form with validated values."
    }
  }

  var idea: String {
    switch self {
    case .parts:
      """
      • A model is data and its rules.
      • A view model has the texts and the actions of a screen. It knows the model, and no view.
      • A view draws and sends events. It knows neither the model nor the view model.
      • A binder knows the view and the view model, and connects them.

      So a new screen leaves the rules alone, and a test of the rules needs no screen.
      """
    case .profile:
      """
      A two-way binding keeps a field and a property equal. The field is not notified of its own edit, so \
      nothing loops.
      """
    case .refresh:
      "Four ways to report that a view model is loading. Compare the binders: the first needs only bindings."
    case .posts:
      """
      Views cannot change posts. The view model of the list owns the posts, and creates the view model \
      of each detail.
      """
    case .greeting:
      """
      The screen knows a protocol, so a test can pass another view model. Below: two observers; the second \
      starts with the next change.
      """
    case .integers:
      """
      The rows are stored once, in the view model. The list observes each edit, and inserts or deletes \
      one row.
      """
    case .trackedForm:
      """
      The view model has the rules and the reasons. The binder shows each reason beside its field, and the \
      button is a command.
      """
    case .validatedForm:
      "The same form with values that have rules, with the same binder and the same tests."
    }
  }

  /// The texts above the code of each part.
  var texts: LessonTexts {
    switch self {
    case .parts:
      LessonTexts(
        before: """
          The name, the rule for blank names and the views are in one class. No other screen can use the \
          rule.
          """,
        viewModel: """
          The rule has moved to the model, the text of the label to the view model. Neither knows a view.
          """,
        binder: "What remains of the screen: the views, and the lines that connect them with the view model.",
        test: "Before, this test needed a window, a focused field, typed keys, and the text on the screen.")
    case .profile:
      LessonTexts(
        before: """
          Four views are kept equal by hand, in a method that knows them all. A fifth view changes it.
          """,
        viewModel: "The name, the greeting and the rule of the button have moved here. No view is mentioned.",
        binder: """
          Each view has one line. The handlers, the assignments and the comparison of before are gone.
          """,
        test: "Before, this test needed a stage and keys, and had to find the greeting on the screen.")
    case .refresh:
      LessonTexts(
        before: """
          The order of replies is a rule of this screen: a test of it needs a list, a window and keys.
          """,
        viewModel: "The requests and their order have moved here. A test decides when each reply arrives.",
        binder: """
          The indicator and the rows follow the view model. The binder passes on the request to refresh.
          """,
        test: "Before, this test needed a stage and keys, and read the rows on the screen.")
    case .posts:
      LessonTexts(
        before: "The screen owns the posts, changes them, and writes the detail. It also retains itself.",
        viewModel: """
          The posts and the text of a detail have moved here. Views read posts, and cannot change them.
          """,
        binder: """
          The list is bound to the posts, and the detail to the view model that belongs to the selection.
          """,
        test: """
          Before, this test had to move the selection with keys, and could show only the posts of the \
          screen.
          """)
    case .greeting:
      LessonTexts(
        before: """
          The person cannot be replaced: a test can greet only Wasin, and has to press the button for it.
          """,
        viewModel: "The person is passed to the initializer. The protocol is all that the screen knows.",
        binder: """
          The label follows the greeting, and the button calls the view model. Only the protocol is known.
          """,
        test: "Before, this test needed a window and a key, and no test could greet another person.")
    case .integers:
      LessonTexts(
        before: """
          The order of the integers is a rule of this screen, and its random numbers differ in each test.
          """,
        viewModel: """
          The integers, their order and the undo have moved here. The random numbers can be passed in.
          """,
        binder: """
          The list is bound to the rows and to the selection. It inserts or deletes the row that has \
          changed.
          """,
        test: "Before, this test needed a stage and keys, and could not know which integer was inserted.")
    case .trackedForm, .validatedForm:
      LessonTexts(
        before: """
          The rules, their messages, the request and the views are in one class. Each edit checks all \
          rules.
          """,
        viewModel: """
          The rules, the reasons and the request have moved here. The server can be replaced by a test.
          """,
        binder: "Each row has a field and its reason. The button is bound to the command, which can be busy.",
        test: "Before, this test needed a stage, and had to type into each field and press the button.")
    }
  }

  var summary: String { idea + "\n\n" + toTry }

  private var toTry: String {
    switch self {
    case .parts:
      """
      Type a name, and follow the numbers: down to the model, and back to the label. F3 shows the code \
      of each part.
      """
    case .profile:
      """
      Type in one field: the other field and the greeting follow. Both buttons change the value, too: both \
      fields follow, and the caret stays where it was.
      """
    case .refresh:
      """
      Press Up twice, or r, to refresh. Make the loader slow, make it fail, or let it respond out of \
      order: the newest request wins. The code on the right is that of the list with focus.
      """
    case .posts:
      """
      Select a post: the detail follows. Load the posts again: one row is added, and the selection stays.
      """
    case .greeting:
      """
      Show the greeting, which is nil at first. Change the state, and compare what the two observers \
      have received.
      """
    case .integers: "Add, delete and restore integers in a list of 3 or 100,000: each edit draws one row."
    case .trackedForm, .validatedForm:
      """
      Fill in the form. \(LessonRegistrationServer.takenEmail) is already registered; the server's error \
      appears next to the email field.
      """
    }
  }

  var exercise: String {
    guard self == .trackedForm else { return "" }
    return """
      Write it yourself: a field for the city, in Sources/ViewModels/Registration. Its case and its title \
      are in RegistrationField.swift, its rule in Requirement.swift, its text in \
      TrackedRegistrationForm.swift. Its test is in RegistrationLessonTests.swift, where fill() types a \
      city too. The compiler names the other cases of each switch. It does not name two places: register() \
      sends the city only if you pass it, and fieldDone() in RegistrationBinder.swift submits after the \
      last field.
      """
  }
}
