import Bindery
import ViewModels

/// Brings feeds up to date by itself, as often as was decided, while the app is shown.
///
/// It waits in the application's own timers: with refreshing off, nothing waits and nothing wakes.
final class RefreshTimer {
  private let settings: SettingsViewModel
  private let refresh: (Duration) -> Void
  private weak var timers: TimerQueue?
  private var waiting: (any Disposable)?
  private let parts = DisposeBag()

  /// A timer that hands its interval to `refresh` each time it is over.
  init(_ settings: SettingsViewModel, refresh: @escaping (Duration) -> Void) {
    self.settings = settings
    self.refresh = refresh
    settings.refreshInterval.observe(with: self) { timer, _ in timer.wait() }.disposed(by: parts)
  }

  /// Begins to wait in these timers; without any, it waits no more.
  func start(in timers: TimerQueue?) {
    self.timers = timers
    wait()
  }

  /// The interval begins anew when another one is chosen.
  private func wait() {
    waiting?.dispose()
    guard let interval = settings.refreshInterval.value.duration else { return }
    waiting = timers?.schedule(after: interval) { [weak self] in
      self?.refresh(interval)
      self?.wait()
    }
  }
}
