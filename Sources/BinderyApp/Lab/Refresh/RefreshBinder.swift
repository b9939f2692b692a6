import Bindery
import ViewModels

final class RefreshBinder: Binder<RefreshViewModel> {
  let models = BoundList().named("Models")
  let indicator = RefreshIndicator()

  override func makeView() -> View {
    models.refreshIndicator = indicator
    models.emptyText = "Press r to load."
    return models
  }

  override func bind(_ viewModel: RefreshViewModel) {
    indicator.bind(to: viewModel.loader)
    models.bind(to: \.models, of: viewModel) { row, model in
      row.title = model.title
    }
  }
}
