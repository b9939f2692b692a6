package import Bindings

/// The four variants of the refresh view model.
///
/// Each variant has its own loader, and all loaders share a mode.
package final class RefreshLesson {
  /// The behavior of new requests; requests in flight are not affected by a change.
  package let mode: Observable<LessonModelLoader.Mode>
  /// The variant with one `State`.
  package let stateful: StatefulRefreshViewModel
  /// The variant with a Boolean.
  package let loading: LoadingRefreshViewModel
  /// The variant with closures only.
  package let stateless: StatelessRefreshViewModel
  /// The variant with observable values.
  package let reactive: ReactiveRefreshViewModel

  /// Creates the four view models, whose loaders use the given clock and, if specified, the given scripted network.
  package init(clock: any Clock<Duration> = RealClock(), network: ScriptedNetwork? = nil) {
    let mode = Observable(LessonModelLoader.Mode.quick, label: "loader")
    self.mode = mode
    let loader = { LessonModelLoader(mode: mode, clock: clock, network: network) }
    stateful = StatefulRefreshViewModel(loader: loader())
    loading = LoadingRefreshViewModel(loader: loader())
    stateless = StatelessRefreshViewModel(loader: loader())
    reactive = ReactiveRefreshViewModel(loader: loader())
  }

  /// The title of the control that changes the mode, such as "Loader: slow".
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
