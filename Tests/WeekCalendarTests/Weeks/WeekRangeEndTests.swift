import Testing
import WeekCalendar

/// The first and the last days of the range: week fields are there for every day, and a week that
/// reaches outside is an error, never a trap.
@Suite struct WeekRangeEndTests {
  static let first = -365_961_662
  static let last = 364_522_971

  @Test(arguments: WeekRules.all)
  func weekDatesRoundTripUpToTheEdges(rules: WeekRules) throws {
    let days = Array(Self.first..<Self.first + 800) + Array(Self.last - 800...Self.last)
    for value in days {
      let date = CivilDate(try #require(EpochDay(value)))
      let weekDate = date.weekDate(rules)
      #expect(try CivilDate(weekDate) == date, "\(weekDate)")
      let fields = date.weekFields(rules)
      #expect(fields.weekBasedYear == weekDate.weekBasedYear)
      #expect(fields.weekOfWeekBasedYear == weekDate.week)
      #expect((1...rules.weeksInYear(weekDate.weekBasedYear)).contains(weekDate.week))
    }
  }

  @Test(arguments: WeekRules.all)
  func weeksThatReachOutsideAreComplete(rules: WeekRules) throws {
    for value in Array(Self.first..<Self.first + 7) + Array(Self.last - 6...Self.last) {
      let date = CivilDate(try #require(EpochDay(value)))
      let start = value - (date.localWeekday(rules) - 1)
      for days in [
        date.start(of: .week, rules)...date.end(of: .week, rules), date.week(rules).days,
        PeriodSeries(weeksFrom: date, through: date, rules)[0].days,
      ] {
        #expect(Int(days.lowerBound.epochDay.value) == start)
        #expect(Int(days.upperBound.epochDay.value) == start + 6)
        #expect(days.map(\.weekday).first == rules.firstWeekday && days.count == 7)
      }
      // A key of such a week is read back.
      #expect(try Week(date.weekKey(rules), rules) == date.week(rules))
    }
  }

  /// A stride or a range cannot throw: past the range there is one day after all.
  @Test func advancingPastTheRangeStaysOrdered() throws {
    let last = CivilDate(try #require(EpochDay(Self.last)))
    let first = CivilDate(try #require(EpochDay(Self.first)))
    for days in [1_000, Int.max] {
      #expect(last.advanced(by: days) > last && first.advanced(by: days) > first)
      #expect(first.advanced(by: -days) < first)
    }
    #expect(first.advanced(by: .min) < first)
    #expect(last.advanced(by: 1) - last == 1)
  }

  /// Week dates of the years beside the range: the few days inside are dates, the rest are errors.
  @Test(arguments: WeekRules.all)
  func weekDatesBesideTheRangeAreDatesOrErrors(rules: WeekRules) throws {
    var inside = 0
    for year in [-1_000_000, 1_000_000] {
      for week in 1...rules.weeksInYear(year) {
        for localWeekday in 1...7 {
          let made = try? CivilDate(
            weekBasedYear: year, week: week, localWeekday: localWeekday, rules)
          guard let made else { continue }
          inside += 1
          let back = made.weekDate(rules)
          #expect(back.weekBasedYear == year && back.week == week)
          #expect(back.localWeekday == localWeekday)
        }
      }
    }
    // Days of the range whose week is another year's: at most six at each end.
    var expected = 0
    for value in Array(Self.first..<Self.first + 7) + Array(Self.last - 6...Self.last) {
      let date = CivilDate(try #require(EpochDay(value)))
      if abs(date.weekDate(rules).weekBasedYear) == 1_000_000 { expected += 1 }
    }
    #expect(inside == expected)
  }

  /// Weeks of a year repeat after 400 years, for numbers of any size.
  @Test func weeksInYearRepeatAfter400Years() {
    for rules in WeekRules.all {
      var total = 0
      for year in 2_000..<2_400 {
        let weeks = rules.weeksInYear(year)
        total += weeks
        #expect(weeks == 52 || weeks == 53)
        #expect(rules.weeksInYear(year - 400_000) == weeks)
        #expect(rules.weeksInYear(year + 4_000_000_000_000) == weeks)
      }
      #expect(total == 20_871)
      #expect((52...53).contains(rules.weeksInYear(.min)))
      #expect((52...53).contains(rules.weeksInYear(.max)))
    }
  }
}
