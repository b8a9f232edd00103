import WeekCalendar

/// The names of months and weekdays in English and in one more language, for dates in tables.
///
///     CalendarWords(try CalendarLocale("fr")).month("janv")  // 1
package struct CalendarWords: Hashable, Sendable {
  private let months: [String: Int]
  private let weekdays: Set<String>

  /// English names only.
  package static let english = CalendarWords(nil)

  /// Collects the English names and a locale's names.
  package init(_ locale: CalendarLocale?) {
    var months: [String: Int] = [:]
    var weekdays: Set<String> = []
    for locale in [locale, try? CalendarLocale("en")].compactMap({ $0 }) {
      for width in [NameWidth.wide, .abbreviated] {
        for context in [NameContext.format, .standAlone] {
          for month in 1...12 {
            let name = Self.folded(locale.names.month(month, width: width, context: context))
            if !name.isEmpty, months[name] == nil { months[name] = month }
          }
          for weekday in Weekday.allCases {
            weekdays.insert(
              Self.folded(locale.names.weekday(weekday, width: width, context: context)))
          }
        }
      }
    }
    // English abbreviates some names in two ways.
    if months["sept"] == nil { months["sept"] = 9 }
    weekdays.formUnion(["tues", "thur", "thurs"])
    self.months = months
    self.weekdays = weekdays
  }

  /// Returns the number of a month by its lowercase name.
  package func month(_ name: String) -> Int? { months[name] }

  /// Returns whether a lowercase name is the name of a weekday.
  func isWeekday(_ name: String) -> Bool { weekdays.contains(name) }

  /// Returns a name in lowercase, without the period of an abbreviation.
  static func folded(_ name: String) -> String {
    let name = name.lowercased()
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }
}
