import Bindery
import BinderySources
import FamiliarControls

final class ButtonExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .controlExhibits }
  let work = Button()
  let plain = Button("Count")
  let count = Label()

  @ViewBuilder override var content: [View] {
    HStack(spacing: 2) {
      work; plain
    }
    count.width(.fill)
  }

  override var shownTypes: [Responder.Type] { [Button.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("Enabled", viewModel.isEnabled)] }

  override func bind(_ model: GalleryViewModel) {
    plain.titles = [.focused: "Press me", .highlighted: "Pressed", .disabled: "Not now"]
    plain.roles = [.highlighted: .error]
    work.bind(to: model.work)
    plain.bind(
      \.isEnabled, to: model.isEnabled.value)
    plain.controlEvent(.primaryAction)
      .bind(to: { model.presses.value += 1 })
      .disposed(by: bindings)
    count.bind(
      \.text, to: "Pressed: \(model.presses.value)")
  }
}

final class SegmentedControlExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .controlExhibits }
  let roast = SegmentedControl(GalleryViewModel.Roast.medium).named("Roast")
  let chosen = Label()

  @ViewBuilder override var content: [View] {
    roast; chosen.width(.fill)
  }

  override var shownTypes: [Responder.Type] { [SegmentedControl<GalleryViewModel.Roast>.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("Enabled", viewModel.isEnabled)] }

  override func bind(_ model: GalleryViewModel) {
    roast.bind(to: model.roast)
    roast.bind(
      \.isEnabled, to: model.isEnabled.value)
    chosen.bind(
      \.text, to: "A \(model.roast.value) roast")
  }
}

final class ListExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .controlExhibits }
  let items = BoundList().named("Items")
  private(set) lazy var panel = Panel("Items", items)

  override class var commands: CommandTable {
    CommandTable(for: ListExhibit.self) {
      KeyCommand("addItem", "Add", keys: [.character("a")]) { $0.viewModel.addItem(after: $0.items.selectedIndex) }
      KeyCommand("removeItem", "Remove", keys: [.character("d")], isEnabled: { $0.items.selectedIndex != nil }) {
        $0.viewModel.removeItem(at: $0.items.selectedIndex)
      }
    } + super.commands
  }

  override func makeExhibit() -> View {
    items.emptyText = "No items. Press a to add one."
    items.keyTitle = "Switch"
    return panel
  }

  override var shownTypes: [Responder.Type] { [BoundList.self] }

  override func bind(_ model: GalleryViewModel) {
    items.bind(to: model.items) { row, item in
      row.mark = item.isOn ? "●" : " "
      row.title = item.name
      row.detail = item.isOn ? "on" : "off"
      row.toggle = item.isOn
    }
    items.sectionTitle = {
      model.items[$0].group
    }
    items.reorders(model.items)
    items.undoHistory = model.itemHistory
    items.addTarget(
      self, rowAction: ListExhibit.toggled,
      for: .rowToggled)
    let items = items
    panel.bind(
      \.footnote, to: items.positionText)
  }

  private func toggled(_ event: RowEvent) { viewModel.flipItem(at: event.index) }

  override func viewDidLoad() {
    items.observe(self, for: .primaryAction) { page, list in
      if let index = list.selectedIndex { page.viewModel.flipItem(at: index) }
    }
  }
}

final class RefreshExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .controlExhibits }
  let numbers = BoundList().named("Numbers")
  let refresh = RefreshIndicator()

  override func makeExhibit() -> View {
    numbers.refreshIndicator = refresh
    numbers.emptyText = "Up twice, or F5"
    return numbers
  }

  override var switches: [(title: String, value: Observable<Bool>)] { [("The load fails", viewModel.fails)] }

  override func bind(_ model: GalleryViewModel) {
    refresh.bind(to: model.loader)
    numbers.bind(to: model.numbers) { row, text in
      row.title = text
    }
  }
}
