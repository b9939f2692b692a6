package import Bindings

/// The four variants of the refresh view model.
///
/// Each variant has its own loader, and all loaders share a mode.
package final class RefreshLesson {
  package let mode: Observable<LessonModelLoader.Mode>
  package let stateful: StatefulRefreshViewModel
  package let loading: LoadingRefreshViewModel
  package let stateless: StatelessRefreshViewModel
  package let reactive: ReactiveRefreshViewModel

  package init(
    clock: any Clock<Duration> = RealClock(), waitForNetwork: @escaping () async throws -> Void = {}
  ) {
    let mode = Observable(LessonModelLoader.Mode.quick, label: "loader")
    self.mode = mode
    let loader = { LessonModelLoader(mode: mode, clock: clock, waitForNetwork: waitForNetwork) }
    stateful = StatefulRefreshViewModel(loader: loader())
    loading = LoadingRefreshViewModel(loader: loader())
    stateless = StatelessRefreshViewModel(loader: loader())
    reactive = ReactiveRefreshViewModel(loader: loader())
  }

  package var modeTitle: String { "Loader: \(mode.value.rawValue)" }

  package func nextMode() { mode.value = mode.value.next }

  /// Starts `times` overlapping loads of each of the four view models.
  package func loadAll(times: Int = 1) {
    for _ in 0..<max(0, times) {
      stateful.loadModel()
      loading.loadModel()
      stateless.loadModel()
      reactive.loadModel()
    }
  }
}
