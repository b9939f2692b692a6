import Bindery
import BinderyLessons
import BinderySources
import ViewModels

nonisolated extension Lesson {
  static let posts = Lesson(
    "posts", "Posts",
    subject: "A read-only list of posts, and a detail view model.",
    idea: """
      The view model of the list owns the posts, and creates the view model of each detail, which the \
      binder of the detail receives. No other type can change the posts.
      """,
    toTry: """
      Select a post: the detail follows. Press Reload: one row is added, and the selection stays.
      """,
    texts: LessonTexts(
      before: """
        The screen has the rows, and writes the text of the detail. No other screen can show a detail.
        """,
      viewModel: """
        The rows and the text of a detail have moved here. The posts are passed in, as before. \
        `private(set)` lets a binder read the rows, and not change them.
        """,
      binder: """
        The list is bound to the posts. The detail has its own binder, which receives each new view model.
        """,
      test: """
        Before, this test needed a stage, had to move the selection with a key, and read the screen. The \
        test that counts the words would need the list, too.
        """,
      length: "The lines buy a detail that another list can show, and that is tested without a list.",
      exercise: LessonTexts.takeAlong("posts")),
    code: LessonCode(
      before: [.before(.postsBefore)],
      viewModel: [
        .model(.post).usedBefore(), .model(.postSamples).usedBefore(),
        .viewModel(.postsViewModel), .viewModel(.postDetailViewModel),
      ],
      binder: [.binder(.postsBinder), .binder(.postDetailBinder), .assembly(.lessonPosts)],
      test: [.test(.postsLessonTests)],
      testBefore: .testBefore(.postsBeforeTest, "static let postsBefore"),
      mistakes: [
        [
          .usual(.replacedObserver, "final class UsualObservable"),
          .usual(.capturedScreen, "final class UsualPostScreen"),
          .usual(.capturedScreen, "static func usualClosing"),
          .withBindery(.capturedScreen, "final class BoundPostScreen"),
          .withBindery(.capturedScreen, "static func boundClosing"),
        ]
      ]),
    beforeTest: { .postsBefore },
    tests: { LessonTest.posts },
    mistakes: { [.capturedScreen(clock: $0)] },
    model: { _ in PostsViewModel() },
    page: { PostsLessonBinder($0, notes: $1) },
    screen: { PostsBinder(PostsViewModel()) })
}
