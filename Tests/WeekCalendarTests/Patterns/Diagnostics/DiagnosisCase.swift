import Testing
import WeekCalendar

/// A pattern and the whole texts of what is wrong with it.
struct DiagnosisCase {
  let pattern: String
  /// The guessed one if nil.
  let dialect: PatternDialect?
  let locale: String
  let texts: [String]

  init(
    _ pattern: String, in dialect: PatternDialect? = .uts35, locale: String = "en_US",
    expecting texts: [String]
  ) {
    self.pattern = pattern
    self.dialect = dialect
    self.locale = locale
    self.texts = texts
  }

  /// Checks cases and gives how many there were.
  static func check(_ cases: [DiagnosisCase]) throws -> Int {
    for item in cases {
      let diagnoses = PatternDiagnostics.check(
        item.pattern, dialect: item.dialect, locale: try CalendarLocale(item.locale))
      #expect(
        diagnoses.map(\.description) == item.texts,
        "\(item.pattern) \(item.dialect?.description ?? "auto")")
    }
    return cases.count
  }
}
