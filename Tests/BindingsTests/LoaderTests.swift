// Loaders: overlapping requests, failures, cancellation, time limits.
@testable import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct LoaderTests {
  struct Offline: Error, CustomStringConvertible { let description = "The server cannot be reached." }

  /// A loader whose n-th request takes the n-th time and has the n-th outcome.
  final class Server {
    let clock = ManualClock()
    var plan: [(seconds: Int, fails: Bool)]
    var requests = 0
    var log: [String] = []
    var loader: Loader<Int>
    private var wasLoading = false

    init(_ plan: [(seconds: Int, fails: Bool)]) {
      self.plan = plan
      loader = Loader { 0 }
      loader = Loader(self, clock: clock, timeLimit: .seconds(100)) { try await $0.answer() }
      loader.onRefresh = { [unowned self] in log.append("value \($0)") }
      loader.observe(with: self) { server, state in server.loadingChanged(to: state.isLoading) }
    }

    private func loadingChanged(to isLoading: Bool) {
      guard isLoading != wasLoading else { return }
      wasLoading = isLoading
      log.append(isLoading ? "on" : "off")
    }

    private func answer() async throws -> Int {
      requests += 1
      let number = requests
      let step = plan[number - 1]
      try await clock.sleep(for: .seconds(step.seconds))
      if step.fails { throw Offline() }
      return number
    }
  }

  @Test func aLoadGoesThroughItsStates() async {
    let server = Server([(1, false)])
    #expect(!server.loader.isLoading)
    server.loader.load()
    #expect(server.loader.isLoading)
    await server.clock.advance(by: .seconds(1))
    #expect(server.log == ["on", "value 1", "off"])
    #expect(server.loader.value == 1)
    #expect(server.loader.error == nil)
  }

  @Test func theLastRequestWinsInEveryOrderOfAnswers() {
    for order in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
      for failing in 1...3 {
        var machine = LoadMachine<Int>()
        for number in 1...3 { #expect(machine.begin() == number) }
        for number in order {
          let answer: Result<Int, LoadFailure> = number == failing ? .failure(LoadFailure(Offline())) : .success(number)
          #expect(machine.finish(number, answer) == (number == 3))
        }
        #expect(!machine.state.isLoading)
        #expect(machine.value == (failing == 3 ? nil : 3), "\(order), \(failing) fails")
      }
    }
  }

  @Test func theLastRequestWinsWhateverTheOthersTook() async {
    for waits in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
      let server = Server(waits.map { ($0, false) })
      for _ in waits {
        server.loader.load()
        await server.clock.advance(by: .milliseconds(1))
      }
      await server.clock.advance(by: .seconds(10))
      #expect(server.log == ["on", "value 3", "off"], "\(waits)")
      #expect(server.loader.value == 3)
    }
  }

  @Test func anOperationThatIgnoresCancellationChangesNothing() async {
    let clock = ManualClock()
    var number = 0
    let loader = Loader<Int>(clock: clock) {
      number += 1
      let mine = number
      try? await clock.sleep(for: .seconds(1))
      return mine
    }
    loader.load()
    await clock.advance(by: .milliseconds(1))
    loader.load()
    await clock.advance(by: .seconds(3))
    #expect(loader.value == 2)
    #expect(loader.generation == 2)
  }

  @Test func aFailureKeepsTheLastValue() async {
    let server = Server([(1, false), (1, true)])
    server.loader.load()
    await server.clock.advance(by: .seconds(1))
    server.loader.load()
    await server.clock.advance(by: .seconds(1))
    #expect(server.loader.value == 1)
    #expect(server.loader.error is Offline)
    guard case .failed(let failure) = server.loader.state else {
      Issue.record("not failed")
      return
    }
    #expect(failure.message == "The server cannot be reached.")
    #expect(server.log == ["on", "value 1", "off", "on", "off"])
  }

  @Test func cancellingRestoresThePreviousState() async {
    let server = Server([(1, false), (1, false)])
    server.loader.load()
    server.loader.cancel()
    if case .idle = server.loader.state {} else { Issue.record("not idle") }
    await server.clock.advance(by: .seconds(5))
    #expect(server.log == ["on", "off"])
    server.loader.cancel()
    #expect(server.log == ["on", "off"])
  }

  @Test func cancellingARetryGoesBackToTheFailure() async {
    let server = Server([(1, false), (1, true), (1, false), (1, false)])
    for _ in 0..<2 {
      server.loader.load()
      await server.clock.advance(by: .seconds(1))
    }
    for _ in 0..<2 { server.loader.load() }
    server.loader.cancel()
    #expect(server.loader.error is Offline)
    #expect(server.loader.value == 1)
    #expect(!server.loader.isLoading)
  }

  @Test func anAnswerAfterACancelChangesNothing() async {
    let clock = ManualClock()
    let loader = Loader<Int>(clock: clock) {
      try? await clock.sleep(for: .seconds(1))
      return 1
    }
    loader.load()
    await clock.advance(by: .milliseconds(10))
    loader.cancel()
    await clock.advance(by: .seconds(5))
    #expect(loader.value == nil)
    #expect(!loader.isLoading)
  }

  @Test func anOperationThatTakesTooLongFails() async {
    let server = Server([(1000, false)])
    server.loader.load()
    await server.clock.advance(by: .seconds(99))
    #expect(server.loader.isLoading)
    await server.clock.advance(by: .seconds(1))
    #expect(server.loader.error as? WorkError == .timedOut(after: .seconds(100)))
    await server.clock.advance(by: .seconds(2000))
    #expect(server.log == ["on", "off"])
  }

  @Test func anExpressionFollowsALoader() async {
    let queue = UpdateQueue()
    let label = FakeField(queue)
    let server = Server([(1, false)])
    label.bind(\.text, to: server.loader.isLoading ? "loading" : "\(server.loader.value ?? 0)")
    server.loader.load()
    queue.flush()
    #expect(label.text == "loading")
    await server.clock.advance(by: .seconds(1))
    queue.flush()
    #expect(label.text == "1")
  }
}
