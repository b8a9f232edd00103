import Foundation
import Testing
import WeekCalendar

@Suite struct CodableTests {
  private struct Archive: Codable, Equatable {
    var date: CivilDate
    var time: CivilTime
    var dateTime: CivilDateTime
    var weekday: Weekday
    var rules: WeekRules
  }

  @Test func archivesHoldISO8601Text() throws {
    let archive = Archive(
      date: try CivilDate("-0004-02-29"), time: try CivilTime("15:04:05.006"),
      dateTime: try CivilDateTime("2011-01-02T15:04"), weekday: .sunday,
      rules: try WeekRules(locale: "en_US"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = """
      {"date":"-0004-02-29","dateTime":"2011-01-02T15:04:00",\
      "rules":"sunday-1","time":"15:04:05.006","weekday":7}
      """
    #expect(String(decoding: try encoder.encode(archive), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(Archive.self, from: Data(json.utf8)) == archive)
  }

  @Test func wrongArchivesAreErrors() {
    for (json, message) in [
      ("\"2011-02-29\"", "day 29 is not in 1...28"),
      ("\"2011-1-1\"", "not a date at byte 6: write YYYY-MM-DD, as in 2011-01-02"),
    ] {
      #expect(message == problem(CivilDate.self, json))
    }
    #expect(problem(CivilTime.self, "\"24:00\"") == "hour 24 is not in 0...23")
    #expect(
      problem(CivilTime.self, "\"1:00\"") == "not a time at byte 1: write HH:MM, HH:MM:SS or "
        + "HH:MM:SS.SSS, as in 15:04:05")
    #expect(problem(CivilDateTime.self, "\"2011-01-02T15:60\"") == "minute 60 is not in 0...59")
    #expect(
      problem(WeekRules.self, "\"monday-8\"")
        == "'monday-8' is not a week rule: write one like monday-4 or sunday-1")
    #expect(
      problem(WeekScheme.self, "\"monday-4-cut\"")
        == "'monday-4-cut' is not a week scheme: write one like monday-4, sunday-1-clipped, blocks or mysql0"
    )
    // The standard library's words.
    #expect(problem(Weekday.self, "8")?.hasSuffix("invalid UInt8 value 8") == true)
  }

  /// A dictionary by date is an object, whose names are dates.
  @Test func datesAreDictionaryKeys() throws {
    let sums = [try CivilDate("2011-01-02"): 7]
    let json = try JSONEncoder().encode(sums)
    #expect(String(decoding: json, as: UTF8.self) == #"{"2011-01-02":7}"#)
    #expect(try JSONDecoder().decode([CivilDate: Int].self, from: json) == sums)
    #expect(
      problem([CivilDate: Int].self, #"{"2011-02-29":7}"#)
        == "Could not convert key to type CivilDate")
  }

  private func problem<Value: Decodable>(_ type: Value.Type, _ json: String) -> String? {
    do {
      _ = try JSONDecoder().decode(type, from: Data(json.utf8))
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }
}
