import Bindery
import FamiliarControls
import ViewModels

/// The binder of the reactive form, which consists only of bindings.
final class ReactiveRefreshBinder: Binder<ReactiveRefreshViewModel> {
  let shown = RefreshPanel("Reactive")

  override func makeView() -> View {
    shown.list.refreshIndicator = indicator
    return shown.panel
  }

  // Shown in the Lab: reactiveBinder
  private(set) lazy var indicator =
    binded(RefreshIndicator())
  private let disposeBag = DisposeBag()

  private func binded(
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
  // End of what is shown
}
