import Bindery
import ViewModels

/// The frame of the app: the tabs, the greeting at their right, and the line of keys.
final class RootBinder: Binder<AppViewModel> {
  let headerGreeting = Label(role: .secondary, alignment: .trailing)
  let statusBar = StatusBar()
  let tabs: TabBinder

  override init(_ model: AppViewModel) {
    tabs = TabBinder([ReaderBinder(model.reader), ProfileBinder(model.profile)])
    super.init(model)
    title = "Bindery"
    addChild(tabs)
  }

  override func makeView() -> View {
    tabs.tabView.accessory = headerGreeting
    return VStack {
      tabs.view.height(.fill)
      statusBar.height(.fixed(1))
    }
  }

  override func bind(_ model: AppViewModel) {
    headerGreeting.bind(\.text, to: model.profile.greeting + " ")
    statusBar.bind(\.message, to: model.reader.failureMessage == nil ? model.reader.status : "Could not load")
    statusBar.bind(\.messageRole, to: model.reader.failureMessage == nil ? .statusBar : .error)
  }

  override func canPerform(_ command: KeyCommand) -> Bool {
    command == .refresh ? !viewModel.reader.loader.isLoading : super.canPerform(command)
  }

  override func perform(_ command: KeyCommand) {
    if command == .refresh { viewModel.reader.reloadPosts() } else { super.perform(command) }
  }
}
