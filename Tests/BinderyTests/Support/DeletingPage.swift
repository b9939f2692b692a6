import Bindery
import Foundation
import Synchronization

/// The ways in which a key can present a question.
nonisolated enum Asking: CaseIterable, Sendable {
  case asyncKeyCommand, asyncTarget, bareTask, binderTask, command
}

/// A page whose Delete key removes a row after a question.
///
/// Keys typed ahead must not press Save behind the question.
final class DeletingPage: AnyBinder {
  let count = Label()
  let save = Button("Save")
  let remove = Button("Remove")
  var rows = 3 { didSet { count.text = "\(rows)" } }
  private(set) var saves = 0
  private let asking: Asking
  private let clock: ManualClock
  private lazy var delete = Command<Void, Void>("Delete", clock: clock) { [weak self] in await self?.askAndDelete() }

  init(_ asking: Asking, clock: ManualClock) {
    (self.asking, self.clock) = (asking, clock)
    super.init()
    count.text = "\(rows)"
    count.identifier = "rows"
  }

  override class var commands: CommandTable {
    CommandTable(for: DeletingPage.self) {
      KeyCommand("delete", "Delete", keys: [Key(.delete)], isEnabled: { $0.asking == .asyncKeyCommand }) {
        await $0.askAndDelete()
      }
      KeyCommand("delete", "Delete", keys: [Key(.delete)]) { $0.ask() }
    }
  }

  override func makeView() -> View {
    save.addTarget(self, action: DeletingPage.saved, for: .primaryAction)
    remove.addTarget(self, action: DeletingPage.askAndDelete, for: .primaryAction)
    return VStack {
      count; save; remove
    }
  }

  private func saved() { saves += 1 }

  private func ask() {
    switch asking {
    case .asyncKeyCommand: break
    case .asyncTarget: remove.press()
    case .bareTask: Task { await askAndDelete() }
    case .binderTask: task { [weak self] in await self?.askAndDelete() }
    case .command: delete.execute()
    }
  }

  private func askAndDelete() async {
    if await navigator?.confirm("Delete it?", yes: "Delete", no: "Keep") == true { rows -= 1 }
  }
}

/// A busy loop on each processor.
nonisolated final class BusyLoop: Sendable {
  private let hasStopped = Atomic(false)

  init() {
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Thread.detachNewThread { while !self.hasStopped.load(ordering: .relaxed) {} }
    }
  }

  func stop() { hasStopped.store(true, ordering: .relaxed) }
}
