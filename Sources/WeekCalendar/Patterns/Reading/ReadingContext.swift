/// How to parse a text, beside its pattern and locale.
package struct ReadingContext {
  let mode: ParsingMode
  let twoDigitYears: TwoDigitYears
  /// The date that gives the year, month and day if the text has none.
  var reference: CivilDate?
  /// Whether only the time of day is wanted.
  var isTimeAlone = false

  package init(
    _ mode: ParsingMode, twoDigitYears: TwoDigitYears = .from1950, reference: CivilDate? = nil
  ) {
    self.mode = mode
    self.twoDigitYears = twoDigitYears
    self.reference = reference
  }
}
