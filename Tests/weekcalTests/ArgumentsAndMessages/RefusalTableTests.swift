import TestSupport
import Testing

/// What the command refuses, by the table that SQL, Python and JavaScript are tested with too.
@Suite struct RefusalTableTests {
  @Test func everyRowIsRefused() throws {
    var count = 0
    for refusal in try Refusal.all() {
      guard let (words, message) = refusal.command else { continue }
      count += 1
      let result = try Tool.shell("\"$WEEKCAL\" \(words)")
      #expect(result.status != 0, "weekcal \(words): \(result.output)")
      #expect(result.output.contains(message), "weekcal \(words): \(result.output)")
    }
    #expect(count == 29)
  }
}
