/// Options of parsing a text, besides its pattern and locale.
package struct ReadingContext {
  let mode: ParsingMode
  var twoDigitYears = TwoDigitYears.from1950
  /// The date that supplies the year, month and day if the pattern lacks them.
  var reference: CivilDate?
  /// Whether only the time of day is wanted.
  var isTimeAlone = false
  /// Whether names are also read in other widths and contexts, and as other regions of the language write them.
  var acceptsOtherNames = false
}

extension ReadingContext {
  package init(_ mode: ParsingMode) { self.init(mode: mode) }
}
