import Bindery
import ViewModels

/// The common view of the four forms: a list of the loaded models in a frame with a title.
final class RefreshPanel {
  let models = Observable<[RefreshModel]>([])
  let list: BoundList
  let panel: Panel

  init(_ title: String) {
    list = BoundList().named(title).identified(title.lowercased())
    list.emptyText = "Up twice, or F5"
    // In scripts, the title identifies the list.
    panel = Panel(title, list).identified(title.lowercased() + "Panel")
    list.bind(to: models) { row, model in row.title = model.title }
  }

  /// Shows the loaded models; nil keeps the existing rows.
  func show(_ loaded: [RefreshModel]?) {
    if let loaded { models.value = loaded }
  }
}
