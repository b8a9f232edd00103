import CSQLiteShim
import PatternChecks
import WeekCalendar

extension SQLiteCall {
  /// `pattern_problems(pattern [, dialect])`: the first problem of a pattern, or NULL.
  ///
  /// This is the pattern compiler's error, or otherwise the first mistake with years and weeks. Without a dialect, the
  /// dialect is guessed as in `format_date`.
  func patternProblems() {
    var dialect: PatternDialect?
    if count == 2 {
      if isNull(1) { return }
      guard let name = text(1) else { return failForMemory() }
      dialect = PatternDialect.allCases.first { Word.matches(name, $0.name) }
      guard dialect != nil || Word.matches(name, "auto") else {
        var known = "'auto'"
        for dialect in PatternDialect.allCases {
          known += (dialect == .localized ? " or '" : ", '") + dialect.description + "'"
        }
        return explain("no dialect '" + Word.excerpt(name) + "': write " + known)
      }
    }
    if isNull(0) { return }
    guard let pattern = text(0) else { return failForMemory() }
    let problems = pattern.withSpan { PatternChecks.check(utf8: $0, dialect: dialect) }
    guard let problem = problems.first(where: { $0.severity == .error }) ?? problems.first else {
      return
    }
    // The compiler's message includes the position.
    set(problem.severity == .error ? "error: " + problem.message : problem.description)
  }
}
