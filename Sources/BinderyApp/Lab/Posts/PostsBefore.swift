import Bindery
import ViewModels

/// The posts in one class: the rows, the selection, the texts and both views.
final class PostsBefore: Binder<[Post]> {
  private let list = BoundList().named("Posts")
  private let detail = TextView().named("Detail")
  private let reload = Button("Reload")
  private let posts = Observable<[Post]>([])

  override func makeView() -> View {
    VStack {
      list.height(.fill)
      detail.height(.fill)
      reload
    }
  }

  override func viewDidLoad() {
    posts.value = Array(viewModel.prefix(3))
    list.bind(to: posts) { row, post in row.title = post.title }
    list.observe(self, for: .selectionChanged) { screen, _ in
      screen.showDetail()
    }
    reload.observe(self, for: .primaryAction) { screen, _ in
      let count = screen.posts.value.count + 1
      screen.posts.value = Array(screen.viewModel.prefix(count))
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
