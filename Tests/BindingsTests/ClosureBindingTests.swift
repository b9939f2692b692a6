import Bindings
import Testing

/// A binding to a model with callbacks.
@Suite struct ClosureBindingTests {
  private final class Player {
    var onVolumeChange: (() -> Void)?
    private(set) var storedVolume = 5
    var volume: Int {
      get { storedVolume }
      set {
        storedVolume = min(newValue, 10)
        onVolumeChange?()
      }
    }
  }

  private final class Owner {
    var received: [Int] = []
  }

  private let player = Player()
  private let owner = Owner()

  private func volume() -> Binding<Int> {
    let player = player
    return Binding(
      get: { player.volume }, set: { player.volume = $0 },
      observe: { changed in
        player.onVolumeChange = changed
        return { player.onVolumeChange = nil }
      })
  }

  @Test func aChangeOfTheModelIsObservedAndTracked() {
    let binding = volume()
    let text = Computed(owner: owner) { _ in "volume \(binding.value)" }
    binding.observe(with: owner) { owner, value in owner.received.append(value) }
    #expect(text.value == "volume 5")
    player.volume = 7
    #expect(owner.received == [7] && text.value == "volume 7")
    player.volume = 7
    #expect(owner.received == [7])
  }

  @Test func aWriteIsNotReportedToItsOriginUnlessTheModelStoresAnotherValue() {
    let binding = volume()
    binding.observe(with: owner) { owner, value in owner.received.append(value) }
    #expect(binding.write(8, origin: owner) == .accepted)
    #expect(player.volume == 8 && owner.received.isEmpty)
    #expect(binding.write(99, origin: owner) == .changed)
    #expect(player.volume == 10 && owner.received == [10])
    binding.value = 3
    #expect(owner.received == [10, 3])
  }

  @Test func theObservationEndsWithTheBinding() {
    weak var released: Binding<Int>?
    do {
      let binding = volume()
      released = binding
      #expect(player.onVolumeChange != nil)
    }
    #expect(released == nil && player.onVolumeChange == nil)
  }

  @Test func aReportAfterTheEndHasNoEffect() {
    var report: (() -> Void)?
    do {
      let binding = Binding(
        get: { 1 }, set: { _ in },
        observe: { changed in
          report = changed
          return {}
        })
      #expect(binding.value == 1)
    }
    report?()
  }
}
