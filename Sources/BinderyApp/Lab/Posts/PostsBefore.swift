import Bindery
import ViewModels

/// The posts in one class: the array, the selection, the texts and both views.
final class PostsBefore: Binder<Void> {
  private let list = BoundList().named("Posts")
  private let detail = TextView().named("Detail")
  private let reload = Button("Reload")
  private let posts = Observable([
    Post(id: "0", title: "Model", content: "A post is a value."),
    Post(id: "1", title: "View", content: "The list shows posts."),
  ])

  override func makeView() -> View {
    VStack {
      list.height(.fill)
      detail.height(.fill)
      reload
    }
  }

  override func viewDidLoad() {
    list.bind(to: posts) { row, post in row.title = post.title }
    list.observe(self, for: .selectionChanged) { screen, _ in
      screen.showDetail()
    }
    reload.observe(self, for: .primaryAction) { screen, _ in
      let id = "\(screen.posts.value.count)"
      let post = Post(
        id: id, title: "Binding", content: "Rows follow an array.")
      screen.posts.value.append(post)
      screen.showDetail()
    }
    showDetail()
  }

  private func showDetail() {
    guard let index = list.selectedIndex else { return }
    let post = posts.value[index]
    let count = post.numberOfWords
    let length = count == 1 ? "1 word" : "\(count) words"
    detail.text = "\(post.content)\n\n\(length)"
  }
}
