import Foundation
import Testing

/// `weekcal format --zone` writes the zone's name.
@Suite struct ZoneNameTests {
  private func format(_ pattern: String, _ zone: String, _ locale: String) throws -> [String] {
    let command = ["format", pattern, "2011-07-01T12:00Z", "2011-01-01T12:00Z"]
    return try Tool.run(command + ["--zone", zone, "--locale", locale]).lines.dropLast().map(
      String.init)
  }

  @Test func identifiersAndNamesAreWritten() throws {
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
  @Test func zoneNamesAreWrittenInSQL() throws {
    let sql =
      "SELECT format_in_zone('z, zzzz, vvvv', '2011-07-01T12:00', 'America/Los_Angeles', 'en_US')"
    let result = try Tool.run(["query", ":memory:", sql + " AS zone", "--format", "csv"])
    #expect(result.output == "zone\n\"PDT, Pacific Daylight Time, Pacific Time\"\n")
  }

  /// `--from` reads names of zones: each text on its own zone's clocks, or on those of `--zone`.
  @Test func namesAreRead() throws {
    let from = ["--from", "d MMM y HH:mm zzzz", "--locale", "en_US"]
    let texts = [
      "1 Jul 2011 05:00 Pacific Daylight Time", "1 Jan 2011 05:00 Pacific Standard Time",
    ]
    let own = try Tool.run(["format", "y-MM-dd HH:mm xxx"] + texts + from)
    #expect(own.output == "2011-07-01 05:00 -07:00\n2011-01-01 05:00 -08:00\n")
    let lines = try Tool.run(
      ["format", "y-MM-dd HH:mm zzzz", "--zone", "Europe/Berlin"] + from,
      input: texts.joined(separator: "\n") + "\n")
    #expect(
      lines.output == """
        2011-07-01 14:00 Central European Summer Time
        2011-01-01 14:00 Central European Standard Time

        """)
    let place = try Tool.run(
      ["format", "VV", "1 Jul 2011 05:00 Italy Time", "--from", "d MMM y HH:mm VVVV"]
        + ["--locale", "en_US"])
    #expect(place.output == "Europe/Rome\n")
    // Without a zone, as for other dates.
    let date = try Tool.run(
      ["format", "y-MM-dd", "2. März 2011", "--from", "d. MMMM y", "--locale", "de_DE"])
    #expect(date.output == "2011-03-02\n")
  }

  @Test func wrongNamesAreErrors() throws {
    let samoa = "15.07.2024 12:00 Ora standard din Samoa"
    let format = ["format", "xxx", "--from", "dd.MM.y HH:mm zzzz", "--locale", "ro"]
    let argument = try Tool.run(format + [samoa])
    #expect(argument.status == 64)
    #expect(argument.errors.contains("Pacific/Apia (+13:00), Pacific/Midway (-11:00)"))
    let line = try Tool.run(format, input: samoa + "\n")
    #expect(line.status == 65)
    #expect(line.errors.hasPrefix("weekcal: line 1 is not a date: '15.07.2024"))
    let pattern = try Tool.run(["format", "y", "x", "--from", "HH:mm", "--locale", "en"])
    #expect(pattern.status == 64 && pattern.errors.contains("--from 'HH:mm'"))
  }

  /// A text without an offset is a time on the zone's clocks.
  @Test func textsWithoutAnOffsetAreTimesInTheZone() throws {
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
