import Bindery
import BinderyLessons
import BinderySources

/// The screen of a variant, and the pages of the lesson that describe it.
struct VariantScreen {
  let variant: RefreshVariant
  let binder: AnyBinder
  let list: BoundList
  /// The pages that differ from those of the lesson; none for the variant that the library recommends.
  var pages: [LessonPart: Page] = [:]

  /// A text and the code below it.
  struct Page {
    let text: String
    let code: [LessonPiece]
  }

  /// Returns the screens with the view models of the given lesson, in the order of the variants.
  static func all(of lesson: RefreshLesson) -> [VariantScreen] {
    let recommended = RefreshBinder(lesson.refresh)
    return [
      VariantScreen(variant: .loader, binder: recommended, list: recommended.models),
      older(
        .stateful, StatefulRefreshBinder(lesson.stateful), .statefulRefreshViewModel,
        viewModel: """
          The view model stores one state and the models, and counts the requests itself, in \
          `CountedRefreshViewModel`.
          """,
        binder: "Two bindings of the indicator follow the state, and the rows follow the models."),
      older(
        .boolean, LoadingRefreshBinder(lesson.boolean), .loadingRefreshViewModel,
        viewModel: """
          A closure reports each change of `isLoading`. Another receives the models, which are not stored.
          """,
        binder: "The binder assigns both closures, and stores the models itself."),
      older(
        .stateless, StatelessRefreshBinder(lesson.stateless), .statelessRefreshViewModel,
        viewModel: """
          No model is stored. One closure reports the beginning and the end, two others models and errors.
          """,
        binder: "The binder assigns three closures. A screen that appears later receives nothing."),
      older(
        .reactive, ReactiveRefreshBinder(lesson.reactive), .reactiveRefreshViewModel,
        viewModel: """
          Three values of the class `Observable`, for bindings. The requests are still counted by hand.
          """,
        binder: "Only bindings. The bag of the binder ends them when the binder is released."),
    ]
  }

  private static func older<Model>(
    _ variant: RefreshVariant, _ binder: TutorialRefreshBinder<Model>, _ file: SourceFile,
    viewModel: String, binder text: String
  ) -> VariantScreen {
    let today = "a Loader, as in the first variant"
    let models: [LessonPiece] = [
      .viewModel(file).olderVariant(today: today),
      .model(.modelLoader, "protocol ModelLoader").olderVariant(today: "a ModelSource, with async"),
      .viewModel(.countedRefreshViewModel).olderVariant(today: today),
    ]
    let binders = ["final class \(type(of: binder))", "class TutorialRefreshBinder"].map { declaration in
      LessonPiece.binder(.tutorialRefreshBinders, declaration).olderVariant(today: today)
    }
    return VariantScreen(
      variant: variant, binder: binder, list: binder.list,
      pages: [.viewModel: Page(text: viewModel, code: models), .binder: Page(text: text, code: binders)])
  }
}
