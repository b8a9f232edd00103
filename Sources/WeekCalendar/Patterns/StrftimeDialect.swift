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
  /// Where POSIX.1-2024 leaves a choice the text is glibc's, byte for byte. Where glibc differs, it is
  /// POSIX's: `%F` is `%+4Y-%m-%d` (`0999-07-30`, `+12011-01-02`), its width is that of the year and six
  /// more, and `%C` has two digits at least. What is no conversion is an error.
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
