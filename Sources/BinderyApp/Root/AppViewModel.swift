import Bindery
import ReaderModels
import ViewModels

final class AppViewModel {
  let reader: ReaderViewModel
  let settings: SettingsViewModel
  let retention: RetentionViewModel
  let lab: LabViewModel
  let widgets: WidgetsViewModel

  private let settledSettings: ValueCell<Settings>
  private let retentionSetting: Computed<Retention>
  private nonisolated static let savePause = Duration.milliseconds(500)

  /// Creates the view models of the pages.
  ///
  /// Nothing is loaded until a page is opened.
  init(
    services: AppServices, settings: SettingsViewModel = SettingsViewModel(), random: RandomSource = RandomSource()
  ) {
    self.settings = settings
    reader = ReaderViewModel(services: services)
    retention = RetentionViewModel(settings: settings, reader: reader)
    lab = LabViewModel(clock: services.clock, random: random, waitForNetwork: services.network.pass)
    widgets = WidgetsViewModel(clock: services.clock)
    settledSettings = Computed(owner: settings) { $0.current }.debounce(for: Self.savePause, clock: services.clock)
    settledSettings.observe(with: settings) { settings, _ in settings.save() }
    retentionSetting = Computed(owner: settings) { $0.current.retention }
    retentionSetting.observe(with: reader, initial: true) { $0.retention = $1 }
    settings.refreshInterval.observe(with: reader, initial: true) { $0.refreshInterval = $1.duration }
  }
}
