/// A word of the code, which a page explains if its code contains the word.
nonisolated struct LessonWord: Sendable {
  let word: String
  let meaning: String

  private init(_ word: String, _ meaning: String) {
    self.word = word
    self.meaning = meaning
  }

  /// Returns one line for each word that the given code contains, in the order of the list.
  ///
  /// - Parameter explained: The code above, whose words are explained there.
  static func explanations(of code: String, after explained: String = "") -> String {
    let words = words(of: code).subtracting(words(of: explained))
    let lines = all.filter { words.contains($0.word[...]) }
    return lines.map { "• `\($0.word)` \($0.meaning)" }.joined(separator: "\n")
  }

  private static func words(of code: String) -> Set<Substring> {
    let withoutTexts = code.replacing(/"[^"\n]*"/, with: "")
    return Set(withoutTexts.split { !isPartOfWord($0) })
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_@".contains(character)
  }

  static let all = [
    // Swift
    LessonWord("nonisolated", "means: not bound to the main actor, as all other code here is."),
    LessonWord(
      "@ObservationIgnored", "excludes a property from observation, as Swift requires for a lazy property."),
    // Bindings
    LessonWord("startTask", "starts a task of Swift, which tests and scripts can await."),
    LessonWord("Observable", "(without @) is a class of this library: one value, and its observers."),
    LessonWord("ObservableArray", "is an array that reports each edit to its observers."),
    LessonWord("Binding", "gives access to one property of a view model: to write it, and to observe it."),
    LessonWord("Loader", "requests a value, and reports the loading, the value and the error."),
    LessonWord("DisplayableError", "is an error with a sentence to show."),
    LessonWord("LoadFailure", "has the sentence to show for an error."),
    LessonWord("Command", "is an action that can take time or be disabled, such as that of a button."),
    LessonWord("Validated", "is a value with rules, which stores an invalid value too, with the reason."),
    LessonWord("Rule", "is a condition, and the reason to show if it is not met."),
    LessonWord("shownReason", "is the reason to show at a field: nil until the field has been edited."),
    LessonWord("DisposeBag", "holds bindings, and ends them when it is released with its owner."),
    // Controls
    LessonWord("CommandTable", "lists the keys of a binder or a view."),
    LessonWord("KeyCommand", "is an action with a title and keys, which the status bar and F1 show."),
    LessonWord("RefreshIndicator", "shows that a list is loading, and starts the loading."),
    LessonWord("addTarget", "calls a method of the target at each event, as in UIKit."),
    LessonWord("controlEvent", "has the events of a control, with the names of RxSwift."),
    // Tests
    LessonWord("ManualClock", "is a clock that moves only when the test advances it, so no test waits."),
    LessonWord("settle", "waits until the screen shows all changes."),
    // The Lab and the library
    LessonWord("RandomSource", "belongs to the Lab: random numbers, the same for the same seed."),
    LessonWord(
      "LessonModelLoader", "belongs to the Lab: a server that can be slow, fail, or reply out of order."),
    LessonWord("LessonRegistrationServer", "belongs to the Lab: a server that replies after 1.2 seconds."),
    LessonWord("BoundObject", "belongs to the Lab: an object that holds its bindings, as each view does."),
    LessonWord("inspected", "reports the binding to the list of all bindings, which F12 opens."),
  ]
}
