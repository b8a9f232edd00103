import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// `pattern_problems(pattern [, dialect])`: what is wrong with a pattern, or NULL.
  ///
  /// That is its first error, which is what keeps it from being read; else the first of all.
  ///
  /// The pattern is read as `format_date` reads it, by what it looks like, unless a dialect is named.
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
    let problems = PatternDiagnostics.check(utf8: pattern, dialect: dialect)
    guard let problem = problems.first(where: { $0.severity == .error }) ?? problems.first else {
      return
    }
    set(problem.description)
  }
}
