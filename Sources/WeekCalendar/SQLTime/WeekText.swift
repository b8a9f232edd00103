// What the SQL functions write for a date, as bytes.

extension CivilDateTime {
  /// Writes the ISO 8601 text and returns the end; `out` has room for 32 bytes.
  package func write(to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    ISO8601Text.write(self, to: out)
  }
}

extension CivilDate {
  /// The most bytes that the texts here have: `-999999-12-31`.
  package static var maximumTextLength: Int { 16 }

  /// Writes `YYYY-MM-DD` and returns the end; years outside 0...9999 with a sign.
  @inline(__always)
  package func write(to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    ISO8601Text.write(self, to: out)
  }

  /// Writes the key of the date's week, `2011-W02`, and returns the end.
  @inline(__always)
  package func writeWeekKey(
    _ rules: WeekRules, to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let position = WeekPosition(self, rules)
    return PeriodKey.write(
      weekBasedYear: position.weekBasedYear, week: position.week, to: out)
  }
}
