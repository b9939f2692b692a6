import Bindings
import TerminalCore
import Widgets

/// A kind of widget with sample data, which the harness drives through every `WidgetBehavior`.
struct WidgetSample {
  /// The name of the class, which can have several samples.
  let kind: String
  /// Returns a new widget that shows a text.
  ///
  /// For an empty text, the widget has no content.
  let make: (String) -> View
  /// Returns a new widget bound to a model; nil for a widget without a value.
  var bound: (() -> BoundWidget)?
  /// The behaviors that the widget does not have, each with the reason.
  var exceptions: [WidgetBehavior: String] = [:]
}

extension WidgetSample {
  /// Returns the sample with one more exception.
  func except(_ behavior: WidgetBehavior, _ reason: String) -> WidgetSample {
    var sample = self
    sample.exceptions[behavior] = reason
    return sample
  }
}

/// A widget bound to a model.
struct BoundWidget {
  let view: View
  /// The keys that change the value; empty for a widget that only shows a value.
  var keys: [Key] = []
  /// Returns the value of the model.
  let value: () -> String
  /// Changes the value of the model in code.
  let change: () -> Void
}

extension WidgetSample {
  /// The reason why the cells of a text view do not depend on focus.
  private static let textHasCursor = "Outside a panel, the cursor marks the focus of a text view."
  /// The reason why a choice is not an undo step.
  static let choiceIsNoStep = "A choice is reverted by the key for the other direction."

  private static func day(_ day: Int) -> CalendarDay? { CalendarDay(year: 2026, month: 3, day: day) }

  /// A sample of each kind of widget.
  static let all = texts + controls + values + collections + containers

  private static let texts = [
    WidgetSample(kind: "Label", make: { Label($0) }) {
      let (label, model) = (Label(), Observable("before"))
      label.bind(\.text, to: model.value)
      return BoundWidget(view: label, value: { model.value }, change: { model.value = "after" })
    },
    WidgetSample(kind: "TextView", make: { TextView($0) }) {
      let (text, model) = (TextView(), Observable("before"))
      text.bind(\.text, to: model.value)
      return BoundWidget(view: text, value: { model.value }, change: { model.value = "after" })
    }.except(.focus, textHasCursor),
    WidgetSample(kind: "Spinner", make: { Spinner($0) }) {
      let (spinner, model) = (Spinner("Searching"), Observable(false))
      spinner.bind(\.isAnimating, to: model.value)
      return BoundWidget(view: spinner, value: { "\(model.value)" }, change: { model.value = true })
    },
    WidgetSample(kind: "ProgressBar", make: { ProgressBar($0) }) {
      let (bar, model) = (ProgressBar("Saving"), Observable(0.25))
      bar.isBusy = true
      bar.bind(\.fraction, to: model.value)
      return BoundWidget(view: bar, value: { "\(model.value)" }, change: { model.value = 0.5 })
    },
    WidgetSample(kind: "Toast", make: { Toast($0, role: .success) }),
    WidgetSample(
      kind: "StatusBar",
      make: { text in
        let bar = StatusBar()
        bar.message = text
        return bar
      }
    ) {
      let (bar, model) = (StatusBar(), Observable("before"))
      bar.bind(\.message, to: model.value)
      return BoundWidget(view: bar, value: { model.value }, change: { model.value = "after" })
    },
  ]

  private static let controls = [
    WidgetSample(
      kind: "Control", make: { _ in Control() }, exceptions: [.accessibility: "The base class has no role."]),
    WidgetSample(kind: "Button", make: { Button($0) }),
    WidgetSample(kind: "BoundTextField", make: { BoundTextField(text: $0) }) {
      let (field, model) = (BoundTextField(), Observable("before"))
      field.bind(to: model)
      return BoundWidget(
        view: field, keys: [.character("x")], value: { model.value }, change: { model.value = "after" })
    },
    WidgetSample(
      kind: "BoundTextField",
      make: { text in
        let field = BoundTextField(text: text)
        field.suggests { ["\($0)1", "\($0)2"] }
        return field
      }
    ) {
      let (field, model) = (BoundTextField(), Observable("before"))
      field.bind(to: model)
      field.suggests { ["\($0)1", "\($0)2"] }
      return BoundWidget(
        view: field, keys: [.character("x")], value: { model.value }, change: { model.value = "after" })
    },
    WidgetSample(
      kind: "BoundTextField",
      make: { text in
        let field = BoundTextField(text: text, isSecure: true)
        field.canReveal = true
        return field
      }),
    WidgetSample(kind: "TextEditor", make: { TextEditor($0) }) {
      let (editor, model) = (TextEditor(), Observable("before"))
      editor.bind(to: model)
      return BoundWidget(
        view: editor, keys: [.character("x")], value: { model.value }, change: { model.value = "after" })
    },
    WidgetSample(kind: "Toggle", make: { Toggle($0) }) {
      let (toggle, model) = (Toggle("On"), Observable(false))
      toggle.bind(to: model)
      return BoundWidget(
        view: toggle, keys: [.character(" ")], value: { "\(model.value)" }, change: { model.value = true })
    }.except(.undo, "The same key reverts it."),
    WidgetSample(kind: "NumberField", make: { NumberField(0...99, value: Int($0.count)) }) {
      let (field, model) = (NumberField(0...9), Observable(3))
      field.bind(to: model)
      return BoundWidget(view: field, keys: [Key(.up)], value: { "\(model.value)" }, change: { model.value = 7 })
    },
    WidgetSample(kind: "DateField", make: { DateField(value: $0.isEmpty ? nil : day(1)) }) {
      let (field, model) = (DateField(), Observable<CalendarDay?>(day(1)))
      field.bind(to: model)
      return BoundWidget(
        view: field, keys: [Key(.up)], value: { "\(model.value, default: "none")" }, change: { model.value = day(7) })
    },
    WidgetSample(kind: "CalendarView", make: { CalendarView(value: $0.isEmpty ? nil : day(1)) }) {
      let (calendar, model) = (CalendarView(), Observable<CalendarDay?>(day(1)))
      calendar.bind(to: model)
      return BoundWidget(
        view: calendar, keys: [Key(.right)], value: { "\(model.value, default: "none")" },
        change: { model.value = day(7) })
    }
    .except(.undo, choiceIsNoStep)
    .except(.styles, "The upper part of a cell of the scrollbar is a block in reversed colors."),
    WidgetSample(
      kind: "SegmentedControl", make: { SegmentedControl(0, among: [(0, $0), (1, "other")]) }
    ) {
      let (control, model) = (SegmentedControl(0, among: [(0, "zero"), (1, "one"), (2, "two")]), Observable(0))
      control.bind(to: model)
      return BoundWidget(view: control, keys: [Key(.right)], value: { "\(model.value)" }, change: { model.value = 2 })
    }.except(.undo, choiceIsNoStep),
    WidgetSample(kind: "RadioGroup", make: { RadioGroup(0, among: [(0, $0), (1, "other")]) }) {
      let (group, model) = (RadioGroup(0, among: [(0, "zero"), (1, "one"), (2, "two")]), Observable(0))
      group.bind(to: model)
      return BoundWidget(view: group, keys: [Key(.down)], value: { "\(model.value)" }, change: { model.value = 2 })
    }.except(.undo, choiceIsNoStep),
    WidgetSample(kind: "Picker", make: { Picker(0, among: [(0, $0), (1, "other")]) }) {
      let (picker, model) = (Picker(0, among: [(0, "zero"), (1, "one"), (2, "two")]), Observable(0))
      picker.bind(to: model)
      return BoundWidget(
        view: picker, keys: [Key(.enter), Key(.down), Key(.enter)], value: { "\(model.value)" },
        change: { model.value = 2 })
    }.except(.undo, "A choice is reverted by choosing the previous option in the list."),
    WidgetSample(
      kind: "RefreshIndicator",
      make: { text in
        let indicator = RefreshIndicator()
        indicator.title = text
        indicator.isRefreshing = !text.isEmpty
        return indicator
      }
    ) {
      let (indicator, model) = (RefreshIndicator(), Observable(false))
      indicator.bind(to: model)
      return BoundWidget(view: indicator, value: { "\(model.value)" }, change: { model.value = true })
    },
    WidgetSample(
      kind: "TabBar",
      make: { text in
        let bar = TabBar()
        bar.titles = [text, "other"]
        return bar
      }
    ) {
      let (bar, model) = (TabBar(), Observable(0))
      bar.titles = ["zero", "one", "two"]
      bar.bind(to: model)
      return BoundWidget(view: bar, keys: [Key(.right)], value: { "\(model.value)" }, change: { model.value = 2 })
    }.except(.undo, choiceIsNoStep),
  ]

  private static let collections = [
    WidgetSample(
      kind: "BoundList",
      make: { text in
        let list = BoundList()
        list.emptyText = "No rows"
        list.bind(count: { text.isEmpty ? 0 : 50 }) { row, index in row.title = "\(index) \(text)" }
        return list
      }
    ) {
      let (list, model) = (BoundList(), Observable<Int?>(0))
      list.bind(to: ObservableArray([0, 1, 2])) { row, number in row.title = "Row \(number)" }
      list.bindSelection(to: model)
      return BoundWidget(
        view: list, keys: [Key(.down)], value: { "\(model.value, default: "none")" }, change: { model.value = 2 })
    }.except(.undo, choiceIsNoStep),
    WidgetSample(
      kind: "BoundList",
      make: { text in
        let (list, rows) = (BoundList(), ObservableArray(Array(0..<(text.isEmpty ? 0 : 50))))
        list.emptyText = "No rows"
        list.bind(to: rows) { row, number in row.title = "\(number) \(text)" }
        list.reorders(rows)
        return list
      }
    ) {
      let (list, model) = (BoundList(), ObservableArray(["a", "b", "c"]))
      list.bind(to: model) { row, name in row.title = name }
      list.reorders(model)
      return BoundWidget(
        view: list, keys: [Key(.down, .alt)], value: { model.elements.joined() },
        change: { model.move(from: 2, to: 0) })
    }.except(.undo, "A step of an undo history runs in a task."),
    WidgetSample(
      kind: "Table",
      make: { text in
        let table = Table<Int> { TableColumn(text) { "\($0) \(text)" } }
        table.emptyText = "No rows"
        table.bind(count: { text.isEmpty ? 0 : 50 }, element: { $0 })
        return table
      }
    ) {
      let (table, model) = (Table<Int> { TableColumn("Number", { $0 }) }, Observable<Int?>(0))
      table.bind(to: ObservableArray([0, 1, 2]))
      table.bindSelection(to: model)
      return BoundWidget(
        view: table, keys: [Key(.down)], value: { "\(model.value, default: "none")" }, change: { model.value = 2 })
    }.except(.undo, choiceIsNoStep)
      .except(.styles, "The title of the current column is underlined in addition to its style."),
    WidgetSample(
      kind: "Table",
      make: { text in
        let table = Table<Int> { TableColumn("Text", { "\($0) \(text)" }).editable() }
        table.emptyText = "No rows"
        table.bind(count: { text.isEmpty ? 0 : 50 }, element: { $0 })
        table.storeEdits(with: table) { _, edit in edit.text.count > 30 ? "The text is too long." : nil }
        table.beginEditing()
        return table
      }
    ) {
      let table = Table<PagedBook> { TableColumn("Title", \.title).editable() }
      let model = ObservableArray(TableTests.books)
      table.bind(to: model)
      table.storeEdits(with: model) { model, edit in
        model.update(at: 0) { $0.title = edit.text }
        return nil
      }
      return BoundWidget(
        view: table, keys: [Key(.enter), .character("x"), Key(.enter)], value: { model[0].title },
        change: { model.update(at: 0) { $0.title = "after" } })
    }.except(.undo, "The model makes an edit undoable."),
    WidgetSample(
      kind: "Tree",
      make: { text in
        let tree = Tree<SampleNode>()
        tree.emptyText = "No nodes"
        let roots = (0..<(text.isEmpty ? 0 : 50)).lazy.map { SampleNode(id: $0) }
        tree.bind({ roots }, children: .stored { $0.children }) { row, node in row.title = "\(node.id) \(text)" }
        return tree
      }
    ) {
      let (tree, model) = (Tree<SampleNode>(), Observable<Int?>(0))
      tree.bind(to: ObservableArray((0..<3).map { SampleNode(id: $0) }), children: .stored { $0.children }) {
        $0.title = "Node \($1.id)"
      }
      tree.bindSelection(to: model)
      return BoundWidget(
        view: tree, keys: [Key(.down)], value: { "\(model.value, default: "none")" }, change: { model.value = 2 })
    }.except(.undo, choiceIsNoStep),
    WidgetSample(
      kind: "LogView",
      make: { text in
        let (view, log) = (LogView(), LogBuffer())
        view.emptyText = "No lines"
        if !text.isEmpty { log.append(contentsOf: (0..<50).map { LogBuffer.Line("\($0) \(text)") }) }
        view.bind(to: log)
        return view
      }
    ) {
      let (view, log, model) = (LogView(), LogBuffer(), Observable<Int?>(nil))
      log.append("one\ntwo\nthree")
      view.bind(to: log)
      view.bindSelection(to: model)
      return BoundWidget(
        view: view, keys: [Key(.up)], value: { "\(model.value, default: "none")" }, change: { model.value = 0 })
    }.except(.undo, choiceIsNoStep),
    WidgetSample(
      kind: "ListRow",
      make: { text in
        let row = ListRow()
        (row.title, row.detail, row.toggle) = (text, text, true)
        return row
      }),
  ]

  private static let containers = [
    WidgetSample(kind: "View", make: { _ in View() }, exceptions: [.accessibility: "The base class has no role."]),
    WidgetSample(kind: "Panel", make: { Panel($0, BoundTextField(text: $0).named("Field")) }),
    WidgetSample(kind: "Dialog", make: { Dialog($0, Button($0)) }),
    WidgetSample(kind: "Form", make: { text in Form(buttons: [Button(text)]) { FormRow(text, Toggle(text)) } }),
    WidgetSample(kind: "FormRow", make: { FormRow($0, BoundTextField(text: $0), help: $0) }) {
      let model = Observable("before")
      let row = FormRow("Name", BoundTextField(), to: model)
      return BoundWidget(
        view: row, keys: [.character("x")], value: { model.value }, change: { model.value = "after" })
    },
    WidgetSample(kind: "Section", make: { text in Section(text) { FormRow(text, Toggle(text)) } }),
    WidgetSample(kind: "ScrollView", make: { ScrollView(TextView($0)) }).except(.focus, textHasCursor),
    WidgetSample(
      kind: "Scrollbar", make: { _ in Scrollbar(.vertical) },
      exceptions: [.accessibility: "The view that scrolls has the actions and the position."]),
    WidgetSample(kind: "SplitView", make: { SplitView(Label($0), BoundTextField(text: $0)) }) {
      let (split, model) = (SplitView(Label("left"), Button("right"), minimumWidth: 20), Observable(50))
      split.bind(to: model)
      return BoundWidget(
        view: split, keys: [Key(.right, .alt)], value: { "\(model.value)" }, change: { model.value = 20 })
    }.except(.disabled, "Its divider is disabled; its views are disabled one by one.").except(.undo, choiceIsNoStep),
    WidgetSample(
      kind: "TabView",
      make: { text in
        let tabs = TabView()
        if !text.isEmpty { tabs.addTab(text, BoundTextField(text: text).named("Field")) }
        tabs.addTab("other", TextView(text))
        return tabs
      }
    ) {
      let (tabs, model) = (TabView(), Observable(0))
      for title in ["zero", "one", "two"] { tabs.addTab(title, Label(title)) }
      tabs.bar.bind(to: model)
      return BoundWidget(view: tabs, keys: [Key(.right)], value: { "\(model.value)" }, change: { model.value = 2 })
    }.except(.focus, textHasCursor).except(.undo, choiceIsNoStep),
    WidgetSample(
      kind: "Stack",
      make: { text in Stack(.horizontal, [Label(text), BoundTextField(text: text)]) }),
    WidgetSample(
      kind: "HStack",
      make: { text in
        HStack {
          Label(text); Toggle(text)
        }
      }),
    WidgetSample(
      kind: "VStack",
      make: { text in
        VStack {
          Label(text); Toggle(text)
        }
      }),
    WidgetSample(
      kind: "Grid",
      make: { text in
        Grid {
          GridRow {
            Label(text); BoundTextField(text: text)
          }
          GridRow { Toggle(text) }
          Label(text)
        }
      }),
    WidgetSample(
      kind: "GridRow",
      make: { text in
        GridRow {
          Label(text); Toggle(text)
        }
      }),
    WidgetSample(
      kind: "ZStack",
      make: { text in
        ZStack {
          Label(text); Toggle(text)
        }
      }),
    WidgetSample(kind: "Spacer", make: { _ in Spacer() }, exceptions: [.accessibility: "It is empty space."]),
  ]
}

/// A node of a sample tree, in which each node has two children.
struct SampleNode: Identifiable {
  let id: Int
  var children: [SampleNode] { [SampleNode(id: id * 2 + 1_000), SampleNode(id: id * 2 + 1_001)] }
}
