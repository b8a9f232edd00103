import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// `pattern_problems(pattern [, dialect])`: what is wrong with a pattern, or NULL.
  ///
  /// That is its first error, which is what keeps it from being read; else the first of all.
  ///
  /// The pattern is one of UTS #35, as `format_date` takes it, unless the dialect is `sqlite`, `posix`,
  /// `glibc` or `localized`, which are strftime's, or `auto`, whichever it looks like.
  func patternProblems() {
    var dialect = PatternDialect.uts35
    if count == 2 {
      if isNull(1) { return }
      guard let name = text(1) else { return failForMemory() }
      guard let known = Self.dialect(named: name) else {
        return explain(
          "no dialect '" + Word.excerpt(name) + "': write 'uts35', 'sqlite', 'posix', 'glibc', "
            + "'localized' or 'auto'")
      }
      dialect = known
    }
    if isNull(0) { return }
    guard let pattern = text(0) else { return failForMemory() }
    let problems = PatternDiagnostics.check(utf8: pattern, dialect: dialect)
    guard let problem = problems.first(where: { $0.severity == .error }) ?? problems.first else {
      return
    }
    set(problem.description)
  }

  private static func dialect(named name: UnsafeBufferPointer<UInt8>) -> PatternDialect? {
    if Word.matches(name, "uts35") { return .uts35 }
    if Word.matches(name, "sqlite") { return .strftime(.sqlite) }
    if Word.matches(name, "posix") { return .strftime(.posix) }
    if Word.matches(name, "glibc") { return .strftime(.glibc) }
    if Word.matches(name, "localized") { return .strftime(.localized) }
    if Word.matches(name, "auto") { return .automatic }
    return nil
  }
}
