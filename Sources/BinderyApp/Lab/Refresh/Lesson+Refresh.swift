import Bindery
import BinderyLessons
import BinderySources
import ViewModels

nonisolated extension Lesson {
  static let refresh = Lesson(
    "refresh", "Refresh",
    subject: "Loading with a Loader, and four older variants.",
    idea: """
      A Loader reports that it is loading, its value and its error, and uses only the reply to the newest \
      request. Four older variants follow. Compare the binders: the first needs only two bindings.
      """,
    toTry: """
      Press r, or Up twice, to refresh. Make the loader slow, make it fail, or let it respond out of \
      order: the newest request wins. v shows the next variant, and its code.
      """,
    texts: LessonTexts(
      before: """
        The order of replies is a rule of this screen: `number == request`. A test of it needs the whole \
        screen and keys. The replies come from a `ModelLoader`, as in the tutorial.
        """,
      viewModel: """
        The view model says only what is loaded. The requests, their order and the error have moved to the \
        Loader, which belongs to the library.
        """,
      binder: "The indicator follows the Loader, and starts it. The rows follow the value.",
      test: """
        Before, this test needed a stage and keys, and read the rows on the screen. Now it needs no \
        view: the test passes a clock and a source of rows to the view model.
        """,
      length: """
        A Loader has the state, the order and the error, which every screen that loads had to repeat.
        """),
    code: LessonCode(
      before: [
        .before(.refreshBefore),
        .model(.modelLoader, "protocol ModelLoader").olderVariant(today: "a ModelSource, with async"),
      ],
      viewModel: [
        .viewModel(.refreshViewModel), .model(.modelLoader, "protocol ModelSource"),
        .model(.modelLoader, "nonisolated struct RefreshModel").usedBefore(),
      ],
      binder: [.binder(.refreshBinder), .assembly(.lessonRefresh)],
      test: [.test(.refreshLessonTests)],
      testBefore: .testBefore(.refreshBeforeTest, "static let refreshBefore"),
      mistakes: [
        [
          .usual(.olderAnswer, "final class UsualRefreshViewModel"),
          .usual(.olderAnswer, "static func usualReplies"),
          .withBindery(.refreshViewModel, "final class RefreshViewModel"),
          .withBindery(.olderAnswer, "static func boundReplies"),
        ]
      ]),
    beforeTest: { .refreshBefore },
    tests: { LessonTest.refresh },
    mistakes: { [.olderAnswer(clock: $0)] },
    model: { RefreshLesson(clock: $0.clock, waitForNetwork: $0.waitForNetwork) },
    page: { RefreshLessonBinder($0, notes: $1) },
    screen: {
      let source = LessonModelLoader()
      return RefreshBinder(RefreshViewModel(source: source))
    })
}
