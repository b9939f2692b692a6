// Made by scripts/lesson-code from the marks in the sources. Do not edit.

nonisolated extension LessonCode {
  static let buttonExhibit = LessonCode(
    file: "BinderyApp/Widgets/ControlExhibits.swift", region: "buttonExhibit",
    text: #"""
      work.bind(to: model.work)
      plain.bind(
        \.isEnabled, to: model.isEnabled.value)
      plain.controlEvent(.primaryAction)
        .bind(to: { model.presses.value += 1 })
        .disposed(by: bindings)
      count.bind(
        \.text, to: "Pressed: \(model.presses.value)")
      """#)

  static let chartsDeclaration = LessonCode(
    file: "BinderyApp/Widgets/ChartExhibits.swift", region: "chartsDeclaration",
    text: #"""
      let load = Sparkline(in: 0...100)
      let gauge = Gauge(
        "Load", in: 0...100,
        warning: 60, error: 80)
      let counts = BarChart()
      """#)

  static let chartsExhibit = LessonCode(
    file: "BinderyApp/Widgets/ChartExhibits.swift", region: "chartsExhibit",
    text: #"""
      load.bind(to: model.loads)
      gauge.bind(\.value, to: model.lastLoad)
      counts.bind(
        \.bars,
        to: model.loadCounts.map {
          .init($0.name, Double($0.count))
        })
      """#)

  static let chartsModel = LessonCode(
    file: "BinderyApp/Widgets/GalleryViewModel.swift", region: "chartsModel",
    text: #"""
      let loads = ObservableArray(
        (0..<30).map(load), label: "loads")
      var lastLoad: Double {
        loads.elements.last ?? .nan
      }
      func measure() {
        loads.append(Self.load(loads.count))
      }
      """#)

  static let commandPaletteExhibit = LessonCode(
    file: "BinderyApp/Widgets/CommandPaletteExhibit.swift", region: "commandPaletteExhibit",
    text: #"""
      show.observe(self, for: .primaryAction) { page, _ in
        page.window?.send(.commandPalette)
      }
      chosen.bind(
        \.text, to: "A \(model.roast.value) roast")
      """#)

  static let copyModel = LessonCode(
    file: "BinderyApp/Widgets/GalleryViewModel.swift", region: "copyModel",
    text: #"""
      private(set) lazy var copy: Command<Void, Void> = Command(
        self, "Copy", clock: clock
      ) { model in
        model.result.value = ""
        for piece in 1...10 {
          do { try await model.copyPiece() } catch {
            model.result.value =
              "Canceled after \(piece - 1) of 10"
            throw error
          }
          model.copy.report(progress: Double(piece) / 10)
        }
        model.result.value = "All 10 copied"
      }
      """#)

  static let counter = LessonCode(
    file: "ViewModels/Greeting/GreetingLesson.swift", region: "counter",
    text: #"""
      counter.state.observe(initial: true) { [receivedDirect] in
        receivedDirect.value += " \($0)"
      }
      counter.state.observe { [receivedSkipping] in
        receivedSkipping.value += " \($0)"
      }
      """#)

  static let counterModel = LessonCode(
    file: "ViewModels/Greeting/CountingPerson.swift", region: "counterModel",
    text: #"""
      let state = Observable(0)
      private var number = 0

      func changeState() {
        number += 1
        state.value = number
      }
      """#)

  static let dateFieldExhibit = LessonCode(
    file: "BinderyApp/Widgets/DateExhibit.swift", region: "dateFieldExhibit",
    text: #"""
      delivered.bind(to: model.delivered)
      month.bind(to: model.delivered)
      validationError.track(
        { [delivered] in delivered.validationError ?? "" },
        {
          $0.text = ThemeRole.error.marked($1)
        })
      """#)

  static let dialogExhibit = LessonCode(
    file: "BinderyApp/Widgets/DialogExhibit.swift", region: "dialogExhibit",
    text: #"""
      func alertNow() async {
        await navigator?.alert("The coffee is ready.")
        viewModel.answer.value = "Closed."
      }

      func confirmNow() async {
        let isSure = await navigator?.confirm(
          "Pour the coffee away?",
          yes: "Pour away", no: "Keep")
        viewModel.answer.value =
          isSure == true ? "Poured away." : "Kept."
      }

      func promptNow() async {
        let name = await navigator?.prompt("Your name?")
        viewModel.answer.value =
          name.map { "Hello, \($0)." } ?? "No name."
      }

      func chooseNow() async {
        let cups = await navigator?.choose(
          "How many cups?",
          among: [(1, "One"), (2, "Two"), (6, "Six")])
        viewModel.answer.value = "Cups: \(cups ?? 0)"
      }
      """#)

  static let disclosureExhibit = LessonCode(
    file: "BinderyApp/Widgets/ChartExhibits.swift", region: "disclosureExhibit",
    text: #"""
      details.bind(to: model.showsDetails)
      inStock.bind(to: model.isInStock)
      count.bind(to: model.count)
      """#)

  static let disclosureGroup = LessonCode(
    file: "BinderyApp/Widgets/ChartExhibits.swift", region: "disclosureGroup",
    text: #"""
      DisclosureGroup("Details") {
        inStock
        HStack(spacing: 1) {
          Label("Count"); count
        }
      }
      """#)

  static let editorExhibit = LessonCode(
    file: "BinderyApp/Widgets/EditorExhibit.swift", region: "editorExhibit",
    text: #"""
      notes.bind(to: model.notes)
      notes.bind(
        \.isEnabled, to: model.isEnabled.value)
      panel.bind(
        \.footnote,
        to: "\(model.notes.value.lineCount) lines")
      """#)

  static let fileDialogsExhibit = LessonCode(
    file: "BinderyApp/Widgets/FileDialogExhibit.swift", region: "fileDialogsExhibit",
    text: #"""
      func openNow() async {
        let path = await navigator?.openFile(
          "Files in memory", types: ["md", "txt"], from: files)
        viewModel.file.value = path
      }

      func saveNow() async {
        let file = await navigator?.saveFile(
          "Files in memory", name: "todo.txt", from: files)
        viewModel.file.value = file?.path
      }
      """#)

  static let formExhibit = LessonCode(
    file: "BinderyApp/Widgets/FormExhibit.swift", region: "formExhibit",
    text: #"""
      Form(buttons: [submit]) {
        FormRow(
          "Name", BoundTextField(),
          to: model.itemName, help: "As on the box")
        FormRow(
          "Count", NumberField(0...9_999),
          to: model.count)
        FormRow(
          "In stock", Toggle("yes"),
          to: model.isInStock)
        Section("Delivery") {
          FormRow(
            "Country",
            Picker("", among: GalleryViewModel.countries),
            to: model.country)
        }
      }
      """#)

  static let greeting = LessonCode(
    file: "BinderyApp/Lab/Greeting/GreetingBinder.swift", region: "greeting",
    text: #"""
      final class GreetingBinder:
        Binder<any GreetingViewModelProtocol>
      {
        let button = Button("Click me")
        let label = Label(alignment: .center)

        override func makeView() -> View {
          button.titles[.highlighted] = "Well done"
          button.roles[.highlighted] = .error
          button.addTarget(
            self, action: GreetingBinder.didTap,
            for: .primaryAction)
          return VStack(alignment: .center) {
            Spacer()
            button
            VStack(alignment: .center) {
              Spacer()
              label.width(.percent(70))
              Label()
            }
            .width(.fill).height(.fill)
          }
        }

        override func bind(
          _ model: any GreetingViewModelProtocol
        ) {
          label.text = model.greeting ?? ""
          model.greetingDidChange = { [weak label] model in
            label?.text = model.greeting ?? ""
          }
          bindings.add(
            Subscription { [weak model] in
              model?.greetingDidChange = nil
            })
        }

        private func didTap() { viewModel.showGreeting() }
      """#)

  static let greetingModel = LessonCode(
    file: "ViewModels/Greeting/GreetingViewModel.swift", region: "greetingModel",
    text: #"""
      private(set) var greeting: String? {
        didSet { greetingDidChange?(self) }
      }

      var greetingDidChange: ((any GreetingViewModelProtocol) -> Void)?

      func showGreeting() {
        let (first, last) = (person.firstName, person.lastName)
        greeting = "Hello " + first + " " + last
      }
      """#)

  static let gridExhibit = LessonCode(
    file: "BinderyApp/Widgets/GridExhibit.swift", region: "gridExhibit",
    text: #"""
      let labels = Alignment.trailing
      return Grid(columnAlignments: [labels]) {
        GridRow {
          Label("Name"); name
        }
        GridRow {
          Label("Pieces"); count
        }
        GridRow {
          Label(); inStock
        }
      }
      """#)

  static let integers = LessonCode(
    file: "BinderyApp/Lab/Integers/IntegersBinder.swift", region: "integers",
    text: #"""
      integers.bind(to: model.rows) { row, element in
        row.title = "\(element.integer)"
      }
      integers.bindSelection(to: model.selectedID)
      panel.bind(
        \.footnote, to: "\(model.rows.count) rows")
      add.controlEvent(.primaryAction)
        .bind(to: model.addNewInteger)
        .disposed(by: bindings)
      """#)

  static let integersModel = LessonCode(
    file: "ViewModels/Integers/DemoViewModel.swift", region: "integersModel",
    text: #"""
      private(set) var state: IntegersState {
        didSet { callback(state) }
      }
      let callback: (IntegersState) -> Void

      func addNewInteger() {
        insert(random.next(in: 0...limit))
      }

      func removeInteger(at index: Int) {
        guard let row = rows.element(at: index)
        else { return }
        removed.value.append(row)
        state.editingStyle = .delete(at: index)
        rows.remove(at: index)
      }

      func undo() {
        guard let row = removed.value.last
        else { return }
        removed.value.removeLast()
        insert(row.integer)
      }
      """#)

  static let labelExhibit = LessonCode(
    file: "BinderyApp/Widgets/TextExhibits.swift", region: "labelExhibit",
    text: #"""
      source.bind(to: model.text)
      leading.bind(\.text, to: model.text.value)
      center.bind(\.text, to: model.text.value)
      trailing.bind(\.text, to: model.text.value)
      """#)

  static let linkDeclaration = LessonCode(
    file: "BinderyApp/Widgets/ChartExhibits.swift", region: "linkDeclaration",
    text: #"""
      let manual = Link(
        "Manual", to: "https://example.org")
      """#)

  static let linkExhibit = LessonCode(
    file: "BinderyApp/Widgets/ChartExhibits.swift", region: "linkExhibit",
    text: #"""
      override func open(link: String) -> Bool {
        viewModel.opened.value = link
        return true
      }
      """#)

  static let listExhibit = LessonCode(
    file: "BinderyApp/Widgets/ControlExhibits.swift", region: "listExhibit",
    text: #"""
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
      """#)

  static let loader = LessonCode(
    file: "BinderyApp/Widgets/GalleryViewModel.swift", region: "loader",
    text: #"""
      private(set) lazy var loader = Loader<[String]>(
        self, clock: clock, label: "numbers"
      ) { model in
        try await model.loadNumbers()
      }
      """#)

  static let loading = LessonCode(
    file: "ViewModels/Refresh/LoadingRefreshViewModel.swift", region: "loading",
    text: #"""
      private(set) var isLoading = false {
        didSet { onChange?(self) }
      }

      func loadModel() {
        let request = requests.begin()
        failure = nil
        isLoading = true
        loader.load { [weak self] result in
          guard let self, requests.isNewest(request)
          else { return }
          switch result {
          case .success(let model):
            onRefresh?(model)
          case .failure(let error):
            failure = LoadFailure(error).message
          }
          isLoading = false
        }
      }
      """#)

  static let loadingBinder = LessonCode(
    file: "BinderyApp/Lab/Refresh/RefreshBinders.swift", region: "loadingBinder",
    text: #"""
      private(set) lazy var indicator =
        binded(RefreshIndicator())

      private func binded(
        _ view: RefreshIndicator
      ) -> RefreshIndicator {
        viewModel.onChange = { [weak view] in
          view?.isRefreshing = $0.isLoading
          view?.failure = $0.failure
        }
        viewModel.onRefresh = { [weak shown] in
          shown?.show($0)
        }
        view.addTarget(
          self, action: LoadingRefreshBinder.refresh,
          for: .valueChanged)
        return view
      }

      private func refresh() { viewModel.loadModel() }
      """#)

  static let logDeclaration = LessonCode(
    file: "BinderyApp/Widgets/LogExhibit.swift", region: "logDeclaration",
    text: #"""
      let messages = LogView()
      let filter = BoundTextField(
        placeholder: "Filter")
      let level = SegmentedControl(LogBuffer.Level.debug)
      """#)

  static let logExhibit = LessonCode(
    file: "BinderyApp/Widgets/LogExhibit.swift", region: "logExhibit",
    text: #"""
      messages.bind(to: model.log)
      messages.bind(
        \.filter, to: model.logFilter.value)
      filter.bind(to: model.logFilter.text)
      level.bind(
        to: model.logFilter.minimumLevel)
      filter.filters(messages)
      """#)

  static let logModel = LessonCode(
    file: "BinderyApp/Widgets/GalleryViewModel.swift", region: "logModel",
    text: #"""
      let log = LogBuffer(limit: 1_000, label: "log")
      let logFilter = Observable(
        LogBuffer.Filter(), label: "log filter")
      """#)

  static let modelLoader = LessonCode(
    file: "ViewModels/Refresh/ModelLoader.swift", region: "modelLoader",
    text: #"""
      protocol ModelLoader: AnyObject {
        typealias Answer = (Result<[RefreshModel], any Error>) -> Void
        func load(_ completion: @escaping Answer)
      }
      """#)

  static let numberFieldExhibit = LessonCode(
    file: "BinderyApp/Widgets/ValueExhibits.swift", region: "numberFieldExhibit",
    text: #"""
      count.bind(to: model.count)
      weight.bind(to: model.weight)
      count.bind(
        \.isEnabled, to: model.isEnabled.value)
      shown.bind(
        \.text,
        to: """
          \(model.count.value) pieces of \(model.weightText.value) kg
          """)
      """#)

  static let paletteCommands = LessonCode(
    file: "BinderyApp/Widgets/CommandPaletteExhibit.swift", region: "paletteCommands",
    text: #"""
      override class var commands: CommandTable {
        CommandTable(for: CommandPaletteExhibit.self) {
          KeyCommand(
            "lightRoast", "Choose a light roast",
            keys: [.character("l")]
          ) { $0.viewModel.roast.value = .light }
          KeyCommand(
            "darkRoast", "Choose a dark roast",
            keys: [.character("d")]
          ) { $0.viewModel.roast.value = .dark }
        } + super.commands
      }
      """#)

  static let panelExhibit = LessonCode(
    file: "BinderyApp/Widgets/LayoutExhibits.swift", region: "panelExhibit",
    text: #"""
      source.bind(to: model.text)
      panel.bind(\.title, to: model.text.value)
      panel.bind(
        \.footnote, to: "\(model.text.value.count) characters")
      panel.bind(
        \.hasBorder, to: model.hasBorder.value)
      """#)

  static let person = LessonCode(
    file: "ViewModels/Greeting/Person.swift", region: "person",
    text: #"""
      let firstName: String
      let lastName: String
      """#)

  static let pickerExhibit = LessonCode(
    file: "BinderyApp/Widgets/OptionExhibits.swift", region: "pickerExhibit",
    text: #"""
      country.bind(to: model.country)
      part.bind(to: model.part)
      country.bind(
        \.isEnabled, to: model.isEnabled.value)
      chosen.bind(
        \.text,
        to: """
          Part \(model.part.value) for \(model.country.value)
          """)
      """#)

  static let pickerOptions = LessonCode(
    file: "BinderyApp/Widgets/OptionExhibits.swift", region: "pickerOptions",
    text: #"""
      let country = Picker(
        "Germany", among: GalleryViewModel.countries)
      let part = Picker(
        0,
        options: OptionList(count: 100_000) {
          "Part \($0)"
        })
      """#)

  static let post = LessonCode(
    file: "ViewModels/Posts/Post.swift", region: "post",
    text: #"""
      var id: String { get }
      var title: String { get }
      var content: String { get }
      var createdAt: Date { get }
      var numberOfWords: Int { get }
      """#)

  static let posts = LessonCode(
    file: "BinderyApp/Lab/Posts/PostsLessonBinder.swift", region: "posts",
    text: #"""
      posts.bind(to: model.posts, id: { $0.id }) {
        row, post in
        row.title = post.title
      }
      posts.bindSelection(to: model.selectedID)
      text.bind(
        \.text, to: model.detail?.text ?? "")
      """#)

  static let postsModel = LessonCode(
    file: "ViewModels/Posts/PostsLesson.swift", region: "postsModel",
    text: #"""
      let posts: Observable<[any Post]>
      private var entities: [PostEntity]

      func viewModelForPost(
        index: Int
      ) -> PostDetailViewModel? {
        guard entities.indices.contains(index) else { return nil }
        return PostDetailViewModel(post: entities[index])
      }
      """#)

  static let profile = LessonCode(
    file: "BinderyApp/Lab/Profile/ProfileLessonBinder.swift", region: "profile",
    text: #"""
      username.bind(to: model.user.name)
      twin.bind(to: model.user.name)
      greeting.bind(\.text, to: model.greeting)
      reset.bind(\.isEnabled, to: model.canReset)
      """#)

  static let profileModel = LessonCode(
    file: "ViewModels/Profile/ProfileViewModel.swift", region: "profileModel",
    text: #"""
      var greeting: String {
        let name = user.name.value
        let isBlank = name.allSatisfy(\.isWhitespace)
        return isBlank ? "Hello" : "Hello, \(name)"
      }
      """#)

  static let progressExhibit = LessonCode(
    file: "BinderyApp/Widgets/ValueExhibits.swift", region: "progressExhibit",
    text: #"""
      copy.bind(to: model.copy)
      progress.bind(to: model.copy)
      result.bind(
        \.text, to: model.result.value)
      spinner.bind(
        \.isAnimating, to: model.copy.isExecuting)
      """#)

  static let radioGroupExhibit = LessonCode(
    file: "BinderyApp/Widgets/OptionExhibits.swift", region: "radioGroupExhibit",
    text: #"""
      roast.bind(to: model.roast)
      roast.bind(
        \.isEnabled, to: model.isEnabled.value)
      chosen.bind(
        \.text, to: "A \(model.roast.value) roast")
      """#)

  static let reactive = LessonCode(
    file: "ViewModels/Refresh/ReactiveRefreshViewModel.swift", region: "reactive",
    text: #"""
      let isLoading = Observable(false)
      let models = Observable<[RefreshModel]>([])
      let failure = Observable<String?>(nil)

      func loadModel() {
        let request = requests.begin()
        failure.value = nil
        isLoading.value = true
        loader.load { [weak self] result in
          guard let self, requests.isNewest(request)
          else { return }
          isLoading.value = false
          switch result {
          case .success(let models):
            self.models.value = models
          case .failure(let error):
            failure.value = LoadFailure(error).message
          }
        }
      }
      """#)

  static let reactiveBinder = LessonCode(
    file: "BinderyApp/Lab/Refresh/RefreshBinders.swift", region: "reactiveBinder",
    text: #"""
      private(set) lazy var indicator =
        binded(RefreshIndicator())
      private let disposeBag = DisposeBag()

      private func binded(
        _ view: RefreshIndicator
      ) -> RefreshIndicator {
        view.rx.controlEvent(.valueChanged)
          .bind(to: viewModel.loadModel)
          .disposed(by: disposeBag)

        viewModel.isLoading
          .bind(to: view.rx.isRefreshing)
          .disposed(by: disposeBag)
        viewModel.failure
          .bind(to: view.rx.failure)
          .disposed(by: disposeBag)
        viewModel.models
          .bind(to: shown.models)
          .disposed(by: disposeBag)
        return view
      }
      """#)

  static let refreshExhibit = LessonCode(
    file: "BinderyApp/Widgets/ControlExhibits.swift", region: "refreshExhibit",
    text: #"""
      refresh.bind(to: model.loader)
      numbers.bind(to: model.numbers) { row, text in
        row.title = text
      }
      """#)

  static let registration = LessonCode(
    file: "BinderyApp/Lab/Registration/RegistrationBinder.swift", region: "registration",
    text: #"""
      private func makeForm(_ form: any RegistrationForm) -> Form {
        Form(buttons: [submit]) {
          for field in RegistrationField.allCases {
            FormRow(
              field.title, view(of: field),
              to: form.text(of: field),
              error: { form.reason(for: field) })
          }
          outcome
        }
      }

      override func bind(_ form: any RegistrationForm) {
        submit.bind(to: form.submit)
        outcome.bind(\.text, to: form.status)
      }
      """#)

  static let registrationModel = LessonCode(
    file: "ViewModels/Registration/RegistrationField.swift", region: "registrationModel",
    text: #"""
      var name: String
      var email: String
      var password: String
      """#)

  static let scrollExhibit = LessonCode(
    file: "BinderyApp/Widgets/ScrollExhibit.swift", region: "scrollExhibit",
    text: #"""
      ScrollView(
        VStack(spacing: 1) {
          for field in fields { field }
        })
      """#)

  static let segmentedControlExhibit = LessonCode(
    file: "BinderyApp/Widgets/ControlExhibits.swift", region: "segmentedControlExhibit",
    text: #"""
      roast.bind(to: model.roast)
      roast.bind(
        \.isEnabled, to: model.isEnabled.value)
      chosen.bind(
        \.text, to: "A \(model.roast.value) roast")
      """#)

  static let sliderExhibit = LessonCode(
    file: "BinderyApp/Widgets/ChartExhibits.swift", region: "sliderExhibit",
    text: #"""
      share.bind(to: model.share)
      weight.bind(to: model.weight)
      share.bind(
        \.isEnabled, to: model.isEnabled.value)
      shown.bind(
        \.text,
        to: """
          \(model.share.value) % of \(model.weightText.value) kg
          """)
      """#)

  static let splitExhibit = LessonCode(
    file: "BinderyApp/Widgets/LayoutExhibits.swift", region: "splitExhibit",
    text: #"""
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
      """#)

  static let stackExhibit = LessonCode(
    file: "BinderyApp/Widgets/LayoutExhibits.swift", region: "stackExhibit",
    text: #"""
      share.bind(to: model.shareText)
      middle.bind(
        \.width, to: .percent(model.share.value))
      """#)

  static let state = LessonCode(
    file: "ViewModels/Integers/IntegersState.swift", region: "state",
    text: #"""
      var editingStyle = EditingStyle.none {
        didSet {
          switch editingStyle {
          case .insert(let new, let row): insert(new, at: row)
          case .delete(let row): remove(at: row)
          case .none: break
          }
        }
      }

      func text(at row: Int) -> String {
        sortedIntegers.indices.contains(row) ? "\(sortedIntegers[row])" : ""
      }
      """#)

  static let stateful = LessonCode(
    file: "ViewModels/Refresh/StatefulRefreshViewModel.swift", region: "stateful",
    text: #"""
      var isLoading: Bool { state == .loading }

      var model: [RefreshModel]? {
        guard case .loaded(let model) = state
        else { return nil }
        return model
      }

      var failure: String? {
        guard case .failure(let reason) = state
        else { return nil }
        return reason
      }

      func loadModel() {
        let request = requests.begin()
        state = .loading
        loader.load { [weak self] result in
          guard let self, requests.isNewest(request)
          else { return }
          switch result {
          case .success(let model):
            state = .loaded(model)
          case .failure(let error):
            state = .failure(LoadFailure(error).message)
          }
        }
      }
      """#)

  static let statefulBinder = LessonCode(
    file: "BinderyApp/Lab/Refresh/RefreshBinders.swift", region: "statefulBinder",
    text: #"""
      private(set) lazy var indicator =
        binded(RefreshIndicator())

      private func binded(
        _ view: RefreshIndicator
      ) -> RefreshIndicator {
        viewModel.onChange = { [weak self] viewModel in
          let view = self?.indicator
          if viewModel.isLoading {
            view?.beginRefreshing()
          } else {
            view?.endRefreshing()
          }
          view?.failure = viewModel.failure
          self?.shown.show(viewModel.model)
        }
        view.addTarget(
          self, action: StatefulRefreshBinder.refresh,
          for: .valueChanged)
        return view
      }

      private func refresh() { viewModel.loadModel() }
      """#)

  static let stateless = LessonCode(
    file: "ViewModels/Refresh/StatelessRefreshViewModel.swift", region: "stateless",
    text: #"""
      typealias Observer<T> = (T) -> Void

      var onRefresh: Observer<[RefreshModel]>?
      var onLoadingStateChange: Observer<Bool>?
      var onFailure: Observer<String>?

      func loadModel() {
        let request = requests.begin()
        onLoadingStateChange?(true)
        loader.load { [weak self] result in
          guard let self, requests.isNewest(request)
          else { return }
          onLoadingStateChange?(false)
          switch result {
          case .success(let model):
            onRefresh?(model)
          case .failure(let error):
            onFailure?(LoadFailure(error).message)
          }
        }
      }
      """#)

  static let statelessBinder = LessonCode(
    file: "BinderyApp/Lab/Refresh/RefreshBinders.swift", region: "statelessBinder",
    text: #"""
      private(set) lazy var indicator =
        binded(RefreshIndicator())

      private func binded(
        _ view: RefreshIndicator
      ) -> RefreshIndicator {
        viewModel.onLoadingStateChange = { [weak view] in
          if $0 {
            view?.beginRefreshing()
          } else {
            view?.endRefreshing()
          }
        }
        viewModel.onFailure = { [weak view] in
          view?.failure = $0
        }
        viewModel.onRefresh = { [weak shown] in
          shown?.show($0)
        }
        view.addTarget(
          self, action: StatelessRefreshBinder.refresh,
          for: .valueChanged)
        return view
      }

      private func refresh() { viewModel.loadModel() }
      """#)

  static let statusBarExhibit = LessonCode(
    file: "BinderyApp/Widgets/LayoutExhibits.swift", region: "statusBarExhibit",
    text: #"""
      message.bind(to: model.text)
      bar.bind(\.message, to: model.text.value)
      """#)

  static let styledTextExhibit = LessonCode(
    file: "BinderyApp/Widgets/StyledTextExhibit.swift", region: "styledTextExhibit",
    text: #"""
      source.bind(to: model.markdown)
      result.bind(
        \.styledText,
        to: StyledText(
          markdown: model.markdown.value.text))
      """#)

  static let tableColumns = LessonCode(
    file: "BinderyApp/Widgets/TableExhibits.swift", region: "tableColumns",
    text: #"""
      let planets = Table<GalleryViewModel.Planet> {
        TableColumn("Name", \.id).fill(minimum: 7)
        TableColumn("Diameter", \.diameter) {
          "\($0) km"
        }.alignment(.trailing)
        TableColumn("Days", \.year)
          .alignment(.trailing)
        TableColumn("Moons", \.moons)
          .alignment(.trailing).editable()
      }
      """#)

  static let tableEdit = LessonCode(
    file: "BinderyApp/Widgets/GalleryViewModel.swift", region: "tableEdit",
    text: #"""
      func setMoons(_ text: String, of id: String) -> String? {
        guard let moons = Int(text), moons >= 0 else {
          return "'\(text)' is not a number."
        }
        let index = planets.elements.firstIndex { $0.id == id }
        guard let index else { return "The planet was removed." }
        planetHistory.edit(planets, "the edit of \(id)") {
          $0.update(at: index) { $0.moons = moons }
        }
        return nil
      }
      """#)

  static let tableExhibit = LessonCode(
    file: "BinderyApp/Widgets/TableExhibits.swift", region: "tableExhibit",
    text: #"""
      planets.bind(to: model.sortedPlanets)
      planets.bindSort(to: model.planetSort)
      planets.bindSelection(
        to: model.selectedPlanets)
      planets.storeEdits(with: model) {
        $0.setMoons($1.text, of: $1.row.id)
      }
      planets.undoHistory = model.planetHistory
      panel.bind(
        \.footnote,
        to: model.selectedPlanets.value.count > 1
          ? "\(model.selectedPlanets.value.count) selected"
          : "")
      """#)

  static let tableModel = LessonCode(
    file: "BinderyApp/Widgets/GalleryViewModel.swift", region: "tableModel",
    text: #"""
      private(set) lazy var sortedPlanets = planets.sorted(
        by: planetSort,
        [
          "Name": { $0.id < $1.id },
          "Diameter": { $0.diameter < $1.diameter },
          "Days": { $0.year < $1.year },
          "Moons": { $0.moons < $1.moons },
        ])
      """#)

  static let tabsExhibit = LessonCode(
    file: "BinderyApp/Widgets/LayoutExhibits.swift", region: "tabsExhibit",
    text: #"""
      let verse = "I met a traveller from an antique land"
      let prose = "It was the best of times"
      inner.addTab("Verse", TextView(verse))
      inner.addTab("Prose", TextView(prose))
      inner.onSelect = { [weak shown] index in
        shown?.text = "Tab \(index + 1) is shown."
      }
      """#)

  static let textFieldExhibit = LessonCode(
    file: "BinderyApp/Widgets/TextExhibits.swift", region: "textFieldExhibit",
    text: #"""
      plain.bind(to: model.text)
      secret.bind(to: model.secret)
      secret.canReveal = true
      number.bind(to: model.shareText)
      country.bind(to: model.origin)
      country.suggests { text in
        try await model.countries(
          startingWith: text)
      }
      held.bind(
        \.text, to: "Value: \(model.share.value)")
      for field in [plain, secret, number, country] {
        field.bind(
          \.isEnabled, to: model.isEnabled.value)
      }
      secret.bind(
        \.isSecure, to: model.isMasked.value)
      """#)

  static let textViewExhibit = LessonCode(
    file: "BinderyApp/Widgets/TextExhibits.swift", region: "textViewExhibit",
    text: #"""
      text.text = model.everySummary
      """#)

  static let toastExhibit = LessonCode(
    file: "BinderyApp/Widgets/ToastExhibit.swift", region: "toastExhibit",
    text: #"""
      save.observe(self, for: .primaryAction) { page, _ in
        page.navigator?.toast(
          "The draft was saved.", role: .success)
      }
      send.observe(self, for: .primaryAction) { page, _ in
        page.navigator?.toast(
          "The server did not respond.",
          role: .error, for: .seconds(8))
      }
      """#)

  static let toggleExhibit = LessonCode(
    file: "BinderyApp/Widgets/ValueExhibits.swift", region: "toggleExhibit",
    text: #"""
      inStock.bind(to: model.isInStock)
      inStock.bind(
        \.isEnabled, to: model.isEnabled.value)
      shown.bind(
        \.text,
        to: model.isInStock.value ? "In stock" : "Sold out")
      """#)

  static let tracked = LessonCode(
    file: "ViewModels/Registration/TrackedRegistrationForm.swift", region: "tracked",
    text: #"""
      @Observable
      final class TrackedRegistrationForm: RegistrationForm {
        var name = "" {
          didSet { edited(.name) }
        }
        var email = "" {
          didSet { edited(.email) }
        }
        var password = "" {
          didSet { edited(.password) }
        }
        var repeated = "" {
          didSet { edited(.repeated) }
        }

        @ObservationIgnored
        private(set) lazy var submit = Command(
          self, "Register", clock: clock,
          canExecute: { $0.isValid }
        ) { form in
          try await form.register()
        }

        private func fault(
          of field: RegistrationField
        ) -> String? {
          if let rejection = rejections[field] { return rejection }
          if field == .repeated, repeated != password {
            return "Does not match."
          }
          let text = self[keyPath: path(field)]
          return field.requirements
            .first { !$0.holds(text) }?.reason
        }
      """#)

  static let treeDeclaration = LessonCode(
    file: "BinderyApp/Widgets/TreeExhibit.swift", region: "treeDeclaration",
    text: #"""
      let orchestra = Tree<GalleryViewModel.Part>()
      """#)

  static let treeExhibit = LessonCode(
    file: "BinderyApp/Widgets/TreeExhibit.swift", region: "treeExhibit",
    text: #"""
      orchestra.bind(
        to: model.orchestra,
        children: .loaded(if: \.isGroup) {
          try await model.parts(of: $0)
        }
      ) { row, part in
        row.title = part.id
        row.detail = "\(part.players)"
      }
      orchestra.findsByTyping = true
      orchestra.bindExpansion(
        to: model.expandedParts)
      """#)

  static let treeModel = LessonCode(
    file: "BinderyApp/Widgets/GalleryViewModel.swift", region: "treeModel",
    text: #"""
      func parts(of group: Part) async throws -> [Part] {
        try await clock.sleep(for: .seconds(1))
        if fails.untrackedValue { throw Self.failure }
        return Self.instruments(of: group)
      }
      """#)

  static let user = LessonCode(
    file: "ViewModels/Profile/User.swift", region: "user",
    text: #"""
      var name: Observable<String>
      """#)

  static let usualBind = LessonCode(
    file: "ViewModels/Pitfalls/RepeatedHandler.swift", region: "usualBind",
    text: #"""
      private var handlers: [(Value) -> Void] = []
      var value: Value { didSet { fire() } }

      func bindFire(_ handler: @escaping (Value) -> Void) {
        handlers.append(handler)
        fire()
      }

      func fire() {
        for handler in handlers { handler(value) }
      }
      """#)

  static let usualForm = LessonCode(
    file: "ViewModels/Pitfalls/SentTwice.swift", region: "usualForm",
    text: #"""
      func submit(_ registration: Registration) {
        requests += 1
        startTask(on: clock) { [server] in
          try? await server.register(registration)
        }
      }
      """#)

  static let usualObservable = LessonCode(
    file: "ViewModels/Pitfalls/ReplacedObserver.swift", region: "usualObservable",
    text: #"""
      var valueChanged: ((Value) -> Void)?
      var value: Value {
        didSet { valueChanged?(value) }
      }
      """#)

  static let usualPosts = LessonCode(
    file: "ViewModels/Pitfalls/CapturedScreen.swift", region: "usualPosts",
    text: #"""
      func bind() {
        posts.valueChanged = { posts in
          self.reloadData()
        }
      }
      """#)

  static let usualRefresh = LessonCode(
    file: "ViewModels/Pitfalls/OlderAnswer.swift", region: "usualRefresh",
    text: #"""
      func loadModel() {
        loader.load { [weak self] result in
          if let model = try? result.get() {
            self?.model = model
          }
        }
      }
      """#)

  static let usualTable = LessonCode(
    file: "ViewModels/Pitfalls/LostEdit.swift", region: "usualTable",
    text: #"""
      func redraw(_ state: IntegersState) {
        switch state.editingStyle {
        case .insert(let new, let row): rows.insert(new, at: row)
        case .delete(let row): rows.remove(at: row)
        case .none: break
        }
      }
      """#)

  static let usualTracking = LessonCode(
    file: "ViewModels/Pitfalls/OneShotTracking.swift", region: "usualTracking",
    text: #"""
      func show(_ draft: Draft) {
        text = withObservationTracking {
          draft.name
        } onChange: {
          Task { @MainActor in self.text = draft.name }
        }
      }
      """#)

  static let validated = LessonCode(
    file: "ViewModels/Registration/ValidatedRegistrationForm.swift", region: "validated",
    text: #"""
      let name = Validated(
        "", rules: RegistrationField.name.rules)
      let email = Validated(
        "", rules: RegistrationField.email.rules)
      let password: Validated<String>
      let repeated: Validated<String>

      private(set) lazy var submit = Command(
        self, "Register", clock: clock,
        canExecute: { $0.isValid }
      ) { form in
        try await form.register()
      }

      init(
        server: any RegistrationServer,
        clock: any Clock<Duration>
      ) {
        let password = Validated(
          "", rules: RegistrationField.password.rules,
          isSensitive: true)
        self.password = password
        repeated = Validated(
          "",
          rules: [
            Rule("Does not match.") { $0 == password.value }
          ],
          isSensitive: true)
        (self.server, self.clock) = (server, clock)
      }
      """#)

  /// All of them.
  static let all: [LessonCode] = [
    .buttonExhibit, .chartsDeclaration, .chartsExhibit, .chartsModel, .commandPaletteExhibit, .copyModel, .counter,
    .counterModel, .dateFieldExhibit, .dialogExhibit, .disclosureExhibit, .disclosureGroup, .editorExhibit,
    .fileDialogsExhibit, .formExhibit, .greeting, .greetingModel, .gridExhibit, .integers, .integersModel,
    .labelExhibit, .linkDeclaration, .linkExhibit, .listExhibit, .loader, .loading, .loadingBinder, .logDeclaration,
    .logExhibit, .logModel, .modelLoader, .numberFieldExhibit, .paletteCommands, .panelExhibit, .person,
    .pickerExhibit, .pickerOptions, .post, .posts, .postsModel, .profile, .profileModel, .progressExhibit,
    .radioGroupExhibit, .reactive, .reactiveBinder, .refreshExhibit, .registration, .registrationModel,
    .scrollExhibit, .segmentedControlExhibit, .sliderExhibit, .splitExhibit, .stackExhibit, .state, .stateful,
    .statefulBinder, .stateless, .statelessBinder, .statusBarExhibit, .styledTextExhibit, .tableColumns, .tableEdit,
    .tableExhibit, .tableModel, .tabsExhibit, .textFieldExhibit, .textViewExhibit, .toastExhibit, .toggleExhibit,
    .tracked, .treeDeclaration, .treeExhibit, .treeModel, .user, .usualBind, .usualForm, .usualObservable,
    .usualPosts, .usualRefresh, .usualTable, .usualTracking, .validated,
  ]
}
