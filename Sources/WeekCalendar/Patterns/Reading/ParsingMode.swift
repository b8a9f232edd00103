/// How closely a text must follow the pattern that it is read by.
///
/// | | ``strict`` | ``lenient`` |
/// |---|---|---|
/// | numbers | as many digits as the pattern would write | any number of digits, leading zeros or not |
/// | digits | the locale's | the locale's or `0`...`9` |
/// | names | of the pattern's width | of any width, also without their points and spaces |
/// | letters of names | capital or small | capital or small |
/// | text | byte for byte | letters capital or small, white space free, none included |
/// | missing | an error | the first: month 1, day 1, first day of the week, hour 0, morning |
///
/// In both, a text that can be read as two dates is an error, and so are numbers out of range and
/// fields that contradict each other. A number that touches digits, as in `yyyyMMdd`, `yMd` and `%Y%m%d`,
/// has its full width in both, however few digits the pattern writes: four of a year, or more without a
/// leading zero, two of a century, month, day, hour, minute, second and week, three of a day of the year,
/// seven of a Julian day number. A year is never guessed.
public enum ParsingMode: UInt8, CaseIterable, Hashable, Sendable {
  /// What is written must be what would be formatted, capital and small letters of names apart.
  case strict
  /// What people write by hand.
  case lenient
}
