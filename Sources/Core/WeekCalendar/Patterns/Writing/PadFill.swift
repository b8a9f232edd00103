/// What fills the places in front of a text or number.
enum PadFill: Sendable {
  /// The locale's digit zero before numbers, ASCII `0` before texts
  case zero
  /// U+0020
  case space
}
