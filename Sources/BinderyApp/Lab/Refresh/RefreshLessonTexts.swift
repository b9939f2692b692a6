import BinderyLessons

/// The texts above the code of the older ways to load.
nonisolated enum RefreshLessonTexts {
  static let texts: [RefreshVariant: (viewModel: String, binder: String)] = [
    .stateful: (
      """
      The view model stores one state and the models, and counts the requests itself, in \
      `CountedRefreshViewModel`.
      """,
      "Two bindings of the indicator follow the state, and the rows follow the models."
    ),
    .boolean: (
      "A closure reports each change of `isLoading`. Another receives the models, which are not stored.",
      "The binder assigns both closures, and stores the models itself."
    ),
    .stateless: (
      "No model is stored. One closure reports the beginning and the end, two others models and errors.",
      "The binder assigns three closures. A screen that appears later receives nothing."
    ),
    .reactive: (
      "Three values of the class `Observable`, for bindings. The requests are still counted by hand.",
      "Only bindings. The bag of the binder ends them when the binder is released."
    ),
  ]
}
