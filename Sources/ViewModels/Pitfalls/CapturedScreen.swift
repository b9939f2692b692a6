import Bindings

/// A screen that is never released, because a closure in its own property captures the screen.
final class UsualPostScreen {
  let posts = UsualObservable<[String]>([])
  private(set) var reloads = 0

  func bind() {
    posts.valueChanged = { posts in
      self.reloadData()
    }
  }

  private func reloadData() { reloads += 1 }
}

private final class BoundPostScreen {
  let posts = Observable<[String]>([])
  private(set) var reloads = 0

  func bind() { posts.observe(with: self) { screen, _ in screen.reloads += 1 } }
}

extension Pitfall {
  package static func capturedScreen(clock: any Clock<Duration>) -> Pitfall {
    func describe(_ screen: AnyObject?) -> String { screen == nil ? "released" : "still in memory" }

    return Pitfall(
      "The closure captures the screen, which then stays in memory.",
      explanation:
        "`observe(with:)` holds the screen weakly. A closure that names `self` retains it.",
      title: "Open and close", clock: clock
    ) {
      weak var closed: UsualPostScreen?
      do {
        let screen = UsualPostScreen()
        closed = screen
        screen.bind()
        screen.posts.value = ["A post"]
      }
      // The closure is removed, so that the lesson itself does not leak.
      defer { closed?.posts.valueChanged = nil }
      return describe(closed)
    } here: {
      weak var closed: BoundPostScreen?
      do {
        let screen = BoundPostScreen()
        closed = screen
        screen.bind()
        screen.posts.value = ["A post"]
      }
      return describe(closed)
    }
  }
}
