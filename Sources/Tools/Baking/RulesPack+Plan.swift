import WeekCalendar

extension RulesPack {
  /// The rules with the week rule that CLDR has announced for all regions, as a release may have them.
  ///
  /// Everything else, such as weekends and likely regions, is the same. A pack has one rule for each region, so that
  /// weekdays also count from Monday, which CLDR does not plan.
  ///
  /// - Throws: `PackError` if the format of packs does not allow it.
  package func planned() throws(PackError) -> RulesPack {
    var pack = self.pack
    var index = 0
    while let row = bytes.withView({ $0.row(index, of: .weeks) }) {
      let rules = WeekDataRelease.planned.rules(region: "001")
      pack[row + PackField.firstWeekday.offset] = rules.firstWeekday.rawValue
      pack[row + PackField.minimumDays.offset] = UInt8(rules.minimumDaysInFirstWeek)
      index += 1
    }
    PackFormat.seal(&pack)
    return try RulesPack(pack: pack)
  }
}
