import ArgumentParser
import WeekCalendar
import WeekReports

/// `--dialect`: the languages of patterns by their names on the command line.
enum DialectName: String, CaseIterable, ExpressibleByArgument {
  case auto
  case uts35
  case sqlite
  case posix
  case glibc
  case localized

  private var dialect: PatternDialect {
    switch self {
    case .auto: .automatic
    case .uts35: .uts35
    case .sqlite: .strftime(.sqlite)
    case .posix: .strftime(.posix)
    case .glibc: .strftime(.glibc)
    case .localized: .strftime(.localized)
    }
  }
}

extension DialectName {
  /// The language to read a text in: for `auto` a text with a `%` outside apostrophes is strftime's, any
  /// other is UTS #35, `y '100 %'` for example.
  ///
  /// A `%` that starts no conversion is an error then, as it is one in strftime.
  func dialect(of text: String) -> PatternDialect {
    guard self == .auto else { return dialect }
    // Two apostrophes stand for one, and change nothing; the last of an odd number quotes nothing.
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    let hasPercent = parts.indices.contains { index in
      (index.isMultiple(of: 2) || index == parts.count - 1) && parts[index].contains("%")
    }
    return hasPercent ? .strftime(.localized) : .uts35
  }
}

extension DateTextFormat {
  /// Compiles a pattern of the command line; `name` is what a failure calls it.
  init(
    _ text: String, _ dialect: DialectName = .auto, locale: CalendarLocale, name: String
  ) throws {
    do {
      switch dialect.dialect(of: text) {
      case .uts35, .automatic: self.init(try DatePattern(text), locale: locale)
      case .strftime(let dialect):
        self.init(try StrftimeFormat(text, dialect: dialect), locale: locale)
      }
    } catch {
      let hint =
        dialect == .auto && text.contains("%")
        ? " (a text with a % is strftime's; in one of UTS #35 it stands in apostrophes: '%')" : ""
      throw Failure(.usage, "\(name) \(VisibleText.quoted(text)): \(error)\(hint)")
    }
  }
}
