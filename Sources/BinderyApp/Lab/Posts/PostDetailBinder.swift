import Bindery
import ViewModels

/// The binder of a detail, which receives the view model that the view model of the list has created.
final class PostDetailBinder: Binder<PostDetailViewModel> {
  let text = TextView().named("Detail")
  private lazy var panel = Panel("Post", text)

  override func makeView() -> View { panel }

  /// Shows the detail.
  ///
  /// This method is called again for each view model. A post does not change, so nothing else has to be bound.
  override func bind(_ viewModel: PostDetailViewModel) {
    panel.title = viewModel.title
    text.text = viewModel.text
  }
}
