import Baking
import ICUBridge
import WeekCalendar

/// Compares parsing with a live libicu (`udat_parse`), lenient and strict.
///
/// ICU writes the texts with many patterns; they are also changed into texts that people type instead.
package struct ReadingComparison {
  /// The dates and times that are written; they include every month.
  package static let dates: [CivilDateTime] = [
    (2_011, 1, 2, 15, 4, 5, 678), (1_999, 12, 31, 23, 59, 59, 999), (2_024, 2, 29, 0, 0, 0, 0),
    (2_005, 4, 10, 12, 0, 0, 0), (2_020, 11, 5, 9, 8, 7, 60), (1_987, 6, 23, 1, 30, 0, 5),
    (2_049, 5, 14, 20, 20, 20, 20), (1_950, 8, 8, 8, 8, 8, 8), (2_000, 10, 10, 10, 10, 10, 100),
    (2_038, 3, 26, 6, 45, 0, 0), (1_970, 7, 16, 18, 0, 0, 0), (2_012, 9, 30, 11, 11, 0, 0),
  ].compactMap { year, month, day, hour, minute, second, millisecond in
    guard let date = try? CivilDate(year: year, month: month, day: day),
      let time = try? CivilTime(
        hour: hour, minute: minute, second: second, millisecond: millisecond)
    else { return nil }
    return CivilDateTime(date, time)
  }

  private let library: ICULibrary
  private let packs: ICUPacks

  /// Makes a comparison of a library with the engine, which uses some packs.
  package init(_ library: ICULibrary, packs: ICUPacks) {
    self.library = library
    self.packs = packs
  }

  /// Compares some locales at some dates; `visit` is called with each text.
  package func run(
    locales: [String], dates: [CivilDateTime] = ReadingComparison.dates,
    _ visit: (ReadingCase) -> Void
  ) throws {
    for identifier in locales {
      let locale = try CalendarLocale(identifier, packs: packs)
      for pattern in try ReadingPatterns.all(identifier, in: library) {
        let texts = try texts(of: dates, pattern, identifier)
        try read(texts, by: pattern, locale, identifier, visit)
      }
    }
  }

  /// A text, the way in which it was typed, and the date and time that it shows.
  private struct Text {
    var text: String
    var typing: Typing
    var written: Int64
  }

  private func read(
    _ texts: [Text], by pattern: String, _ locale: CalendarLocale, _ identifier: String,
    _ visit: (ReadingCase) -> Void
  ) throws {
    let compiled = try DatePattern(pattern)
    let pieces = TypedPattern(pattern)
    let format = try format(pattern, identifier)
    format.setTwoDigitYears(startingAt: Self.firstOf1950)
    for oracle in [ReadingOracle.strictICU, .lenientICU] {
      format.setLeniency(oracle.leniency)
      for text in texts {
        let theirs = format.reading(Array(text.text.utf16))
        visit(
          ReadingCase(
            oracle: oracle, locale: identifier, pattern: pattern, typing: text.typing,
            text: text.text, written: text.written,
            theirs: theirs.map {
              $0.isWhole ? .milliseconds(Int64($0.milliseconds)) : .beginning
            } ?? .refused,
            ours: EngineReading(
              text.text, by: compiled, locale, oracle.mode, isTimeAlone: pieces.isTimeAlone)))
      }
    }
  }

  /// 1950-01-01T00:00Z, the start of the hundred years to which years of two digits belong, as in the engine.
  private static let firstOf1950: Double = -631_152_000_000

  private func format(_ pattern: String, _ identifier: String) throws(ICUError) -> ICUDateFormat {
    try ICUDateFormat(pattern: pattern, locale: identifier, in: library)
  }

  // MARK: Typed texts

  /// The texts of some dates in every typing, without duplicates for the same date.
  private func texts(
    of dates: [CivilDateTime], _ pattern: String, _ identifier: String
  ) throws(ICUError) -> [Text] {
    let pieces = TypedPattern(pattern)
    let format = try format(pattern, identifier)
    var others: [(Typing, ICUDateFormat)] = []
    for typing in Typing.allCases {
      guard let other = pieces.typed(typing) else { continue }
      others.append((typing, try self.format(other, identifier)))
    }
    var texts: [Text] = []
    for date in dates {
      let milliseconds = BoundaryDates.milliseconds(date)
      let text = try format.string(milliseconds)
      // For a month, quarter or week without a day, ICU decides which day is the first.
      let first = format.reading(Array(text.utf16)).map { Int64($0.milliseconds) }
      guard let written = pieces.lacksDay ? first : pieces.written(date) else { continue }
      var seen: Set<[UInt16]> = []
      func add(_ text: String?, _ typing: Typing) {
        guard let text, seen.insert(Array(text.utf16)).inserted else { return }
        texts.append(Text(text: text, typing: typing, written: written))
      }
      // Without zeros, a fraction of a second would have another value.
      for typing in Typing.allCases
      where typing != .zerosDropped || !pieces.letters.contains("S") {
        add(typing.text(of: text), typing)
      }
      for (typing, format) in others { add(try format.string(milliseconds), typing) }
      add(try contradictory(date, pieces, identifier), .otherWeekday)
      add(try impossible(date, pieces, identifier), .dayTooLarge)
    }
    return texts
  }

  /// The text with the weekday of the next day, which contradicts the date.
  private func contradictory(
    _ date: CivilDateTime, _ pieces: TypedPattern, _ identifier: String
  ) throws(ICUError) -> String? {
    let name = try format("EEEE|EEE", identifier).string(
      BoundaryDates.milliseconds(date) + 86_400_000)
    let names = name.split(separator: "|")
    guard names.count == 2, pieces.letters.contains("y"), pieces.letters.contains("d"),
      let pattern = pieces.replacing({ letter, width in
        "Ec".contains(letter) ? "'\(width == 4 ? names[0] : names[1])'" : nil
      })
    else { return nil }
    return try format(pattern, identifier).string(BoundaryDates.milliseconds(date))
  }

  /// The text of 30 February, for dates in February.
  private func impossible(
    _ date: CivilDateTime, _ pieces: TypedPattern, _ identifier: String
  ) throws(ICUError) -> String? {
    guard date.date.month == 2, pieces.letters.isDisjoint(with: "EcQ") else { return nil }
    let thirtieth = try format("d", identifier).string(29 * 86_400_000)
    guard let pattern = pieces.replacing({ letter, _ in letter == "d" ? "'\(thirtieth)'" : nil })
    else { return nil }
    return try format(pattern, identifier).string(BoundaryDates.milliseconds(date))
  }
}
