/// How a text is to be read, beside its pattern and locale.
package struct ReadingContext {
  let mode: ParsingMode
  let twoDigitYears: TwoDigitYears
  /// The date whose year, month and day complete what the text does not have.
  var reference: CivilDate?
  /// Whether the time of day is all that is asked for.
  var isTimeAlone = false

  package init(
    _ mode: ParsingMode, twoDigitYears: TwoDigitYears = .from1950, reference: CivilDate? = nil
  ) {
    self.mode = mode
    self.twoDigitYears = twoDigitYears
    self.reference = reference
  }
}
