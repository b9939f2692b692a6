import Bindery
import ViewModels

/// What the four forms share on the screen: a framed list of what was loaded, under a title.
final class RefreshPanel {
  let models = Observable<[RefreshModel]>([])
  let list: BoundList
  let panel: Panel

  init(_ title: String) {
    list = BoundList().named(title).identified(title.lowercased())
    list.emptyText = "Up twice, or F5"
    // Its list is what a script means by the title.
    panel = Panel(title, list).identified(title.lowercased() + "Panel")
    list.bind(to: models) { row, model in row.title = model.title }
  }

  /// Shows what was loaded; without anything new, the old rows stay.
  func show(_ loaded: [RefreshModel]?) {
    if let loaded { models.value = loaded }
  }
}
