import Bindery
import Testing

@testable import BinderyApp

@Suite(.timeLimit(.minutes(20))) struct LeavingTests {
  @Test func aKeyLeavesTimeToSaveWithinTwoSecondsAndAnAnnouncement() {
    let limits = LeavingLimits(after: nil)
    #expect(limits.end <= .milliseconds(1500))
    #expect(limits.announcement == .milliseconds(500))
  }

  @Test(arguments: [TerminalEvent.QuitReason.signal(15), .hangUp])
  func aSignalLeavesTimeWithinOneSecondOfWhichTheGuardMayHaveTakenHalf(reason: TerminalEvent.QuitReason) {
    let limits = LeavingLimits(after: reason)
    #expect(limits.end + .milliseconds(500) < .seconds(1))
    #expect(limits.announcement == nil)
  }

  @Test func whereEverythingIsSavedNothingIsReported() {
    #expect(Leaving.lastWords([], because: nil) == nil)
  }

  @Test(arguments: [
    (
      ["marks on 2 posts", "the reading position"], nil,
      """
      The store did not respond in time. Close other programs that use it. Not saved: marks on 2 posts, \
      the reading position.
      """
    ),
    (["marks on 1 post"], "The disk is full.", "The disk is full. Not saved: marks on 1 post."),
    ([], "The disk is full.", "The disk is full."),
  ])
  func unsavedChangesAreReportedWithTheReason(unsaved: [String], error: String?, expected: String) {
    #expect(Leaving.lastWords(unsaved, because: error) == expected)
  }
}
