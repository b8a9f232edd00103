import WeekCalendar
import WeekReports

/// The labels below a chart.
///
/// The first row names the periods, or months or years if there are too many periods. The second row has a larger unit.
struct TimeAxis {
  struct Label: Hashable {
    /// The first period that the label covers.
    var index: Int
    var text: String
    /// The text to use if the label is the first in its row.
    var firstText: String
    /// The number of the period in the larger unit; if labels are thinned, every nth number keeps its label.
    var number: Int
  }

  /// The labels of the first row.
  private(set) var fine: [Label] = []
  /// Whether each label of the first row covers one period, and is centered below it.
  private(set) var fineIsPeriods = true
  /// The labels of the second row, which start at the edge of their first period.
  private(set) var coarse: [Label] = []

  /// Makes the axis for periods.
  ///
  /// - Parameters:
  ///   - periods: The periods, in order.
  ///   - calendar: How days are divided into periods.
  ///   - locale: The locale of the labels.
  ///   - style: Labels weeks and parts of fiscal years with their days in this style; nil to label them with numbers.
  ///   - pitch: The width of a period in font sizes.
  init(
    _ periods: [ReportPeriod], _ calendar: ReportCalendar, _ locale: CalendarLocale,
    _ style: PeriodLabelStyle?, pitch: Double
  ) {
    let spans = style.flatMap { Self.spans($0, calendar, locale) }
    let levels = Self.levels(periods, calendar, locale, spans)
    for (index, level) in levels.enumerated() where level.row != .second {
      let isLast = index + 1 == levels.count
      guard let thinned = level.thinned(pitch: pitch, isFirst: index == 0, isLast: isLast) else {
        continue
      }
      fine = thinned
      fineIsPeriods = index == 0
      for next in levels[(index + 1)...] where next.row != .first {
        guard let labels = next.thinned(pitch: pitch, isFirst: false, isLast: false) else {
          continue
        }
        coarse = labels
        break
      }
      break
    }
  }

  /// Returns the locale's name of the unit for weeks, month weeks and days, whose labels are numbers alone.
  ///
  /// The result is nil for other periods, and if the locale's data has no name.
  static func periodName(_ calendar: ReportCalendar, _ locale: CalendarLocale) -> String? {
    guard case .unit(let unit, _) = calendar, [.day, .week, .monthWeek].contains(unit),
      let name = locale.name(of: unit == .monthWeek ? .week : unit),
      let first = name.unicodeScalars.first
    else { return nil }
    return first.properties.titlecaseMapping
      + name.unicodeScalars.dropFirst().map(String.init).joined()
  }

  /// One way to label the periods: one label for each group of periods.
  private struct Level {
    enum Row {
      case first
      case second
      case any
    }

    var labels: [Label]
    /// The distances between labels to try.
    var steps: [Int]
    /// The row that may have these labels: month names without a year need a row of years below them.
    var row = Row.any

    /// Returns as many labels as fit; nil if too few would remain.
    func thinned(pitch: Double, isFirst: Bool, isLast: Bool) -> [Label]? {
      for step in steps {
        var kept = labels.filter { step == 1 || ($0.number - 1) % step == 0 }
        if isFirst, kept.isEmpty { kept = Array(labels.prefix(1)) }
        guard !kept.isEmpty else { continue }
        // The first group may be only a part, and too narrow for its label.
        for dropped in [0, 1] where kept.count > dropped {
          var rest = Array(kept.dropFirst(dropped))
          rest[0].text = rest[0].firstText
          if fit(rest, pitch) { return rest }
        }
      }
      return isLast ? [] : nil
    }

    private func fit(_ labels: [Label], _ pitch: Double) -> Bool {
      zip(labels, labels.dropFirst()).allSatisfy { first, second in
        let width = max(TextWidth.of(first.text), TextWidth.of(second.text))
        return Double(second.index - first.index) * pitch >= width + 0.5
      }
    }
  }

  private static let usualSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500]

  /// Returns the pattern for the days of a period, without the year; nil if labels are not days.
  private static func spans(
    _ style: PeriodLabelStyle, _ calendar: ReportCalendar, _ locale: CalendarLocale
  ) -> DateSpanPattern? {
    switch calendar {
    case .unit(.week, _), .unit(.monthWeek, _): break
    case .fiscal(.week, _), .fiscal(.period, _), .fiscal(.quarter, _): break
    case .unit, .fiscal, .weekday, .hour: return nil
    }
    guard style != .words else { return nil }
    return try? DateSpanPattern(template: style == .short ? "Md" : "MMMd", locale: locale)
  }

  private static func levels(
    _ periods: [ReportPeriod], _ calendar: ReportCalendar, _ locale: CalendarLocale,
    _ spans: DateSpanPattern?
  ) -> [Level] {
    let numbers = LocalNumbers(locale)
    let middles = periods.map { period in
      (try? period.firstDay.adding(days: (period.dayCount - 1) / 2)) ?? period.firstDay
    }

    func written(_ template: String, _ date: CivilDate) -> String {
      (try? DatePattern(template: template, locale: locale))?.string(from: date, locale: locale)
        ?? date.description
    }
    func monthName(_ date: CivilDate) -> String {
      (try? DatePattern("LLL"))?.string(from: date, locale: locale) ?? "\(date.month)"
    }
    /// Makes a level with a label at each period that starts a new group.
    func level(
      _ steps: [Int], _ group: (Int) -> Int, number: (Int) -> Int, text: (Int, Bool) -> String
    ) -> Level {
      var labels: [Label] = []
      for index in periods.indices where index == 0 || group(index) != group(index - 1) {
        labels.append(
          Label(
            index: index, text: text(index, false), firstText: text(index, true),
            number: number(index)))
      }
      return Level(labels: labels, steps: steps)
    }

    var months = level(
      [1, 2, 3, 6], { middles[$0].year * 12 + middles[$0].month }, number: { middles[$0].month },
      text: { index, _ in monthName(middles[index]) })
    months.row = .first
    var monthsOfYears = level(
      [1, 2, 3], { middles[$0].year * 12 + middles[$0].month }, number: { middles[$0].month },
      text: { index, isFirst in
        let date = middles[index]
        return isFirst || date.month == 1 ? written("yMMM", date) : monthName(date)
      })
    monthsOfYears.row = .second
    // One more than the year, so that every nth label is a multiple of n: 2000, 2005, 2010.
    let years = level(
      usualSteps, { middles[$0].year }, number: { middles[$0].year + 1 },
      text: { index, _ in written("y", middles[index]) })
    /// Returns the last number in a key, such as 7 in `2011-W07`.
    func keyNumber(_ index: Int) -> Int {
      Int(periods[index].key.split { !$0.isASCII || !$0.isNumber }.last ?? "") ?? 1
    }
    // The numbers start again in each month, so that only all of them are regular.
    let isOfMonths = if case .unit(.monthWeek, _) = calendar { true } else { false }
    if let spans {
      let days = level(
        isOfMonths ? [1] : [1, 2, 4, 5, 10, 13, 26], { $0 },
        // Week 53 gets a number that most steps skip, in favor of the label of week 1 after it.
        number: { keyNumber($0) == 53 ? 54 : keyNumber($0) },
        text: { index, _ in
          let (first, last) = (periods[index].firstDay, periods[index].lastDay)
          // The pattern adds years if the two differ, so both days get the same year, whatever their order.
          let start = try? CivilDate(year: last.year, month: first.month, day: first.day)
          let text = spans.string(from: start ?? first, to: last)
          // Text in a picture runs from left to right without this mark.
          return locale.isRightToLeft ? "\u{200F}" + text : text
        })
      return [days, months, years]
    }
    switch calendar {
    case .unit(.day, _):
      let days = level(
        [1, 2, 5, 10, 15], { $0 }, number: { periods[$0].firstDay.day },
        text: { index, _ in numbers.text("\(periods[index].firstDay.day)") })
      return [days, monthsOfYears, months, years]
    case .unit(.week, _), .unit(.monthWeek, _):
      let weeks = level(
        isOfMonths ? [1] : [1, 2, 4, 5, 10, 13], { $0 }, number: keyNumber,
        text: { index, _ in numbers.text("\(keyNumber(index))") })
      return [weeks, monthsOfYears, months, years]
    case .unit(.month, _): return [months, years]
    case .unit(.quarter, _):
      let quarters = level(
        [1, 2], { $0 }, number: keyNumber,
        text: { index, _ in
          (try? DatePattern("QQQ"))?.string(from: middles[index], locale: locale)
            ?? periods[index].key
        })
      return [quarters, years]
    case .unit(.half, _):
      let halves = level(
        [1, 2], { $0 }, number: keyNumber,
        text: { index, _ in String(periods[index].key.split(separator: "-").last ?? "") })
      return [halves, years]
    case .unit(.year, _): return [years]
    case .weekday, .hour: return []  // `ReportChart` rejects them.
    case .unit(.weekBasedYear, _), .fiscal(.year, _):
      return [
        level(
          usualSteps, { $0 }, number: { keyNumber($0) + 1 }, text: { i, _ in periods[i].key })
      ]
    case .fiscal:
      // For `FY2023-W53`, the first row has W53, and the second row FY2023.
      func part(_ index: Int, _ first: Bool) -> String {
        let parts = periods[index].key.split(separator: "-", omittingEmptySubsequences: true)
        return String((first ? parts.first : parts.last) ?? "")
      }
      let units = level(
        [1, 2, 4, 5, 10, 13], { $0 }, number: keyNumber, text: { i, _ in part(i, false) })
      var starts: [Int] = []
      for index in periods.indices {
        let isNew = index == 0 || part(index, true) != part(index - 1, true)
        starts.append((starts.last ?? 0) + (isNew ? 1 : 0))
      }
      let fiscalYears = level(
        usualSteps, { starts[$0] }, number: { starts[$0] }, text: { i, _ in part(i, true) })
      return [units, fiscalYears]
    }
  }
}
