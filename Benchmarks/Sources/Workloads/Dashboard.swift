// dashboard: 50 changes per second to a table of services, a list of events, a label and a progress bar. The key `s`
// stops the changes.
import Bindery

/// Services with changing figures, and the recorded events.
final class Services {
  struct Service: Equatable, Identifiable {
    let id: Int
    var name: String
    var load: Int
    var requests: Int
    var state: String { load > 90 ? "overloaded" : load > 70 ? "busy" : "normal" }
  }

  let services = ObservableArray((0..<200).map { Service(id: $0, name: "service-\($0)", load: $0 % 100, requests: 0) })
  let events = ObservableArray<String>([])
  let changes = Observable(0)
  let load = Observable(0.5)
  private static let keptEvents = 1000

  /// Changes one service, and records an event every tenth change.
  func change() {
    let number = changes.value + 1
    changes.value = number
    let index = number * 7919 % services.count
    services.update(at: index) { service in
      service.load = (service.load * 31 + number) % 101
      service.requests += number % 17
    }
    load.value = Double(number % 1000) / 1000
    guard number.isMultiple(of: 10) else { return }
    events.append("\(number): \(services[index].name) is \(services[index].state)")
    if events.count > Self.keptEvents { events.remove(at: 0) }
  }
}

final class DashboardBinder: Binder<Services>, Workload {
  let heading = Label()
  let load = ProgressBar()
  let table = Table<Services.Service> {
    TableColumn("Service", \.name).fill()
    TableColumn("Load", \.load).alignment(.trailing)
    TableColumn("Requests", \.requests).alignment(.trailing)
    TableColumn("State", \.state)
  }
  let events = BoundList()
  private var isChanging = true

  init() { super.init(Services()) }

  override func makeView() -> View {
    VStack {
      heading
      load
      Panel("Services", table)
      Panel("Events", events).height(.fixed(12))
      Label("~END~")
    }
  }

  override func bind(_ model: Services) {
    load.isBusy = true
    heading.bind(\.text, to: "\(model.changes.value) changes")
    load.bind(\.fraction, to: model.load.value)
    table.bind(to: model.services)
    events.bind(to: model.events) { row, event in row.title = event }
  }

  override func viewDidAppear() { changeAgain() }

  override class var commands: CommandTable {
    CommandTable(for: DashboardBinder.self) {
      KeyCommand("stop", "Stop", keys: [Key(.character("s"))]) { $0.isChanging = false }
    }
  }

  private func changeAgain() {
    guard isChanging else { return }
    viewModel.change()
    window?.timers.schedule(after: .milliseconds(20)) { [weak self] in self?.changeAgain() }
  }
}
