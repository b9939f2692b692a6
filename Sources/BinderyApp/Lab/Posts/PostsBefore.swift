import Bindery

/// The posts in one class: the array, the selection, the texts and both views.
final class PostsBefore: Binder<Void> {
  private let list = BoundList().named("Posts")
  private let detail = TextView().named("Detail")
  private let reload = Button("Reload")
  private var posts = [
    ("Model", "A post is a value."), ("View", "The list shows posts."),
  ]

  override func makeView() -> View {
    VStack {
      list.height(.fill); detail.height(.fill); reload
    }
  }

  override func viewDidLoad() {
    list.observe(self, for: .selectionChanged) { screen, _ in
      screen.showDetail()
    }
    reload.observe(self, for: .primaryAction) { screen, _ in
      screen.posts.append(("Binding", "Rows follow an array."))
      screen.showPosts()
    }
    showPosts()
  }

  private func showPosts() {
    list.bind(count: { self.posts.count }) { row, index in
      row.title = self.posts[index].0
    }
    showDetail()
  }

  private func showDetail() {
    guard let index = list.selectedIndex else { return }
    let text = posts[index].1
    detail.text = "\(text)\n\n\(text.split(separator: " ").count) words"
  }
}
