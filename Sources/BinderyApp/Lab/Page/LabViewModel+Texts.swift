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
      • A view draws, and sends events. It knows neither of them.
      • A binder knows the view and the view model, and connects them.

      So a new screen leaves the rules alone, and a test of the rules needs no screen.
      """
    case .profile:
      "Two-way binding: a text field and a value stay equal. No feedback loop, no glue code."
    case .refresh:
      "Four ways for a view model to say that it is loading. None needs code in the binder."
    case .posts:
      "Views cannot change posts. The view model of the list owns the posts, and creates the view model of each detail."
    case .greeting:
      "The view depends on a protocol, and its label is bound. Below, one value has two observers. One skips the current value."
    case .integers:
      "The view model has the rows once. The list observes each edit, and inserts or deletes one row instead of reloading."
    case .trackedForm:
      "A form with rules: plain properties of an @Observable class. Errors appear next to fields, and the button is a command."
    case .validatedForm:
      "The same form with values that have rules, with the same binder and the same tests."
    }
  }

  var summary: String { idea + "\n\n" + toTry }

  private var toTry: String {
    switch self {
    case .parts:
      "Type a name, and follow the numbers: down to the model, and back to the label. F3 shows the code of each part."
    case .profile:
      """
      Type in one field: the other field and the greeting follow. The button changes the value too: both fields follow, \
      and the caret stays where it was. A field that writes a value is not notified of it, so a binding does not loop.
      """
    case .refresh:
      """
      Press Up twice, or r, to refresh. Make the loader slow, make it fail, or let it respond out of order: the newest \
      request wins. The code belongs to the list that has focus.
      """
    case .posts: "Select a post: the detail follows. Load the posts again: one row is added, and the selection stays."
    case .greeting:
      "Show the greeting, which is nil at first. Change the state, and compare the values that the two observers received."
    case .integers: "Add, delete and restore integers in a list of 3 or 100,000: each edit draws one row."
    case .trackedForm, .validatedForm:
      """
      Fill in the form. \(LessonRegistrationServer.takenEmail) is already registered; the server's error appears next to \
      the email field.
      """
    }
  }

  var exercise: String {
    guard self == .trackedForm else { return "" }
    return """
      Write it yourself: a field for the city, in Sources/ViewModels/Registration. Its case and its title are in \
      RegistrationField.swift, its rule in Requirement.swift, its text in TrackedRegistrationForm.swift. Its test is in \
      RegistrationLessonTests.swift, where fill() types a city too. The compiler names the other places.
      """
  }
}
