// The rows of the sections that only rules have.

extension PackView {
  func validateRules(_ section: PackSection, _ row: Int) throws(PackError) {
    switch section {
    case .regionFacts:
      try validateRange(row, .validity, 0...Int(CodeValidity.unknown.rawValue))
      try validateReference(row, .regionWeeks, .weeks)
    case .weeks:
      for field: PackField in [.firstWeekday, .minimumDays, .weekendStart, .weekendEnd] {
        try validateRange(row, field, 1...7)
      }
      for field: PackField in [.weekendStartTime, .weekendEndTime] {
        try validateRange(row, field, 0...Int(JulianDay.millisecondsPerDay))
      }
    case .languageAliases:
      try validateCode(row, .code(section))
      try validateKey(row, .aliasedKey)
    case .regionAliases:
      try validateCode(row, .code(section))
      try validateCode(row, .aliasedRegion)
    case .likelyPairs:
      try validateReference(row, .likelyScript, .scripts)
      try validateReference(row, .likelyRegion, .regions)
    case .likelyBuckets:
      try validateReference(row, .firstOfBucket, .likelyByLanguage)
    case .likelyByLanguage:
      let value = number(row, .letterAndPair)
      guard value &>> 9 <= 26, value & 0x1ff < self.section(.likelyPairs).count else {
        throw .malformed(.reference, offset: row)
      }
    case .likely:
      try validateKey(row)
      try validateKey(row, .likelyKey)
    case .languages:
      break
    default:
      try validateCommon(section, row)
    }
  }
}
