import TestSupport
import Testing
import WeekCalendar

@Suite struct WeekColumnTests {
  @Test func documentedExampleHolds() throws {
    let days = [try #require(EpochDay(14_976)), try #require(EpochDay(14_977))]
    var years = [Int32](repeating: 0, count: 2)
    var weeks = [Int32](repeating: 0, count: 2)
    var yearSpan = years.mutableSpan
    var weekSpan = weeks.mutableSpan
    try WeekColumn.weeks(of: days.span, scheme: .iso8601, years: &yearSpan, weeks: &weekSpan)
    #expect(years == [2_010, 2_011])
    #expect(weeks == [52, 1])
    var numbers = [Int32](repeating: 0, count: 2)
    var numberSpan = numbers.mutableSpan
    try WeekColumn.weekNumbers(of: days.span, scheme: .iso8601, numbers: &numberSpan)
    #expect(numbers == [201_052, 201_101])
  }

  /// Columns of every short length, of the range's edges, of year ends and of random days: the
  /// column form says of each day what the scalar form says.
  @Test(arguments: WeekRules.all)
  func columnsEqualScalars(rules: WeekRules) throws {
    let edges = Array(-365_961_662 ... -365_961_000) + Array(364_522_300...364_522_971)
    let yearEnds = (1_900...2_100).flatMap { year in
      let first = Self.firstOfJanuary[year - 1_900]
      return Array(first - 8...first + 8)
    }
    var generator = SplitMix64(seed: UInt64(rules.seed))
    let random = (0..<20_000).map { _ in Int(generator.next() % 730_484_634) - 365_961_662 }
    for scheme in [WeekScheme.weekBased(rules), .clipped(rules), .joinedInJanuary(rules)] {
      for values in [edges, yearEnds, random] { try check(values, scheme) }
      for count in 0...40 { try check(Array(random.prefix(count)), scheme) }
    }
  }

  /// Blocks of a column whose days are just near enough for small numbers, just too far, and near but for one.
  @Test func columnsMayMixNearAndFarDays() throws {
    let range = CivilBounds.epochDays
    var columns = 0
    let years =
      Array(stride(from: -999_900, through: 999_900, by: 24_993))
      + [-999_999, 1_599, 1_600, 1_700, 1_899, 1_900, 1_901, 2_000, 2_099, 2_100, 2_101, 999_999]
    for year in years {
      let first = Int(try CivilDate(year: year, month: 1, day: 1).epochDay.value)
      let spread = (0..<1_024).map { first + $0 * 150 - 76_800 }
      let oneFar = (0..<1_024).map { first + ($0 == 700 ? 140_000 : $0) }
      let oneBefore = (0..<1_024).map { first + ($0 == 1_023 ? -140_000 : $0) }
      for days in [spread, spread.reversed(), oneFar, oneBefore] {
        for rules in [WeekRules.iso8601, try WeekRules(locale: "en_US")] {
          try check(days.filter { range.contains($0) }, .weekBased(rules))
          columns += 1
        }
      }
    }
    #expect(columns == 93 * 8)
  }

  /// A day's week date is that of its date.
  @Test func weekDateOfADayEqualsItsDates() throws {
    let example = try #require(EpochDay(14_976))
    #expect(example.weekDate(.iso8601).description == "2010-W52-7")
    let edges = [-365_961_662, -365_961_661, 364_522_970, 364_522_971]
    var generator = SplitMix64(seed: 22)
    let random = (0..<2_000).map { _ in Int(generator.next() % 730_484_634) - 365_961_662 }
    var failures = 0
    var count = 0
    for value in edges + random + Self.firstOfJanuary {
      let day = try #require(EpochDay(value))
      for rules in WeekRules.all {
        if day.weekDate(rules) != CivilDate(day).weekDate(rules) { failures += 1 }
        count += 1
      }
    }
    #expect(failures == 0)
    #expect(count == (4 + 2_000 + 201) * 49)
  }

  @Test func columnsOfSevenDayBlocksEqualScalars() throws {
    let yearEnds = (1_900...2_100).flatMap { year in
      let first = Self.firstOfJanuary[year - 1_900]
      return Array(first - 8...first + 8)
    }
    #expect(yearEnds.count == 201 * 17)
    try check(yearEnds, .sevenDayBlocks)
    try check(Array(-365_961_662 ... -365_961_000), .sevenDayBlocks)
    try check(Array(364_522_300...364_522_971), .sevenDayBlocks)
  }

  private static let firstOfJanuary: [Int] = {
    var counter = DayCounter(firstOfJanuary: 1_900)
    var found: [Int] = []
    while counter.year <= 2_100 {
      if counter.dayOfYear == 1 { found.append(counter.epochDay) }
      counter.advance()
    }
    return found
  }()

  private func check(_ values: [Int], _ scheme: WeekScheme) throws {
    let days = try values.map { try #require(EpochDay($0)) }
    var years = [Int32](repeating: 77, count: days.count)
    var weeks = years
    var numbers = years
    var yearSpan = years.mutableSpan
    var weekSpan = weeks.mutableSpan
    try WeekColumn.weeks(of: days.span, scheme: scheme, years: &yearSpan, weeks: &weekSpan)
    var numberSpan = numbers.mutableSpan
    try WeekColumn.weekNumbers(of: days.span, scheme: scheme, numbers: &numberSpan)
    var failures = 0
    for position in days.indices {
      let scalar = CivilDate(days[position]).weekDate(scheme)
      if Int(years[position]) != scalar.weekBasedYear || Int(weeks[position]) != scalar.week
        || Int(numbers[position]) != scalar.weekBasedYear * 100 + scalar.week
      {
        failures += 1
      }
    }
    #expect(failures == 0, "\(scheme)")
  }

  @Test func lengthsMustAgree() throws {
    let days = [EpochDay](repeating: try #require(EpochDay(0)), count: 3)
    for (years, weeks) in [(2, 3), (3, 2), (4, 3), (3, 4), (0, 0)] {
      var yearColumn = [Int32](repeating: 7, count: years)
      var weekColumn = [Int32](repeating: 7, count: weeks)
      var yearSpan = yearColumn.mutableSpan
      var weekSpan = weekColumn.mutableSpan
      do throws(WeekColumnError) {
        try WeekColumn.weeks(
          of: days.span, scheme: .iso8601, years: &yearSpan, weeks: &weekSpan)
        Issue.record("\(years) and \(weeks) were taken for 3")
      } catch {
        #expect(error == .lengthsDiffer(days: 3, years: years, weeks: weeks))
      }
      #expect(yearColumn.allSatisfy { $0 == 7 } && weekColumn.allSatisfy { $0 == 7 })
    }
    var numbers: [Int32] = []
    var numberSpan = numbers.mutableSpan
    do throws(WeekColumnError) {
      try WeekColumn.weekNumbers(of: days.span, scheme: .iso8601, numbers: &numberSpan)
      Issue.record("no numbers were taken for 3")
    } catch {
      #expect(error == .lengthsDiffer(days: 3, years: 0, weeks: 0))
    }
    #expect(
      WeekColumnError.lengthsDiffer(days: 3, years: 2, weeks: 4).description
        == "3 days need as many years (2 given) and weeks (4 given)")
  }
}

extension WeekRules {
  /// A seed of its own for each rule.
  fileprivate var seed: Int { firstWeekday.iso * 10 + minimumDaysInFirstWeek }
}
