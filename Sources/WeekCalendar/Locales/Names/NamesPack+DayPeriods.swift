/// The places of the texts in the lists of day periods.
package enum DayPeriodName {
  /// For `b` at exactly midnight or noon; at other times `b` is `a`.
  package static func halfDay(isNoon: Bool) -> Int { isNoon ? 1 : 0 }
  /// For `B` at exactly midnight or noon.
  package static func exactly(noon isNoon: Bool) -> Int { isNoon ? 3 : 2 }
  /// For `B` in the hours of the first class.
  static var firstClass: Int { 4 }
}

extension NamesPack {
  /// The list with the day periods of a width.
  package func dayPeriods(_ record: LocaleRecord, width: NameWidth) -> NameList {
    switch width {
    case .abbreviated, .short: return names(record, .dayPeriodsAbbreviated)
    case .wide: return names(record, .dayPeriodsWide)
    case .narrow: return names(record, .dayPeriodsNarrow)
    }
  }

  /// The place in ``dayPeriods(_:width:)`` of the name of an hour (0...23) that is not exactly
  /// noon or midnight.
  package func dayPeriodIndex(_ record: LocaleRecord, hour: Int) -> Int {
    names(record, .dayPeriodHours).withName(0) { letters in
      DayPeriodName.firstClass &+ Int(max(letters.byte(at: hour), 0x61) &- 0x61)
    }
  }

  /// The place in ``RecordList/weekLabels`` of the pattern that labels a week of a month
  /// ("'week' W 'of' MMMM") or of a year ("'week' w 'of' Y").
  ///
  /// The number decides in languages where it changes the words.
  package func weekLabelIndex(_ record: LocaleRecord, week: Int, isOfYear: Bool) -> Int {
    names(record, .weekLabels).withName(isOfYear ? 1 : 0) { letters in
      guard !letters.isEmpty else { return 2 }
      return 2 &+ Int(letters[max(0, min(week, letters.count &- 1))] &- 0x61)
    }
  }
}
