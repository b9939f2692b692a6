import Bindings

package final class AppViewModel {
  package let reader: ReaderViewModel
  package let profile: ProfileViewModel
  package let settings: SettingsViewModel
  package let retention: RetentionViewModel
  package let lab: LabViewModel
  package let gallery: GalleryViewModel

  private let settledSettings: ValueCell<Settings>
  private let retentionSetting: Computed<Retention>
  private nonisolated static let savePause = Duration.milliseconds(500)

  /// Creates the view models of the pages.
  ///
  /// Nothing is loaded until a page is opened.
  package init(services: AppServices, settings: SettingsViewModel = SettingsViewModel()) {
    self.settings = settings
    reader = ReaderViewModel(services: services)
    retention = RetentionViewModel(settings: settings, reader: reader)
    profile = ProfileViewModel(settings: settings)
    lab = LabViewModel(services: services)
    gallery = GalleryViewModel(clock: services.clock)
    settledSettings = Computed(owner: settings) { $0.current }.debounce(for: Self.savePause, clock: services.clock)
    settledSettings.observe(with: settings) { settings, _ in settings.save() }
    retentionSetting = Computed(owner: settings) { $0.current.retention }
    retentionSetting.observe(with: reader, initial: true) { $0.retention = $1 }
    settings.refreshInterval.observe(with: reader, initial: true) { $0.refreshInterval = $1.duration }
  }
}
