import Bindery
import ViewModels

/// The list in one class, which requests, counts and shows everything.
final class RefreshBefore: Binder<any ModelLoader> {
  private let list = BoundList().named("Models")
  private let indicator = RefreshIndicator()
  private let models = Observable<[RefreshModel]>([])
  private var request = 0

  override func makeView() -> View {
    list.refreshIndicator = indicator
    return list
  }

  override func viewDidLoad() {
    list.bind(to: models) { row, model in row.title = model.title }
    indicator.observe(self, for: .valueChanged) { screen, _ in
      screen.refresh()
    }
  }

  private func refresh() {
    request += 1
    let number = request
    indicator.failure = nil
    viewModel.load { [weak self] result in
      guard let self, number == request else { return }
      switch result {
      case .success(let loaded):
        models.value = loaded
      case .failure(let error):
        indicator.failure = LoadFailure(error).message
      }
      indicator.endRefreshing()
    }
  }
}
