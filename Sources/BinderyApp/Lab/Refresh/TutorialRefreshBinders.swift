import Bindery
import FamiliarControls
import ViewModels

/// The common part of the tutorial's variants: a list of models with a refresh indicator.
class TutorialRefreshBinder<Model>: Binder<Model> {
  let list = BoundList().named("Models")
  let indicator = RefreshIndicator()
  /// The models of the variants that report models instead of storing them.
  let models = Observable<[RefreshModel]>([])

  override func makeView() -> View {
    list.refreshIndicator = indicator
    list.emptyText = "Press r to load."
    return list
  }

  override func bind(_ viewModel: Model) {
    list.bind(to: models) { row, model in row.title = model.title }
  }
}

/// The binder of the stateful variant, whose indicator and rows are bound to the state.
final class StatefulRefreshBinder:
  TutorialRefreshBinder<StatefulRefreshViewModel>
{
  override func bind(_ viewModel: StatefulRefreshViewModel) {
    list.bind(to: \.models, of: viewModel) { row, model in
      row.title = model.title
    }
    indicator.bind(\.isRefreshing, to: viewModel.isLoading)
    indicator.bind(\.failure, to: viewModel.failure)
    indicator.observe(self, for: .valueChanged) { _, _ in
      viewModel.loadModel()
    }
  }
}

/// The binder of the variant with a Boolean, in which a closure receives the models.
final class LoadingRefreshBinder:
  TutorialRefreshBinder<LoadingRefreshViewModel>
{
  override func bind(_ viewModel: LoadingRefreshViewModel) {
    super.bind(viewModel)
    viewModel.onChange = { [weak indicator] in
      indicator?.isRefreshing = $0.isLoading
      indicator?.failure = $0.failure
    }
    viewModel.onChange?(viewModel)
    viewModel.onRefresh = { [weak self] in self?.models.value = $0 }
    indicator.addTarget(
      self, action: LoadingRefreshBinder.refresh, for: .valueChanged)
  }

  // The binder is the target of the control, so that the view model
  // does not depend on controls.
  private func refresh() { viewModel.loadModel() }
}

/// The binder of the stateless variant, in which each transition has an observer.
final class StatelessRefreshBinder:
  TutorialRefreshBinder<StatelessRefreshViewModel>
{
  override func bind(_ viewModel: StatelessRefreshViewModel) {
    super.bind(viewModel)
    viewModel.onLoadingStateChange = { [weak indicator] in
      if $0 {
        indicator?.beginRefreshing()
      } else {
        indicator?.endRefreshing()
      }
    }
    viewModel.onFailure = { [weak indicator] in indicator?.failure = $0 }
    viewModel.onRefresh = { [weak self] in self?.models.value = $0 }
    indicator.addTarget(
      self, action: StatelessRefreshBinder.refresh, for: .valueChanged)
  }

  // The binder is the target of the control, so that the view model
  // does not depend on controls.
  private func refresh() { viewModel.loadModel() }
}

/// The binder of the reactive variant, which consists only of bindings.
final class ReactiveRefreshBinder:
  TutorialRefreshBinder<ReactiveRefreshViewModel>
{
  private var disposeBag = DisposeBag()

  override func bind(_ viewModel: ReactiveRefreshViewModel) {
    super.bind(viewModel)
    disposeBag = DisposeBag()
    indicator.controlEvent(.valueChanged)
      .bind(to: viewModel.loadModel)
      .disposed(by: disposeBag)
    indicator.bind(\.isRefreshing, to: viewModel.isLoading.value)
      .disposed(by: disposeBag)
    indicator.bind(\.failure, to: viewModel.failure.value)
      .disposed(by: disposeBag)
    viewModel.models
      .bind(to: models)
      .disposed(by: disposeBag)
  }
}
