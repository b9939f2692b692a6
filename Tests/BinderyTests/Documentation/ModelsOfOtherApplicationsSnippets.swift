import Bindery
import BinderyStage
import Testing

/// The code of the article `ModelsOfOtherApplications`.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ModelsOfOtherApplicationsSnippets {
  /// A page with one view.
  final class Page: Binder<View> {
    override func makeView() -> View { viewModel }
  }

  private func stage(_ view: View) -> Stage { Stage(Page(view), size: Size(width: 20, height: 2)) }

  final class Player {
    var onVolumeChange: (() -> Void)?
    private var stored = 5
    var volume: Int {
      get { stored }
      set {
        stored = min(newValue, 10)
        onVolumeChange?()
      }
    }
  }

  @Test func aModelWithAClosure() async throws {
    let player = Player()
    // snippet: other-closures
    let volume = Binding(
      get: { player.volume }, set: { player.volume = $0 },
      observe: { changed in
        player.onVolumeChange = changed
        return { player.onVolumeChange = nil }
      })
    // end
    let slider = Slider(0...10)
    // snippet: other-bind
    slider.bind(to: volume)
    // end
    #expect(slider.value == 5)
    player.volume = 8
    #expect(slider.value == 8)
  }

  // snippet: other-box
  final class Box<Value> {
    var value: Value { didSet { listener?(value) } }
    var listener: ((Value) -> Void)?

    init(_ value: Value) { self.value = value }

    func bind(_ listener: @escaping (Value) -> Void) {
      self.listener = listener
      listener(value)
    }
  }
  // end

  @Test func aModelWithABox() {
    let name = Box("Ada")
    let field = BoundTextField()
    // snippet: other-box-binding
    field.bind(
      to: Binding(
        get: { name.value }, set: { name.value = $0 },
        observe: { changed in
          name.bind { _ in changed() }
          return { name.listener = nil }
        }))
    // end
    #expect(field.text == "Ada")
    name.value = "Grace"
    #expect(field.text == "Grace")
  }

  final class Thermometer {
    weak var delegate: (any ThermometerDelegate)?
    var degrees = 20 { didSet { delegate?.thermometerDidChange(self) } }
  }

  // snippet: other-delegate
  final class ThermometerReports: ThermometerDelegate {
    private let changed: () -> Void

    init(_ changed: @escaping () -> Void) { self.changed = changed }

    func thermometerDidChange(_ thermometer: Thermometer) { changed() }
  }
  // end

  @Test func aModelWithADelegate() async throws {
    let thermometer = Thermometer()
    let label = Label()
    // snippet: other-delegate-binding
    let degrees = Binding(
      get: { thermometer.degrees }, set: { thermometer.degrees = $0 },
      observe: { changed in
        let reports = ThermometerReports(changed)
        thermometer.delegate = reports
        return { withExtendedLifetime(reports) { thermometer.delegate = nil } }
      })
    label.bind(\.text, to: "\(degrees.value) °C")
    // end
    let stage = stage(label)
    #expect(label.text == "20 °C")
    thermometer.degrees = 25
    try await stage.settle()
    #expect(label.text == "25 °C")
  }

  final class Download {
    private let onProgress: (Double) -> Void
    init(onProgress: @escaping (Double) -> Void) { self.onProgress = onProgress }
    func receive() { onProgress(0.5) }
  }

  @Test func aCallbackInTheInitializer() async throws {
    let bar = ProgressBar()
    // snippet: other-init
    let progress = Bindery.Observable(0.0)
    let download = Download(onProgress: { progress.value = $0 })
    bar.bind(\.fraction, to: progress.value)
    // end
    let stage = stage(bar)
    download.receive()
    try await stage.settle()
    #expect(bar.fraction == 0.5)
  }
}

@MainActor protocol ThermometerDelegate: AnyObject {
  func thermometerDidChange(_ thermometer: ModelsOfOtherApplicationsSnippets.Thermometer)
}
