import Foundation
import Testing

/// `weekcal format --zone` writes the zone's name.
@Suite struct ZoneNameTests {
  private func format(_ pattern: String, _ zone: String, _ locale: String) throws -> [String] {
    let command = ["format", pattern, "2011-07-01T12:00Z", "2011-01-01T12:00Z"]
    return try Tool.run(command + ["--zone", zone, "--locale", locale]).lines.dropLast().map(
      String.init)
  }

  @Test func identifiersAndWords() throws {
    #expect(
      try format("HH:mm VV V", "America/Los_Angeles", "en_US")
        == ["05:00 America/Los_Angeles uslax", "04:00 America/Los_Angeles uslax"])
    #expect(
      try format("z, zzzz, v, vvvv, VVV, VVVV", "America/Los_Angeles", "en_US") == [
        "PDT, Pacific Daylight Time, PT, Pacific Time, Los Angeles, Los Angeles Time",
        "PST, Pacific Standard Time, PT, Pacific Time, Los Angeles, Los Angeles Time",
      ])
    #expect(
      try format("z, zzzz, v, vvvv, VVVV", "Europe/Rome", "it_IT") == [
        "CEST, Ora legale dell’Europa centrale, CET, Ora dell’Europa centrale, Ora Italia",
        "CET, Ora standard dell’Europa centrale, CET, Ora dell’Europa centrale, Ora Italia",
      ])
    // The file has daylight time in winter.
    #expect(
      try format("zzzz", "Europe/Dublin", "en_IE") == [
        "Irish Standard Time", "Greenwich Mean Time",
      ])
    #expect(
      try format("z, VV, V", "+05:30", "en_US")
        == ["GMT+5:30, GMT+05:30, unk", "GMT+5:30, GMT+05:30, unk"])
  }

  /// SQL of the command has words, too.
  @Test func wordsInSQL() throws {
    let sql =
      "SELECT format_in_zone('z, zzzz, vvvv', '2011-07-01T12:00', 'America/Los_Angeles', 'en_US')"
    let result = try Tool.run(["query", ":memory:", sql + " AS zone", "--format", "csv"])
    #expect(result.output == "zone\n\"PDT, Pacific Daylight Time, Pacific Time\"\n")
  }

  /// A text without an offset is a time on the zone's clocks.
  @Test func timesOfTheZone() throws {
    let result = try Tool.run(
      ["format", "y-MM-dd HH:mm zzzz", "--zone", "America/New_York", "--locale", "en_US"],
      input: "2011-03-13 01:30\n2011-03-13 02:30\n2011-03-13 03:30\n")
    #expect(
      result.output == """
        2011-03-13 01:30 Eastern Standard Time
        2011-03-13 02:30 Eastern Daylight Time
        2011-03-13 03:30 Eastern Daylight Time

        """)
  }
}
