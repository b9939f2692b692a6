import Bindery
import PostStore
import TestSupport
import Testing

@testable import BinderyApp

/// The warning that saving is off remains visible while the program runs.
@MainActor @Suite(.timeLimit(.minutes(20))) struct NothingIsKeptTests {
  @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 10), Size(width: 120, height: 40)])
  func theWarningIsAlwaysVisible(size: Size) async throws {
    let (clock, terminal) = (ManualClock(), MemoryTerminal(size: size))
    let fixtures = try AppFixtures(place: StorePlace(folder: "/proc/bindery"), clock: clock)
    let application = fixtures.makeApplication(on: terminal)
    await application.settle()
    #expect(terminal.screen.contains("Saving is off."))
    await clock.advance(by: .seconds(60))
    await application.settle()
    #expect(terminal.screen.contains("Saving is off."))
    #expect(!terminal.screen.contains("/proc/bindery"))
    for key in [Key(.enter), .character("s"), Key(.escape), .character("M")] {
      terminal.send([.key(key)])
      await application.settle()
      #expect(terminal.screen.contains("Saving is off."), "after \(key)")
    }
    #expect(terminal.screen.contains("Marked"), "the effect of the key is not shown")
  }

  @Test func noWarningIsShownIfSavingWorks() async throws {
    let folder = try TemporaryFolder()
    let terminal = MemoryTerminal(size: Size(width: 80, height: 24))
    let fixtures = try AppFixtures(place: StorePlace(folder: folder.path()), clock: ManualClock())
    let application = fixtures.makeApplication(on: terminal)
    await application.settle()
    #expect(!terminal.screen.contains("Saving is off."))
    await fixtures.close()
  }

  @Test(arguments: [
    (nil, "F11 shows this again."), ("show-log = F9\n", "F9 shows this again."), ("show-log = none\n", "'/proc"),
  ])
  func theNoticeNamesTheKeyThatShowsItAgain(keys: String?, shown: String) async throws {
    let folder = try TemporaryFolder()
    var files = UserFiles.none
    files.keys = try keys.map { try folder.write("keys", $0) }
    let fixtures = try AppFixtures(place: StorePlace(folder: "/proc/bindery"), files: files, clock: ManualClock())
    let terminal = MemoryTerminal(size: Size(width: 80, height: 24))
    let application = fixtures.makeApplication(on: terminal)
    await application.settle()
    #expect(terminal.screen.contains(shown), "\(terminal.screen)")
    #expect(fixtures.notice?.hasPrefix("'/proc/bindery/' cannot store feeds and posts: ") == true)
    #expect(fixtures.notice?.hasSuffix(" Until then, your changes are lost when you quit.") == true)
  }
}
