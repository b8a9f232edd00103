#if !hasFeature(Embedded)
import WeekCalendar

/// Describes the changes in CLDR to the regions that an expression names.
enum RuleChanges {
  /// The changes to the regions that the literals in an expression name.
  ///
  /// For example: `AE in cldr46: first day Saturday, now Monday`. Changes of the weekend are included only if the
  /// expression uses the weekend.
  static func named(in tokens: ArraySlice<SQLText.Token>) -> String {
    var regions: [Subtag] = []
    let usesWeekend = tokens.contains { $0.isName && $0.text.lowercased() == "is_weekend" }
    for token in tokens where token.kind == .literal {
      // The locale may be the last word of a modifier, such as 'start of week en_AE'.
      guard let word = token.text.split(separator: " ").last,
        let locale = try? CalendarLocale(String(word)), !isPinned(locale),
        !regions.contains(locale.region)
      else { continue }
      regions.append(locale.region)
    }
    return regions.flatMap { changes(of: $0, withWeekend: usesWeekend) }
      .joined(separator: "; ")
  }

  private static func isPinned(_ locale: CalendarLocale) -> Bool {
    ["weekdata", "weeks"].contains { key in
      Subtag(key).flatMap { locale.identifier.value(of: $0) } != nil
    }
  }

  private static func changes(of region: Subtag, withWeekend: Bool) -> [String] {
    let releases = WeekDataRelease.all.filter { $0.name.hasPrefix("cldr") }
    return zip(releases, releases.dropFirst()).flatMap { old, new in
      old.changes(to: new).filter { $0.region == region }.compactMap { change in
        var parts: [String] = []
        if change.oldRules.firstWeekday != change.newRules.firstWeekday {
          parts.append(
            "first day \(change.oldRules.firstWeekday), now \(change.newRules.firstWeekday)")
        }
        if change.oldRules.minimumDaysInFirstWeek != change.newRules.minimumDaysInFirstWeek {
          parts.append(
            "minimum days \(change.oldRules.minimumDaysInFirstWeek), "
              + "now \(change.newRules.minimumDaysInFirstWeek)")
        }
        if withWeekend, change.oldWeekend != change.newWeekend {
          parts.append(
            "weekend \(change.oldWeekend.englishName), now \(change.newWeekend.englishName)")
        }
        return parts.isEmpty ? nil : "\(region) in \(new.name): " + parts.joined(separator: ", ")
      }
    }
  }
}
#endif
