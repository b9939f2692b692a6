import Bindery
import ViewModels

/// The binder of the stateless form, in which each transition has an observer.
final class StatelessRefreshBinder: Binder<StatelessRefreshViewModel> {
  let shown = RefreshPanel("Stateless")

  override func makeView() -> View {
    shown.list.refreshIndicator = indicator
    return shown.panel
  }

  // Shown in the Lab: statelessBinder
  private(set) lazy var indicator =
    binded(RefreshIndicator())

  private func binded(
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
      shown?.show($0)
    }
    view.addTarget(
      self, action: StatelessRefreshBinder.refresh,
      for: .valueChanged)
    return view
  }

  private func refresh() { viewModel.loadModel() }
  // End of what is shown
}
