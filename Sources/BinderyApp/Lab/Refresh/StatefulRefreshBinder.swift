import Bindery
import ViewModels

/// The binder of the stateful form, in which one closure reads the whole state.
final class StatefulRefreshBinder: Binder<StatefulRefreshViewModel> {
  let shown = RefreshPanel("Stateful")

  override func makeView() -> View {
    shown.list.refreshIndicator = indicator
    return shown.panel
  }

  override func viewWillAppear() { viewModel.onChange?(viewModel) }

  // Shown in the Lab: statefulBinder
  private(set) lazy var indicator =
    binded(RefreshIndicator())

  private func binded(
    _ view: RefreshIndicator
  ) -> RefreshIndicator {
    viewModel.onChange = { [weak self] viewModel in
      let view = self?.indicator
      if viewModel.isLoading {
        view?.beginRefreshing()
      } else {
        view?.endRefreshing()
      }
      view?.failure = viewModel.failure
      self?.shown.show(viewModel.model)
    }
    view.addTarget(
      self, action: StatefulRefreshBinder.refresh,
      for: .valueChanged)
    return view
  }

  private func refresh() { viewModel.loadModel() }
  // End of what is shown
}
