package import Bindings

/// The four forms side by side, each with a loader of its own; one switch sets how all of them behave.
package final class RefreshLesson {
  /// How requests behave that begin from now on.
  package let mode: Observable<LessonModelLoader.Mode>
  /// With one `State`.
  package let stateful: StatefulRefreshViewModel
  /// With a Boolean.
  package let loading: LoadingRefreshViewModel
  /// With nothing but closures.
  package let stateless: StatelessRefreshViewModel
  /// With observables.
  package let reactive: ReactiveRefreshViewModel

  /// Four view models whose loaders wait on a clock, and behind a network where there is one.
  package init(clock: any Clock<Duration> = RealClock(), network: ScriptedNetwork? = nil) {
    let mode = Observable(LessonModelLoader.Mode.quick, label: "loader")
    self.mode = mode
    let loader = { LessonModelLoader(mode: mode, clock: clock, network: network) }
    stateful = StatefulRefreshViewModel(loader: loader())
    loading = LoadingRefreshViewModel(loader: loader())
    stateless = StatelessRefreshViewModel(loader: loader())
    reactive = ReactiveRefreshViewModel(loader: loader())
  }

  /// "Loader: slow".
  package var modeTitle: String { "Loader: \(mode.value.rawValue)" }

  /// Has the loaders behave in the next way.
  package func nextMode() { mode.value = mode.value.next }

  /// Has all four load, so many times in a row: what overlaps shows who wins.
  package func loadAll(times: Int = 1) {
    for _ in 0..<max(0, times) {
      stateful.loadModel()
      loading.loadModel()
      stateless.loadModel()
      reactive.loadModel()
    }
  }
}
