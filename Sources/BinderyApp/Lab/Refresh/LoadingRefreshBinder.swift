import Bindery
import ViewModels

/// The binder of the form with a Boolean, which receives the models in a closure.
final class LoadingRefreshBinder: Binder<LoadingRefreshViewModel> {
  let shown = RefreshPanel("Loading")

  override func makeView() -> View {
    shown.list.refreshIndicator = indicator
    return shown.panel
  }

  override func viewWillAppear() { viewModel.onChange?(viewModel) }

  // Shown in the Lab: loadingBinder
  private(set) lazy var indicator =
    binded(RefreshIndicator())

  private func binded(
    _ view: RefreshIndicator
  ) -> RefreshIndicator {
    viewModel.onChange = { [weak view] in
      view?.isRefreshing = $0.isLoading
      view?.failure = $0.failure
    }
    viewModel.onRefresh = { [weak shown] in
      shown?.show($0)
    }
    view.addTarget(
      self, action: LoadingRefreshBinder.refresh,
      for: .valueChanged)
    return view
  }

  private func refresh() { viewModel.loadModel() }
  // End of what is shown
}
