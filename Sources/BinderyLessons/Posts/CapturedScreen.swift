import Bindings
import ViewModels

/// A screen that is never released, because a closure in its own property captures the screen.
final class UsualPostScreen {
  let posts = UsualObservable<[String]>([])
  private(set) var rows: [String] = []

  func bind() {
    posts.valueChanged = { posts in
      self.rows = posts
    }
  }
}

/// A screen that is released, because its binding holds the screen weakly.
final class BoundPostScreen: BoundObject {
  let viewModel = PostsViewModel()
  var rows: [String] = []

  func bind(_ viewModel: PostsViewModel) {
    bind(\.rows, to: viewModel.posts.map(\.title))
  }
}

extension Pitfall {
  package static func capturedScreen(clock: any Clock<Duration>) -> Pitfall {
    Pitfall(
      """
      The closure captures the screen, which stays in memory after it is closed. The code binds a screen, and closes \
      it.
      """,
      explanation: """
        A binding holds the screen weakly. Its expression names the view model that `bind` receives. A closure that \
        names `self` retains the screen.
        """,
      clock: clock, usual: usualClosing, withBindery: boundClosing)
  }

  private static func usualClosing() -> String {
    weak var closed: UsualPostScreen?
    do {
      let screen = UsualPostScreen()
      closed = screen
      screen.bind()
    }
    // The closure is removed, so that the lesson itself does not leak.
    defer { closed?.posts.valueChanged = nil }
    return closed == nil ? "released" : "still in memory"
  }

  private static func boundClosing() -> String {
    weak var closed: BoundPostScreen?
    do {
      let screen = BoundPostScreen()
      closed = screen
      screen.bind(screen.viewModel)
    }
    return closed == nil ? "released" : "still in memory"
  }
}
