import Testing
import WeekCalendar
import WeekPictures

/// Years, months and fiscal years as pictures.
@Suite struct CalendarPictureTests: PictureSuite {
  /// A year and a month have all their days and weeks, and colours for those with a value.
  @Test func calendarsHaveAllDaysAndWeeks() throws {
    let names = CalendarNames(try CalendarLocale("de_DE"))
    let year = try CalendarPicture(year: 2020, names: names).svg
    #expect(count("<text", in: year) == 1 + 12 + 12 * 7 + 366 + 63)
    let values = [try CivilDate("2020-02-29"): 1.0, try CivilDate("2020-12-31"): 5]
    let heat = HeatValues(name: "<n>", values: values)
    let coloured = try CalendarPicture(year: 2020, names: names, heat: heat).svg
    #expect(count("<rect class=\"h", in: coloured) == 2 + 5)
    #expect(coloured.contains("<title>2020-02-29 · &lt;n&gt;: 1</title>"))
    let month = try CalendarPicture(year: 2020, month: 2, names: names, heat: heat).svg
    #expect(count("<rect class=\"h", in: month) == 1 + 5)
    #expect(month.contains("Februar 2020"))
  }

  /// A fiscal year has all its days, weeks, periods and quarters; plain months have no week numbers.
  @Test func fiscalYearsHaveAllDaysAndWeeks() throws {
    let names = CalendarNames(try CalendarLocale("de_DE"))
    let values = [try CivilDate("2024-02-03"): 1.0, try CivilDate("2024-02-04"): 5]
    let heat = HeatValues(name: "n", values: values)
    let retail = try CalendarPicture(fiscalYear: 2023, .nrf, names: names, heat: heat).svg
    // The title, quarters, periods, weekdays, days and weeks; the texts of the legend.
    #expect(count("<text", in: retail) == 1 + 4 + 12 + 12 * 7 + 371 + 53 + 3)
    // One of the two days is in the year.
    #expect(count("<rect class=\"h", in: retail) == 1 + 5)
    #expect(retail.contains(">P12 Januar</text>") && retail.contains(">Q4</text>"))
    let government = try CalendarPicture(fiscalYear: 2024, .usGovernment, names: names).svg
    #expect(count("<text", in: government) == 1 + 4 + 12 + 12 * 7 + 366)
    let thirteen = try FiscalCalendar("52-53.end-last-sat-dec.13x4.label-end.extra-p13")
    let fours = try CalendarPicture(fiscalYear: 2024, thirteen, names: names).svg
    #expect(count("<text", in: fours) == 1 + 13 + 13 * 7 + 364 + 52)
    let beyond = #expect(throws: FiscalCalendarError.self) {
      try CalendarPicture(fiscalYear: 999_999, .nrf, names: names)
    }
    // Its last period starts on Sunday, 2 January 1000000.
    #expect(
      beyond?.description == "day since 1970-01-01 364522973 is not in -365961662...364522971")
  }

  /// In languages of the right the months of a calendar stand from right to left, as its days do.
  @Test func calendarsRunRightToLeftInRightToLeftLanguages() throws {
    func texts(_ locale: String) throws -> [Double] {
      let names = CalendarNames(try CalendarLocale(locale))
      let values = [try CivilDate("2024-02-03"): 1.0]
      let svg = try CalendarPicture(
        fiscalYear: 2023, .nrf, names: names, heat: HeatValues(name: "n", values: values)
      ).svg
      // All texts in the middle of their place: titles, weekdays, days and weeks.
      return svg.split(separator: "\n").filter {
        $0.hasPrefix("<text") && $0.contains("text-anchor=\"middle\"")
      }
      .compactMap { $0.split(separator: " x=\"").last?.split(separator: "\"").first }
      .compactMap { Double($0) }
    }
    let (left, right) = (try texts("en_US"), try texts("he_IL"))
    #expect(left.count == right.count && left.count == 1 + 12 + 12 * 7 + 371 + 53)
    for (one, other) in zip(left, right) { #expect((one + other - 560).magnitude < 0.02) }
    // Without a value in the year there are no colors and no legend.
    let names = CalendarNames(try CalendarLocale("en_US"))
    let none = HeatValues(name: "n", values: [:])
    #expect(
      try CalendarPicture(year: 2024, names: names, heat: none).svg
        == CalendarPicture(year: 2024, names: names).svg)
  }

  @Test func calendarNamesAreThoseOfTheLocale() throws {
    let names = CalendarNames(try CalendarLocale("de_DE"))
    #expect(try names.month(1, of: 2024) { _ in true } == "Januar")
    #expect(try names.month(1, of: 2024) { $0.count <= 3 } == "Jan")
    #expect(throws: CivilDateError.self) { try names.month(13, of: 2024) { _ in true } }
    #expect(names.week(try CivilDate("2024-12-30")) == "1")
    // Months of the tax year of the United Kingdom start on day 6.
    let tax = try FiscalCalendar("months.start-04-06.label-start")
    let svg = try CalendarPicture(fiscalYear: 2024, tax, names: names).svg
    #expect(svg.contains(">P01 Apr.–Mai</text>") && svg.contains(">P12 März–Apr.</text>"))
  }
}
