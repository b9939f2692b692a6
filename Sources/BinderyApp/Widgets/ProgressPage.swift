import Bindery

@Observable final class ProgressModel {
  /// The result of the last execution of `copy`.
  private(set) var result = ""
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// A command that copies ten pieces in five seconds and reports its progress.
  @ObservationIgnored private(set) lazy var copy: Command<Void, Void> = Command(
    self, "Copy", clock: clock
  ) { model in
    model.result = ""
    for piece in 1...10 {
      do { try await model.copyPiece() } catch {
        model.result = "Canceled after \(piece - 1) of 10"
        throw error
      }
      model.copy.report(progress: Double(piece) / 10)
    }
    model.result = "All 10 copied"
  }

  private func copyPiece() async throws {
    try await clock.sleep(for: .milliseconds(500))
  }
}

final class ProgressPage: Binder<ProgressModel> {
  let copy = Button()
  let progress = ProgressBar()
  let result = Label()
  let spinner = Spinner("Copying")

  override func makeView() -> View {
    VStack(spacing: 1, alignment: .leading) {
      copy
      progress
      result
      spinner
    }
  }

  override func bind(_ model: ProgressModel) {
    copy.bind(to: model.copy)
    progress.bind(to: model.copy)
    result.bind(\.text, to: model.result)
    spinner.bind(\.isAnimating, to: model.copy.isExecuting)
  }
}

extension ProgressPage {
  static let widget = Widget(
    "progress", "Progress",
    """
    The progress of a command, the time left, and a button that cancels it; the label is the result. If the progress is unknown, a spinner.
    """, model: ProgressModel.init, page: ProgressPage.init)
}
