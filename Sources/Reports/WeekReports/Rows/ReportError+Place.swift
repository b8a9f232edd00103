extension ReportError {
  /// The row that the error is about; nil if it names none, or only a position in the text.
  package var place: RowPlace? {
    switch self {
    case .badDate(let place, _, _), .impossibleDate(let place, _, _, _),
      .unreadableDate(let place, _, _, _), .badDateParts(let place, _, _, _),
      .periodNotInOne(let place, _, _, _, _), .periodCut(let place, _, _, _),
      .noTime(let place, _, _), .badNumber(let place, _, _, _),
      .tooManyDigits(let place, _, _, _), .numberBeyondDouble(let place, _, _),
      .productTooLong(let place, _, _), .ambiguousNumbers(let place, _, _),
      .mixedNumbers(let place, _, _, _, _), .mixedUnits(let place, _, _, _, _),
      .ambiguousDates(let place, _, _, _), .mixedDates(let place, _, _, _, _):
      place
    case .csv, .source, .noColumn, .ambiguousColumn, .otherType, .sumTooLong, .sumBeyondDouble,
      .ratioBeyondDouble, .request, .severalDateForms, .cancelled, .date:
      nil
    }
  }
}
