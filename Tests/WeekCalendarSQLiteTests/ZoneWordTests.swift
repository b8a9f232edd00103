import TestSupport
import Testing
import WeekCalendar
import WeekCalendarSQLite
import WeekCalendarZoneNames

/// `format_in_zone` and `format_span_in_zone` of a connection with words for zones, and of one without.
@Suite struct ZoneWordTests {
  private static let letters = "z|zzzz|v|vvvv|VVV|VVVV|VV|V"

  /// What ICU writes.
  private func samples() throws -> [(locale: String, zone: String, time: String, texts: String)] {
    try ConformanceTable.rows("zone-name-samples.tsv").map { ($0[0], $0[1], $0[2], $0[3]) }
  }

  private func text(
    _ letters: String, _ sample: (locale: String, zone: String, time: String, texts: String)
  ) -> String {
    let arguments = [letters, sample.time, sample.zone, sample.locale].map { "'\($0)'" }
    return "SELECT format_in_zone(\(arguments.joined(separator: ", ")))"
  }

  @Test func zoneNamesAreWrittenIfWordsAreRegistered() throws {
    let connection = try Connection(registering: false)
    try register(
      on: connection.handle, zoneWords: ZoneNamesPack.baked.words(for:in:locale:zones:))
    var count = 0
    for sample in try samples() {
      #expect(connection.one(text(Self.letters, sample)) == .text(sample.texts))
      count += 1
    }
    #expect(count == 600)
  }

  /// The two times of each text of a row of the table.
  private static let spans = [
    ("2024-01-15T15:00Z", "2024-01-15T16:30Z"), ("2024-07-15T15:00Z", "2024-07-15T23:00Z"),
    ("2024-03-09T15:00Z", "2024-03-10T15:00Z"), ("2024-07-15T15:00Z", "2024-07-15T15:00Z"),
  ]

  @Test func spansUseZoneNamesIfWordsAreRegistered() throws {
    let connection = try Connection(registering: false)
    try register(
      on: connection.handle, zoneWords: ZoneNamesPack.baked.words(for:in:locale:zones:))
    var count = 0
    for row in try ConformanceTable.rows("zone-span-samples.tsv") {
      #expect(row.count == 3 + Self.spans.count)
      for (text, (start, end)) in zip(row.dropFirst(3), Self.spans) {
        let arguments = [row[2], start, end, row[1], row[0]].map { "'\($0)'" }
        let question = "SELECT format_span_in_zone(\(arguments.joined(separator: ", ")))"
        #expect(connection.one(question) == .text(text), "\(question)")
        count += 1
      }
    }
    #expect(count == 4 * 390)
  }

  @Test func identifiersAreWrittenWithoutWords() throws {
    let connection = try Connection()
    var count = 0
    for sample in try samples() {
      let identifiers = sample.texts.split(separator: "|").suffix(2).joined(separator: "|")
      #expect(connection.one(text("VV|V", sample)) == .text(identifiers))
      count += 1
    }
    #expect(count == 600)
    #expect(
      connection.one(
        "SELECT format_in_zone('z, zzzz, v, VVVV', '2024-07-15', 'America/Los_Angeles', 'en_US')")
        == .text("GMT-7, GMT-07:00, GMT-7, GMT-07:00"))
    // Registering again brings words.
    try register(
      on: connection.handle, zoneWords: ZoneNamesPack.baked.words(for:in:locale:zones:))
    let words = Value.text("PDT, Pacific Time")
    let question = "SELECT format_in_zone('z, vvvv', '2024-07-15', 'America/Los_Angeles', 'en_US')"
    #expect(connection.one(question) == words)
    try register(on: connection.handle)
    #expect(connection.one(question) == words)
  }
}
