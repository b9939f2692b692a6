import ViewModels

extension LabViewModel.Lesson {
  nonisolated var title: String {
    switch self {
    case .profile: "Profile"
    case .refresh: "Refresh"
    case .posts: "Posts"
    case .greeting: "Greeting"
    case .integers: "Integers"
    case .validatedForm: "Registration: validated"
    case .trackedForm: "Registration: @Observable"
    }
  }

  /// The subject of the lesson, as one line of a help text.
  nonisolated var subject: String {
    switch self {
    case .profile: "Two-way binding of two fields and a greeting."
    case .refresh: "Loading: stateful, Boolean, stateless, reactive."
    case .posts: "A read-only list of posts, and a detail view model."
    case .greeting: "A view model behind a protocol; two observers."
    case .integers: "A sorted list whose state holds the last edit."
    case .validatedForm: "A form with validation rules, and a command."
    case .trackedForm: "The same form as an @Observable class."
    }
  }

  var idea: String {
    switch self {
    case .profile:
      "Two-way binding: a text field and a value update each other, without a loop and without code in the view controller."
    case .refresh:
      "Loading is in a view model, in four variants: stateful, Boolean, stateless, and reactive. The binder only binds."
    case .posts:
      "Views cannot change posts. The view model of the list owns the posts, and creates the view model of each detail."
    case .greeting:
      "The view depends on a protocol, and a closure reports changes. Below, one value has two observers. One skips the current value."
    case .integers:
      "The state holds the integers and the last edit, so that the table inserts or deletes one row instead of reloading."
    case .validatedForm:
      "A form with rules: each field keeps its text, errors appear next to fields, and the button is a command."
    case .trackedForm:
      "The same form as plain properties of an @Observable class, with the same binder and the same tests."
    }
  }

  var summary: String { idea + "\n\n" + toTry }

  private var toTry: String {
    switch self {
    case .profile:
      "Type in one field: the other field and the greeting follow. A button or a change from elsewhere updates both fields, and no caret jumps."
    case .refresh:
      "Press Up twice or F5 to refresh. Make the loader slow, make it fail, or let it respond out of order: the newest request wins."
    case .posts: "Select a post: the detail follows. Load the posts again: one row is added, and the selection stays."
    case .greeting:
      "Show the greeting, which is nil at first. Change the state, and compare the values that the two observers received."
    case .integers: "Add, delete and restore integers in a list of 3 or 100,000: each edit draws one row."
    case .validatedForm, .trackedForm:
      "Fill in the form. \(LessonRegistrationServer.takenEmail) is already registered; the server's error appears next to the email field."
    }
  }
}
