import Bindery
import ReaderModels

/// A dialog with the names of all feeds, including those in collapsed folders, of which typed letters select one.
final class FindFeedBinder: Binder<FindFeedViewModel>, Presentable {
  typealias Result = FeedRecord.ID

  let name = BoundTextField(placeholder: "A part of the name")
  let found = BoundList().named("Found feeds")
  /// The height of the list, in rows.
  private static let height = 10
  private static let width = 50

  override func makeView() -> View {
    found.height(.fixed(Self.height))
    found.emptyText = "No feed has this name."
    name.keyTitle = "Select"
    found.keyTitle = "Select"
    return Dialog(
      "Find feed",
      VStack(spacing: 1) {
        name
        found.width(.fixed(Self.width))
      })
  }

  override func bind(_ model: FindFeedViewModel) {
    name.bind(to: model.text)
    name.chooses(from: found)
    found.bind({ model.found.value }) { row, feed in
      row.title = feed.name
      row.detail = model.folder(of: feed)
    }
    found.addTarget(self, action: FindFeedBinder.choose, for: .primaryAction)
    model.text.observe(with: self) { binder, _ in binder.found.select(0) }
  }

  override func viewDidAppear() { found.select(0) }

  private func choose() {
    let feeds = viewModel.found.value
    if let index = found.selectedIndex, feeds.indices.contains(index) { finish(with: feeds[index].id) }
  }
}
