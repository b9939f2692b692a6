// snippet: process-binder
import Bindery
import ProcessesViewModels

final class ProcessBinder: Binder<ProcessMonitor> {
  let filter = BoundTextField(placeholder: "Filter by name")
  let order = SegmentedControl(ProcessMonitor.Order.memory)
  let processes = Table<ProcessRow> {
    TableColumn("PID", \.id).alignment(.trailing)
    TableColumn("State", \.state)
    TableColumn("CPU", \.cpu, format: { "\(Int($0.rounded())) %" }).alignment(.trailing)
    TableColumn("Memory", \.kilobytes, format: { "\($0 / 1024) MB" }).alignment(.trailing)
    TableColumn("Name", \.name).fill()
  }
  let summary = Label()
  private var timer: (any Disposable)?

  override init(_ model: ProcessMonitor) {
    super.init(model)
    title = "Processes"
  }

  override class var commands: CommandTable {
    CommandTable(for: ProcessBinder.self) {
      KeyCommand("terminate", "Terminate", keys: [.character("t")], isEnabled: { $0.viewModel.selected != nil }) {
        await $0.terminate()
      }
    }
  }

  override func makeView() -> View {
    VStack {
      HStack(spacing: 2) {
        filter
        order
      }.height(.fixed(1))
      processes.height(.fill)
      summary
      StatusBar()
    }
  }

  override func bind(_ model: ProcessMonitor) {
    filter.bind(to: \.filter, of: model)
    filter.filters(processes)
    order.bind(to: \.order, of: model)
    processes.bind(to: \.shown, of: model)
    processes.bindSelection(to: \.selectedID, of: model)
    summary.bind(\.text, to: model.summary)
  }

  override func viewDidAppear() { refreshAgain() }
  override func viewWillDisappear() { timer?.dispose() }

  /// Refreshes the list every two seconds while the view is visible.
  private func refreshAgain() {
    viewModel.refresh()
    timer = window?.timers.schedule(after: .seconds(2)) { [weak self] in self?.refreshAgain() }
  }

  private func terminate() async {
    guard let process = viewModel.selected else { return }
    let sure = await navigator?.confirm("End \(process.name), process \(process.id)?", yes: "End it", no: "Keep")
    guard sure == true else { return }
    let result = viewModel.terminate(process)
    navigator?.toast(result.text, role: result.isFailure ? .error : .text)
  }
}
// end
