import CSQLiteShim
import PatternChecks
import WeekCalendar

extension SQLiteCall {
  /// `pattern_problems(pattern [, dialect])`: what is wrong with a pattern, or NULL.
  ///
  /// That is the error of the compiler, where it cannot be read; else its first mistake of years and weeks.
  ///
  /// The dialect is `uts35`, or `sqlite`, `posix`, `glibc` or `localized`, which are strftime's; `auto`,
  /// whichever the pattern looks like, where none is given.
  func patternProblems() {
    var dialect = PatternDialect.automatic
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
    let problems = PatternChecks.check(utf8: pattern, dialect: dialect)
    guard let problem = problems.first(where: { $0.severity == .error }) ?? problems.first else {
      return
    }
    // The compiler says where.
    set(problem.severity == .error ? "error: " + problem.message : problem.description)
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
