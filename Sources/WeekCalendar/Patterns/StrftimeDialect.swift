/// Which strftime a format is written for.
public enum StrftimeDialect: UInt8, CaseIterable, Hashable, Sendable {
  /// SQLite 3.54's function: its letters only, no flags and no widths, with its own texts of
  /// `%f %J %s` and of negative years.
  ///
  /// What SQLite answers with NULL is a ``StrftimeError`` here. Like SQLite it reads a format up to
  /// its first NUL byte.
  case sqlite
  /// C, POSIX.1-2024 and C++20 with the GNU flags and widths, in the C locale; also `%+` and `%v` of
  /// BSD.
  ///
  /// The text is glibc's, byte for byte. What is no conversion is an error.
  case posix
  /// As glibc's function in the C locale: what it does not know, `%+` and `%v` among that, it
  /// prints as it stands.
  case glibc
  /// As ``posix`` with a locale's names, digits and own forms of `%c %x %X %r`, and with any UTS #35
  /// pattern in `%{...}`; also SQLite's `%f` and `%J`.
  case localized
}

extension StrftimeDialect: CustomStringConvertible {
  /// `sqlite`, `posix`, `glibc` or `localized`.
  public var description: String {
    switch self {
    case .sqlite: "sqlite"
    case .posix: "posix"
    case .glibc: "glibc"
    case .localized: "localized"
    }
  }
}
