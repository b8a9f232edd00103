// The rows of the sections that only rules have.

extension PackValidator {
  func validateRules(_ section: PackSection, _ row: Int) throws(PackError) {
    switch section {
    case .regionFacts:
      try validateRange(row, 1, 0...UInt64(CodeValidity.unknown.rawValue))
      try validateReference(row &+ 1, 1, .weeks)
    case .weeks:
      for field in [0, 1, 2, 7] { try validateRange(row &+ field, 1, 1...7) }
      for field in [3, 8] {
        try validateRange(row &+ field, 4, 0...UInt64(JulianDay.millisecondsPerDay))
      }
    case .languageAliases:
      try validateCode(row, 3)
      try validateKey(row &+ 3)
    case .regionAliases:
      try validateCode(row, 3)
      try validateCode(row &+ 3, 3)
    case .likelyPairs:
      try validateReference(row, 2, .scripts)
      try validateReference(row &+ 2, 2, .regions)
    case .likelyBuckets:
      try validateReference(row, 2, .likelyByLanguage)
    case .likelyByLanguage:
      let value = view.number(row, 2)
      guard value &>> 9 <= 26, value & 0x1ff < UInt64(view.section(.likelyPairs).count) else {
        throw .malformed(.reference, offset: row)
      }
    case .likely:
      try validateKey(row)
      try validateKey(row &+ 7)
    case .numberingNames:
      try validateCode(row, 8)
    case .languages:
      break
    default:
      try validateCommon(section, row)
    }
  }
}
