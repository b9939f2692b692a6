import Bindings
import Testing

import ViewModels

/// The four variants of the refresh view model behave alike.
@Suite struct TutorialRefreshTests {
  /// All orders in which three responses can arrive.
  nonisolated static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

  @Test(arguments: TutorialVariant.allCases, orders) func theLastRequestWinsAndTheSpinnerStopsWithIt(
    variant: TutorialVariant, order: [Int]
  ) {
    let loader = HandLoader()
    let screen = RefreshScreen(variant, loader)
    for _ in 0..<3 { screen.load() }
    #expect(screen.isLoading)
    for request in order {
      loader.answer(request)
      #expect(screen.isLoading == !loader.isAnswered(2))
      #expect(screen.requestShown == (loader.isAnswered(2) ? 3 : nil))
    }
    #expect(screen.failure == nil)
  }

  @Test(arguments: TutorialVariant.allCases) func aFailureIsToldAndTheOldRowsStay(variant: TutorialVariant) {
    let loader = HandLoader()
    let screen = RefreshScreen(variant, loader)
    screen.load()
    loader.answer(0)
    screen.load()
    loader.fail(1)
    #expect(!screen.isLoading)
    #expect(screen.failure == "request 2 failed")
    #expect(screen.requestShown == 1)
    screen.load()
    #expect(screen.isLoading && screen.failure == nil)
    loader.answer(2)
    #expect(screen.requestShown == 3 && screen.failure == nil)
  }

  @Test(arguments: TutorialVariant.allCases) func aLateFailureOfAnOvertakenRequestIsNobodysBusiness(
    variant: TutorialVariant
  ) {
    let loader = HandLoader()
    let screen = RefreshScreen(variant, loader)
    screen.load()
    screen.load()
    loader.fail(0)
    #expect(screen.isLoading && screen.failure == nil)
    loader.answer(1)
    #expect(screen.requestShown == 2)
  }

  @Test(arguments: [TutorialVariant.loading, .stateless, .reactive]) func theSpinnerTurnsOncePerChange(
    variant: TutorialVariant
  ) {
    let loader = HandLoader()
    let screen = RefreshScreen(variant, loader)
    screen.load()
    loader.answer(0)
    screen.load()
    loader.fail(1)
    #expect(screen.spins == [true, false, true, false])
  }

  @Test(arguments: TutorialVariant.allCases) func anAnswerAfterTheEndIsNoTrouble(variant: TutorialVariant) {
    let loader = HandLoader()
    var screen: RefreshScreen? = RefreshScreen(variant, loader)
    weak let model = screen?.model
    screen?.load()
    screen = nil
    #expect(model == nil, "the loader, or a closure, keeps the view model")
    loader.answer(0)
  }
}

/// Tests of the states of the stateful variant.
@Suite struct StatefulRefreshTests {
  @Test func theStatesFollowEachOther() {
    let loader = HandLoader()
    let model = StatefulRefreshViewModel(loader: loader)
    #expect(model.state == .pending && model.models.isEmpty && !model.isLoading)
    model.loadModel()
    #expect(model.state == .loading && model.isLoading && model.models.isEmpty)
    loader.answer(0)
    #expect(model.state == .loaded && model.models == [RefreshModel(id: 1, request: 1)])
    model.loadModel()
    #expect(model.state == .loading && model.models.count == 1)
    loader.fail(1)
    #expect(model.state == .failure("request 2 failed") && model.models.count == 1)
  }
}
