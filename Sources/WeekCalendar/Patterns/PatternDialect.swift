/// The language a pattern is read in when it is checked.
public enum PatternDialect: Hashable, Sendable {
  /// UTS #35, as NSDateFormatter, ICU and java.time have it; see ``DatePattern``.
  case uts35
  /// One of strftime's; see ``StrftimeFormat``.
  case strftime(StrftimeDialect)
  /// Whichever the pattern looks like.
  ///
  /// A text with a conversion such as `%Y` or `%{` is a localized strftime format, which knows the
  /// conversions of all others; any other text is UTS #35.
  case automatic
}

extension PatternDialect {
  /// The language to read a pattern in: for ``automatic`` the one it looks like, else this.
  public func resolved(for pattern: String) -> PatternDialect {
    resolved(for: Array(pattern.utf8))
  }

  package func resolved(for bytes: [UInt8]) -> PatternDialect {
    guard case .automatic = self else { return self }
    return StrftimeTokenizer.hasConversion(bytes) ? .strftime(.localized) : .uts35
  }
}

extension PatternDialect: CustomStringConvertible {
  /// `uts35`, `automatic`, or the name of the strftime: `sqlite`, `posix`, `glibc`, `localized`.
  public var description: String {
    switch self {
    case .uts35: "uts35"
    case .strftime(let dialect): dialect.description
    case .automatic: "automatic"
    }
  }
}
