import CSQLiteShim
import WeekCalendar

/// What a scan of a table keeps from row to row.
final class TableCursor {
  let locale: CalendarLocale?
  let start: Int
  let stop: Int
  /// The regions of the rules' table, by their place in the data.
  let regions: ContiguousArray<Int>
  /// The locale of the rules' row that was asked for last.
  private var resolved: (row: Int64, identifier: String, locale: CalendarLocale?)?

  init(locale: CalendarLocale, start: CivilDate, stop: CivilDate) {
    self.locale = locale
    self.start = Int(start.epochDay.value)
    self.stop = Int(stop.epochDay.value)
    regions = []
  }

  /// A scan of all locales and regions.
  init() {
    locale = nil
    start = 0
    stop = 0
    var regions = ContiguousArray<Int>()
    for index in 0..<LocaleData.baked.regionCount
    where LocaleData.baked.isRegion(LocaleData.baked.region(at: index)) {
      regions.append(index)
    }
    self.regions = regions
  }

  /// How many rows the rules' table has; the first is 1.
  var ruleCount: Int { LocaleData.baked.localeCount + regions.count }

  /// The identifier and the locale of a row of the rules, counted from 1; locales before regions.
  func rules(_ row: Int64) -> (identifier: String, locale: CalendarLocale?) {
    if let resolved, resolved.row == row { return (resolved.identifier, resolved.locale) }
    let data = LocaleData.baked
    let index = Int(truncatingIfNeeded: row) - 1
    let identifier: String
    let locale: CalendarLocale?
    if index < data.localeCount {
      identifier = data.localeIdentifier(at: index)
      locale = try? CalendarLocale(identifier)
    } else {
      let place = index - data.localeCount
      identifier =
        regions.indices.contains(place) ? data.region(at: regions[place]).description : ""
      locale = try? CalendarLocale("und_" + identifier)
    }
    resolved = (row, identifier, locale)
    return (identifier, locale)
  }

  /// Whether a row of the rules is a locale's.
  func isLocale(_ row: Int64) -> Bool { row <= LocaleData.baked.localeCount }
}
