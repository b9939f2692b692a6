import Bindings

/// The view model of the application, which owns the view models of its pages.
package final class AppViewModel {
  /// The view model of the Reader tab.
  package let reader: ReaderViewModel
  package let profile: ProfileViewModel
  /// The settings, such as the name, the theme and the refresh interval.
  package let settings: SettingsViewModel
  package let lab: LabViewModel
  /// The view model of the Widgets tab.
  package let gallery: GalleryViewModel

  private let settledSettings: ValueCell<Settings>
  /// The debounce interval for saving changed settings.
  private nonisolated static let savePause = Duration.milliseconds(500)

  /// Creates the view models of the pages.
  ///
  /// Nothing is loaded until a page is opened.
  package init(services: AppServices, settings: SettingsViewModel = SettingsViewModel()) {
    self.settings = settings
    reader = ReaderViewModel(services: services)
    profile = ProfileViewModel(settings: settings)
    lab = LabViewModel(services: services)
    gallery = GalleryViewModel(clock: services.clock)
    settledSettings = Computed(owner: settings) { $0.current }.debounce(for: Self.savePause, clock: services.clock)
    settledSettings.observe(with: settings) { settings, _ in settings.save() }
    settings.refreshInterval.observe(with: reader, initial: true) { $0.refreshInterval = $1.duration }
  }
}
