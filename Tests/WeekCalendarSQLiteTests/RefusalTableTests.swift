import TestSupport
import Testing
import WeekCalendarSQLite

/// What is refused in SQL, by the table that the command, Python and JavaScript are tested with too.
@Suite struct RefusalTableTests {
  @Test func everyRowIsRefused() throws {
    let connection = try Connection()
    let tables = Set(SQLTable.all.map(\.name))
    var counts = (nulls: 0, errors: 0)
    for refusal in try Refusal.all() {
      guard let answer = refusal.sql else { continue }
      let isTable = tables.contains(refusal.function)
      let value = connection.one(
        isTable ? "SELECT count(*) FROM \(refusal)" : "SELECT \(refusal)")
      guard case .error(let text) = answer else {
        counts.nulls += 1
        #expect(value == .null, "\(refusal)")
        continue
      }
      counts.errors += 1
      guard case .error(let message) = value else {
        Issue.record("\(refusal): \(value)")
        continue
      }
      #expect(message.hasPrefix(refusal.function + ": "), "\(refusal): \(message)")
      #expect(message.contains(text), "\(refusal): \(message)")
    }
    #expect(counts == (nulls: 18, errors: 47))
  }
}
