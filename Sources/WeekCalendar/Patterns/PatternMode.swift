/// What a pattern does with an ASCII letter that is no field.
public enum PatternMode: UInt8, CaseIterable, Hashable, Sendable {
  /// The pattern is an error that names the letter and its place; the default.
  case strict
  /// Exactly what ICU does: the letter and every later field write nothing, plain text stays.
  ///
  /// `yyyy-n-MM` gives `2011--`. For the rare case that ICU's output must be matched byte for byte.
  case icu
}
