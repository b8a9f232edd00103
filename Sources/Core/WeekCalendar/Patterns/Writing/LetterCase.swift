/// What strftime's flags `^` and `#` make of letters.
enum LetterCase: Sendable {
  /// As in the locale's data
  case asWritten
  /// `^`, and `#` for most names
  case upper
  /// `%P`, and `#` for `%p` and `%Z`
  case lower
}
