package import Bindings

@Observable
package final class RefreshViewModel {
  @ObservationIgnored
  package private(set) lazy var loader = Loader<[RefreshModel]>(
    self, clock: clock, label: "models"
  ) { model in
    try await model.source.models()
  }

  /// The models of the last response; none before the first.
  package var models: [RefreshModel] { loader.value ?? [] }

  private let source: any ModelSource
  private let clock: any Clock<Duration>

  package init(source: any ModelSource, clock: any Clock<Duration> = RealClock()) {
    self.source = source
    self.clock = clock
  }
}
