import Bindery
import FamiliarControls
import ViewModels

/// The common part of the tutorial's variants: a list of models with a refresh indicator.
class TutorialRefreshBinder<Model>: Binder<Model> {
  let list = BoundList().named("Models")
  /// The models of the variants that report models instead of storing them.
  let models = Observable<[RefreshModel]>([])

  /// Adds the given refresh indicator to the list, and returns the list.
  func list(with indicator: RefreshIndicator) -> View {
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
  let indicator = RefreshIndicator()

  override func makeView() -> View { list(with: indicator) }

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
  private(set) lazy var indicator = bound(RefreshIndicator())

  override func makeView() -> View { list(with: indicator) }

  override func viewWillAppear() { viewModel.onChange?(viewModel) }

  private func bound(_ view: RefreshIndicator) -> RefreshIndicator {
    viewModel.onChange = { [weak view] in
      view?.isRefreshing = $0.isLoading
      view?.failure = $0.failure
    }
    viewModel.onRefresh = { [weak self] in self?.models.value = $0 }
    view.addTarget(
      self, action: LoadingRefreshBinder.refresh, for: .valueChanged)
    return view
  }

  // The binder is the target of the control, so that the view model
  // does not depend on controls.
  private func refresh() { viewModel.loadModel() }
}

/// The binder of the stateless variant, in which each transition has an observer.
final class StatelessRefreshBinder:
  TutorialRefreshBinder<StatelessRefreshViewModel>
{
  private(set) lazy var indicator = bound(RefreshIndicator())

  override func makeView() -> View { list(with: indicator) }

  private func bound(_ view: RefreshIndicator) -> RefreshIndicator {
    viewModel.onLoadingStateChange = { [weak view] in
      if $0 {
        view?.beginRefreshing()
      } else {
        view?.endRefreshing()
      }
    }
    viewModel.onFailure = { [weak view] in view?.failure = $0 }
    viewModel.onRefresh = { [weak self] in self?.models.value = $0 }
    view.addTarget(
      self, action: StatelessRefreshBinder.refresh, for: .valueChanged)
    return view
  }

  // The binder is the target of the control, so that the view model
  // does not depend on controls.
  private func refresh() { viewModel.loadModel() }
}

/// The binder of the reactive variant, which consists only of bindings.
final class ReactiveRefreshBinder:
  TutorialRefreshBinder<ReactiveRefreshViewModel>
{
  private(set) lazy var indicator = bound(RefreshIndicator())
  private let disposeBag = DisposeBag()

  override func makeView() -> View { list(with: indicator) }

  private func bound(_ view: RefreshIndicator) -> RefreshIndicator {
    view.controlEvent(.valueChanged)
      .bind(to: viewModel.loadModel)
      .disposed(by: disposeBag)
    let viewModel = viewModel
    view.bind(\.isRefreshing, to: viewModel.isLoading.value)
      .disposed(by: disposeBag)
    view.bind(\.failure, to: viewModel.failure.value)
      .disposed(by: disposeBag)
    viewModel.models
      .bind(to: models)
      .disposed(by: disposeBag)
    return view
  }
}
