import Bindery
import BinderySources

final class PanelExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .layoutExhibits }
  let source = BoundTextField(placeholder: "A title").named("Title")
  private(set) lazy var panel = Panel("", source)

  override func makeExhibit() -> View {
    VStack {
      panel
      Spacer()
    }
  }

  override var switches: [(title: String, value: Observable<Bool>)] { [("Border", viewModel.hasBorder)] }

  override func bind(_ model: GalleryViewModel) {
    source.bind(to: model.text)
    panel.bind(\.title, to: model.text.value)
    panel.bind(
      \.footnote, to: "\(model.text.value.count) characters")
    panel.bind(
      \.hasBorder, to: model.hasBorder.value)
  }
}

final class StatusBarExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .layoutExhibits }
  let message = BoundTextField(placeholder: "A message").named("Message")
  let bar = StatusBar()

  override func makeExhibit() -> View {
    VStack {
      message
      Spacer()
      bar.height(.fixed(1))
    }
  }

  override func bind(_ model: GalleryViewModel) {
    message.bind(to: model.text)
    bar.bind(\.message, to: model.text.value)
  }
}

final class SplitExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .layoutExhibits }
  let share = BoundTextField(placeholder: "10 to 90").named("Share")
  private let first = Panel("First", TextView("A small window shows this side first."))
  private let second = Panel("Second", TextView("A small window shows this side on request."))
  private(set) lazy var split = SplitView(first, second, minimumWidth: 20, minimumHeight: 4)

  override func makeExhibit() -> View {
    VStack(spacing: 1) {
      row("First share (%):", share)
      split.height(.fill)
    }
  }

  override var shownTypes: [Responder.Type] { [SplitView.self] }
  override var switches: [(title: String, value: Observable<Bool>)] {
    [("Border", viewModel.hasBorder), ("One above the other", viewModel.isVertical)]
  }

  override func bind(_ model: GalleryViewModel) {
    share.bind(to: model.shareText)
    split.bind(to: model.share)
    split.bind(
      \.axis,
      to: model.isVertical.value
        ? .vertical : .horizontal)
    for panel in [first, second] {
      panel.bind(
        \.hasBorder, to: model.hasBorder.value)
    }
  }
}

final class StackExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .layoutExhibits }
  let share = BoundTextField(placeholder: "0 to 100").named("Percent")
  private let middle = Panel("%", Label())

  override func makeExhibit() -> View {
    VStack(spacing: 1) {
      row("Middle share (%):", share)
      HStack {
        Panel("8", Label()).width(.fixed(8))
        middle
        Panel("rest", Label()).width(.fill)
      }
      HStack(alignment: .center) {
        Label("one"); Spacer(); Label("two"); Spacer(2); Label("three")
      }
      Spacer()
    }
  }

  override func bind(_ model: GalleryViewModel) {
    share.bind(to: model.shareText)
    middle.bind(
      \.width, to: .percent(model.share.value))
  }
}

final class TabsExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .layoutExhibits }
  let inner = TabView()
  private let shown = Label(role: .secondary)

  override func makeExhibit() -> View {
    let verse = "I met a traveller from an antique land"
    let prose = "It was the best of times"
    inner.addTab("Verse", TextView(verse))
    inner.addTab("Prose", TextView(prose))
    inner.onSelect = { [weak shown] index in
      shown?.text = "Tab \(index + 1) is shown."
    }
    return VStack {
      inner.height(.fill); shown
    }
  }

  override var shownTypes: [Responder.Type] { [TabBar.self, TabView.self] }
}
