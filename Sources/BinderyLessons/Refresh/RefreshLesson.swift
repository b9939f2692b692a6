package import Bindings
package import ViewModels

/// The variants of the refresh view model.
///
/// Each variant has its own loader, and all loaders share a mode.
package final class RefreshLesson {
  package let mode = Observable(LessonModelLoader.Mode.quick, label: "loader")
  package let variant = Observable(RefreshVariant.loader, label: "variant")
  package let refresh: RefreshViewModel
  package let stateful: StatefulRefreshViewModel
  package let boolean: LoadingRefreshViewModel
  package let stateless: StatelessRefreshViewModel
  package let reactive: ReactiveRefreshViewModel

  package init(
    clock: any Clock<Duration> = RealClock(), waitForNetwork: @escaping () async throws -> Void = {}
  ) {
    let loader = { [mode] in LessonModelLoader(mode: mode, clock: clock, waitForNetwork: waitForNetwork) }
    refresh = RefreshViewModel(source: loader(), clock: clock)
    stateful = StatefulRefreshViewModel(loader: loader())
    boolean = LoadingRefreshViewModel(loader: loader())
    stateless = StatelessRefreshViewModel(loader: loader())
    reactive = ReactiveRefreshViewModel(loader: loader())
  }

  package var modeTitle: String { "Loader: \(mode.value.rawValue)" }

  package func nextMode() { mode.value = mode.value.next }

  package func nextVariant() { variant.value = variant.value.next }

  /// Starts a request of the selected variant, although another may be in flight.
  package func load() {
    switch variant.value {
    case .loader: refresh.loader.load()
    case .stateful: stateful.loadModel()
    case .boolean: boolean.loadModel()
    case .stateless: stateless.loadModel()
    case .reactive: reactive.loadModel()
    }
  }
}
