import Bindery
import FamiliarControls
import ViewModels

/// The view shared by the four variants: a list of the loaded models in a titled panel.
final class RefreshPanel {
  let models = Observable<[RefreshModel]>([])
  let list: BoundList
  private let panel: Panel

  init(_ title: String) {
    list = BoundList().named(title).identified(title.lowercased())
    list.emptyText = "Press Up twice, or r, to load."
    // The panel has a different identifier, because scripts find the list by its title.
    panel = Panel(title, list).identified(title.lowercased() + "Panel")
  }

  /// Adds the given refresh indicator to the list, and returns the panel.
  func panel(with indicator: RefreshIndicator) -> Panel {
    list.refreshIndicator = indicator
    return panel
  }

  /// Binds the list to `models`, for the variants that report models instead of storing them.
  func bindModels() {
    list.bind(to: models) { row, model in row.title = model.title }
  }
}

/// The binder of the stateful variant, whose indicator and rows are bound to the state.
final class StatefulRefreshBinder: Binder<StatefulRefreshViewModel> {
  let shown = RefreshPanel("Stateful")
  let indicator = RefreshIndicator()

  override func makeView() -> View { shown.panel(with: indicator) }

  override func bind(_ model: StatefulRefreshViewModel) {
    shown.list.bind({ model.models }) { row, model in
      row.title = model.title
    }
    indicator.bind(\.isRefreshing, to: model.isLoading)
    indicator.bind(\.failure, to: model.failure)
    indicator.observe(self, for: .valueChanged) { binder, _ in
      binder.viewModel.loadModel()
    }
  }
}

/// The binder of the variant with a Boolean, in which a closure receives the models.
final class LoadingRefreshBinder: Binder<LoadingRefreshViewModel> {
  let shown = RefreshPanel("Loading")

  override func makeView() -> View { shown.panel(with: indicator) }

  override func bind(_ model: LoadingRefreshViewModel) { shown.bindModels() }

  override func viewWillAppear() { viewModel.onChange?(viewModel) }

  private(set) lazy var indicator =
    bound(RefreshIndicator())

  private func bound(
    _ view: RefreshIndicator
  ) -> RefreshIndicator {
    viewModel.onChange = { [weak view] in
      view?.isRefreshing = $0.isLoading
      view?.failure = $0.failure
    }
    viewModel.onRefresh = { [weak shown] in
      shown?.models.value = $0
    }
    view.addTarget(
      self, action: LoadingRefreshBinder.refresh,
      for: .valueChanged)
    return view
  }

  private func refresh() { viewModel.loadModel() }
}

/// The binder of the stateless variant, in which each transition has an observer.
final class StatelessRefreshBinder: Binder<StatelessRefreshViewModel> {
  let shown = RefreshPanel("Stateless")

  override func makeView() -> View { shown.panel(with: indicator) }

  override func bind(_ model: StatelessRefreshViewModel) { shown.bindModels() }

  private(set) lazy var indicator =
    bound(RefreshIndicator())

  private func bound(
    _ view: RefreshIndicator
  ) -> RefreshIndicator {
    viewModel.onLoadingStateChange = { [weak view] in
      if $0 {
        view?.beginRefreshing()
      } else {
        view?.endRefreshing()
      }
    }
    viewModel.onFailure = { [weak view] in
      view?.failure = $0
    }
    viewModel.onRefresh = { [weak shown] in
      shown?.models.value = $0
    }
    view.addTarget(
      self, action: StatelessRefreshBinder.refresh,
      for: .valueChanged)
    return view
  }

  private func refresh() { viewModel.loadModel() }
}

/// The binder of the reactive variant, which consists only of bindings.
final class ReactiveRefreshBinder: Binder<ReactiveRefreshViewModel> {
  let shown = RefreshPanel("Reactive")

  override func makeView() -> View { shown.panel(with: indicator) }

  override func bind(_ model: ReactiveRefreshViewModel) { shown.bindModels() }

  private(set) lazy var indicator =
    bound(RefreshIndicator())
  private let disposeBag = DisposeBag()

  private func bound(
    _ view: RefreshIndicator
  ) -> RefreshIndicator {
    view.rx.controlEvent(.valueChanged)
      .bind(to: viewModel.loadModel)
      .disposed(by: disposeBag)

    viewModel.isLoading
      .bind(to: view.rx.isRefreshing)
      .disposed(by: disposeBag)
    viewModel.failure
      .bind(to: view.rx.failure)
      .disposed(by: disposeBag)
    viewModel.models
      .bind(to: shown.models)
      .disposed(by: disposeBag)
    return view
  }
}
