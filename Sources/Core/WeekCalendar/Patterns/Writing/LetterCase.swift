/// The letter case that strftime's flags `^` and `#` select.
enum LetterCase: Sendable {
  /// As in the locale's data
  case asWritten
  /// `^`, and `#` for most names
  case upper
  /// `%P`, and `#` for `%p` and `%Z`
  case lower
}
