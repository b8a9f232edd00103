import ArgumentParser
import WeekCalendar

/// `--dialect` of `weekcal lint`.
enum LintDialect: String, CaseIterable, ExpressibleByArgument {
  case auto
  case uts35
  case sqlite
  case posix
  case glibc
  case localized

  var dialect: PatternDialect {
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

/// `--format` of `weekcal lint`.
enum LintFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}
