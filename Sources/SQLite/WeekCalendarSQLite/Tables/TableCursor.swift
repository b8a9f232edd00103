import CSQLiteShim
import WeekCalendar

/// The state of a scan of a table.
final class TableCursor {
  let locale: CalendarLocale?
  let start: Int
  let stop: Int
  private let list: List
  /// The regions of the rules' table, by their place in the data.
  let regions: ContiguousArray<Int>
  /// The names whose locales the rules' table lists.
  private let names: NamesPack
  /// The locale of the row of rules that was read last.
  private var resolved: (row: Int64, identifier: String, locale: CalendarLocale?)?

  /// The rows of scans that list something other than days and rules; the first row is 1.
  enum List {
    case none
    case schemes([NamedWeekScheme])
    case changes([WeekRuleChange])
    /// Days in a calendar, by themselves.
    case fiscal(FiscalCalendar)
    /// The weeks of a scheme that may cut them; rows are their ordinals.
    case cutWeeks(CutWeeks)
    /// The weeks of another scheme that a week has days of.
    case touched([Week], by: Week)
  }

  init(
    locale: CalendarLocale, start: CivilDate, stop: CivilDate, _ list: List = .none
  ) {
    self.locale = locale
    self.start = Int(start.epochDay.value)
    self.stop = Int(stop.epochDay.value)
    self.list = list
    regions = []
    names = .baked
  }

  /// A scan of a list.
  init(_ list: List) {
    locale = nil
    start = 0
    stop = 0
    self.list = list
    regions = []
    names = .baked
  }

  /// The week of a row of the table of weeks.
  func week(_ row: Int64) -> Week? {
    let row = Int(truncatingIfNeeded: row)
    guard let scheme = locale?.scheme else { return nil }
    guard case .cutWeeks(let weeks) = list else {
      return EpochDay(row).flatMap { Week(containing: CivilDate($0), scheme).inRange }
    }
    let (year, number) = weeks.week(at: row)
    return try? Week(year: year, week: number, scheme).inRange
  }

  /// The fiscal calendar of the days.
  var fiscalCalendar: FiscalCalendar? {
    if case .fiscal(let calendar) = list { calendar } else { nil }
  }

  /// The week of a row of a conversion.
  func touchedWeek(_ row: Int64) -> Week? {
    guard case .touched(let all, _) = list else { return nil }
    let index = Int(truncatingIfNeeded: row) - 1
    return all.indices.contains(index) ? all[index] : nil
  }

  /// The days of the week that is converted.
  var convertedDays: ClosedRange<CivilDate>? {
    guard case .touched(_, let week) = list else { return nil }
    return week.days
  }

  /// The scheme of a row.
  func scheme(_ row: Int64) -> NamedWeekScheme? {
    guard case .schemes(let all) = list else { return nil }
    let index = Int(truncatingIfNeeded: row) - 1
    return all.indices.contains(index) ? all[index] : nil
  }

  /// The change of a row.
  func change(_ row: Int64) -> WeekRuleChange? {
    guard case .changes(let all) = list else { return nil }
    let index = Int(truncatingIfNeeded: row) - 1
    return all.indices.contains(index) ? all[index] : nil
  }

  /// A scan of all locales of some names, and of all regions.
  init(rulesOf names: NamesPack) {
    locale = nil
    start = 0
    stop = 0
    list = .none
    var regions = ContiguousArray<Int>()
    let rules = RulesPack.baked
    for index in 0..<rules.regionCount where rules.isRegion(rules.region(at: index)) {
      regions.append(index)
    }
    self.regions = regions
    self.names = names
  }

  /// The number of rows in the table of rules; the first row is 1.
  var ruleCount: Int { names.localeCount + regions.count }

  /// The identifier and the locale of a row of the rules, counted from 1; locales before regions.
  func rules(_ row: Int64) -> (identifier: String, locale: CalendarLocale?) {
    if let resolved, resolved.row == row { return (resolved.identifier, resolved.locale) }
    let index = Int(truncatingIfNeeded: row) - 1
    let identifier: String
    let locale: CalendarLocale?
    if index < names.localeCount {
      identifier = names.localeIdentifier(at: index)
      locale = try? CalendarLocale(identifier)
    } else {
      let place = index - names.localeCount
      identifier =
        regions.indices.contains(place)
        ? RulesPack.baked.region(at: regions[place]).description : ""
      locale = try? CalendarLocale("und_" + identifier)
    }
    resolved = (row, identifier, locale)
    return (identifier, locale)
  }

  /// Whether a row of the rules is a locale's.
  func isLocale(_ row: Int64) -> Bool { row <= names.localeCount }
}
