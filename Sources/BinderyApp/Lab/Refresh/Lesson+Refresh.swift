import Bindery
import BinderyLessons
import BinderySources
import ViewModels

nonisolated extension Lesson {
  static let refresh = Lesson(
    "refresh", "Refresh",
    subject: "Loading with a Loader, and four variants of the tutorial.",
    idea: """
      A Loader reports that it is loading, its value and its error, and uses only the reply to the newest \
      request. Four older ways follow. Compare the binders: the first needs two lines.
      """,
    toTry: """
      Press Up twice, or r, to refresh. Make the loader slow, make it fail, or let it respond out of \
      order: the newest request wins. v shows the next variant, and its code.
      """,
    texts: LessonTexts(
      before: "The order of replies is a rule of this screen: a test of it needs a list, a window and keys.",
      viewModel: "The requests and their order have moved here. A test decides when each reply arrives.",
      binder: "The indicator and the rows follow the view model.",
      test: "Before, this test needed a stage and keys, and read the rows on the screen.",
      length: """
        A Loader has the state, the order and the error, which every screen that loads had to repeat.
        """),
    code: LessonCode(
      before: [.before(.refreshBefore)],
      viewModel: [
        .viewModel(.refreshViewModel), .model(.modelLoader, "protocol ModelSource"),
        .model(.modelLoader, "nonisolated struct RefreshModel"),
      ],
      binder: [.binder(.refreshBinder), .assembly(.lessonRefresh)],
      test: [.test(.refreshLessonTests)],
      testBefore: .testBefore(.refreshBeforeTest, "static let refreshBefore"),
      mistake: [
        .usual(.olderAnswer, "final class UsualRefreshViewModel"),
        .usual(.olderAnswer, "static func usualReplies"),
        .withBindery(.refreshViewModel, "final class RefreshViewModel"),
        .withBindery(.olderAnswer, "static func boundReplies"),
      ]),
    beforeTest: { .refreshBefore },
    tests: { LessonTest.refresh },
    mistake: { .olderAnswer(clock: $0) },
    model: { RefreshLesson(clock: $0.clock, waitForNetwork: $0.waitForNetwork) },
    page: { RefreshLessonBinder($0, notes: $1) },
    screen: { RefreshBinder(RefreshViewModel(source: LessonModelLoader())) })
}
