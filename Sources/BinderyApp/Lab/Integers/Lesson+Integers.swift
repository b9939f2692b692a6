import Bindery
import BinderyLessons
import BinderySources
import ViewModels

nonisolated extension Lesson {
  static let integers = Lesson(
    "integers", "Integers",
    subject: "A sorted list in which an edit updates one row.",
    idea: """
      The rows are stored once, in the view model. The list observes each edit, and inserts or deletes one \
      row.
      """,
    toTry: """
      Add (a), delete (d) and restore (z) integers: each edit draws one row.
      """,
    texts: LessonTexts(
      before: """
        One row is inserted here, too. But the order is a rule of this screen: a test of it has to press the \
        button, and to read the rows.
        """,
      viewModel: """
        The integers and their order have moved here. An undo and the selection of the new row are new. The \
        random numbers are passed in, as before.

        An `ObservableArray` reports each edit. A property of an @Observable class would report only that it \
        has changed.
        """,
      binder: """
        The list is bound to the rows and to the selection. It inserts or deletes the row that has \
        changed. Three `KeyCommand`s in a `CommandTable` give the actions keys, which the status bar shows.
        """,
      test: "Before, this test needed a stage and keys, and had to find the integers on the screen.",
      length: """
        Most of them are for what before does not have: an undo, keys, the number of rows, the selection of \
        the new row, and a faster search of its position. The rest buys a test without a screen.
        """),
    code: LessonCode(
      before: [.before(.integersBefore)],
      viewModel: [
        .viewModel(.integersViewModel), .model(.sortedPosition),
        .model(.integersState).olderVariant(today: "an ObservableArray, which reports edits"),
      ],
      binder: [.binder(.integersBinder), .assembly(.lessonIntegers)],
      test: [.test(.integersLessonTests), .binderTest(.integersBinderTest)],
      testBefore: .testBefore(.integersBeforeTest, "static let integersBefore"),
      mistakes: [
        [
          .usual(.repeatedEdit, "struct UsualState"), .usual(.repeatedEdit, "final class UsualTable"),
          .usual(.repeatedEdit, "static func usualInsertion"),
          .withBindery(.repeatedEdit, "final class BoundTable"),
          .withBindery(.repeatedEdit, "static func boundInsertion"),
        ]
      ]),
    beforeTest: { .integersBefore },
    tests: { LessonTest.integers + [.integersBinder] },
    mistakes: { [.repeatedEdit(clock: $0)] },
    model: { IntegersViewModel(random: $0.random) },
    page: { IntegersLessonBinder($0, notes: $1) },
    screen: { IntegersBinder(IntegersViewModel()) })
}
