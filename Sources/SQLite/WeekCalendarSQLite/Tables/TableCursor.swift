import CSQLiteShim
import WeekCalendar

/// The state of a scan of a table.
final class TableCursor {
  let locale: CalendarLocale?
  let start: Int
  let stop: Int
  private let list: List
  /// The regions that `week_rules` lists, by their places in the data.
  let regions: ContiguousArray<Int>
  /// The names pack with the locales that `week_rules` lists.
  private let names: NamesPack
  /// The rules pack with the regions that `week_rules` lists.
  private let rulesPack: RulesPack
  /// The last row of `week_rules` that was read, with its locale.
  private var resolved: (row: Int64, identifier: String, locale: CalendarLocale?)?

  /// The rows of scans that list something other than days and rules; the first row is 1.
  enum List {
    case none
    case schemes([NamedWeekScheme])
    case changes([WeekRuleChange])
    /// Days in a fiscal calendar; rows are days since 1970-01-01.
    case fiscal(FiscalCalendar)
    /// The weeks of a scheme that may cut them; rows are their ordinals.
    case cutWeeks(CutWeeks)
    /// The weeks of another scheme that share days with a week.
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
    rulesPack = .baked
  }

  /// A scan of a list.
  init(_ list: List) {
    locale = nil
    start = 0
    stop = 0
    self.list = list
    regions = []
    names = .baked
    rulesPack = .baked
  }

  /// The week of a row of `weeks`.
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

  /// The week of a row of `convert_week`.
  func touchedWeek(_ row: Int64) -> Week? {
    guard case .touched(let all, _) = list else { return nil }
    let index = Int(truncatingIfNeeded: row) - 1
    return all.indices.contains(index) ? all[index] : nil
  }

  /// The days of the week that `convert_week` converts.
  var convertedDays: ClosedRange<CivilDate>? {
    guard case .touched(_, let week) = list else { return nil }
    return week.days
  }

  /// The scheme of a row of `week_schemes`.
  func scheme(_ row: Int64) -> NamedWeekScheme? {
    guard case .schemes(let all) = list else { return nil }
    let index = Int(truncatingIfNeeded: row) - 1
    return all.indices.contains(index) ? all[index] : nil
  }

  /// The change in a row of `week_rule_changes`.
  func change(_ row: Int64) -> WeekRuleChange? {
    guard case .changes(let all) = list else { return nil }
    let index = Int(truncatingIfNeeded: row) - 1
    return all.indices.contains(index) ? all[index] : nil
  }

  /// A scan of `week_rules`: all locales of a names pack, then all regions of a rules pack.
  init(rulesOf names: NamesPack, _ rules: RulesPack) {
    locale = nil
    start = 0
    stop = 0
    list = .none
    var regions = ContiguousArray<Int>()
    for index in 0..<rules.regionCount where rules.isRegion(rules.region(at: index)) {
      regions.append(index)
    }
    self.regions = regions
    self.names = names
    rulesPack = rules
  }

  /// The number of rows of `week_rules`; the first row is 1.
  var ruleCount: Int { names.localeCount + regions.count }

  /// The identifier and the locale of a row of `week_rules`.
  func rules(_ row: Int64) -> (identifier: String, locale: CalendarLocale?) {
    if let resolved, resolved.row == row { return (resolved.identifier, resolved.locale) }
    let index = Int(truncatingIfNeeded: row) - 1
    let identifier: String
    let locale: CalendarLocale?
    if index < names.localeCount {
      identifier = names.localeIdentifier(at: index)
      locale = try? CalendarLocale(identifier, rules: rulesPack)
    } else {
      let place = index - names.localeCount
      identifier =
        regions.indices.contains(place)
        ? rulesPack.region(at: regions[place]).description : ""
      locale = try? CalendarLocale("und_" + identifier, rules: rulesPack)
    }
    resolved = (row, identifier, locale)
    return (identifier, locale)
  }

  /// Whether a row of `week_rules` is a locale, not a region.
  func isLocale(_ row: Int64) -> Bool { row <= names.localeCount }
}
