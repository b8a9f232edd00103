/// A region whose week rule or weekend differs between two releases.
///
///     let changes = WeekDataRelease(named: "cldr45")!.changes(to: WeekDataRelease(named: "cldr46")!)
///     changes.first?.newRules.firstWeekday  // .monday
public struct WeekRuleChange: Hashable, Sendable {
  /// The region in uppercase.
  public let region: Subtag
  /// The region's week rule in the first release.
  public let oldRules: WeekRules
  /// The region's week rule in the other release.
  public let newRules: WeekRules
  /// The region's weekend in the first release.
  public let oldWeekend: Weekend
  /// The region's weekend in the other release.
  public let newWeekend: Weekend
}
