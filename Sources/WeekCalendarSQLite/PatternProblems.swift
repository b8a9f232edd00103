import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// `pattern_problems(pattern [, dialect])`: the first thing that is wrong with a pattern, or NULL.
  ///
  /// The pattern is one of UTS #35, as `format_date` takes it, unless the dialect is `sqlite`, `posix`,
  /// `glibc` or `localized`, which are strftime's, or `auto`, whichever it looks like.
  func patternProblems(_ target: UnsafeMutablePointer<CallTarget>) {
    var dialect = PatternDialect.uts35
    if count == 2 {
      if isNull(1) { return }
      guard let name = text(1) else { return api.pointee.result_error_nomem(context) }
      guard let known = Self.dialect(named: name) else {
        return fail(
          target, "the dialect is none of uts35, sqlite, posix, glibc, localized and auto")
      }
      dialect = known
    }
    if isNull(0) { return }
    guard let pattern = text(0) else { return api.pointee.result_error_nomem(context) }
    guard let problem = PatternDiagnostics.check(utf8: pattern, dialect: dialect).first else {
      return
    }
    let message = ContiguousArray(problem.description.utf8)
    message.withUnsafeBufferPointer { set($0) }
  }

  private static func dialect(named name: UnsafeBufferPointer<UInt8>) -> PatternDialect? {
    if equals(name, "uts35") { return .uts35 }
    if equals(name, "sqlite") { return .strftime(.sqlite) }
    if equals(name, "posix") { return .strftime(.posix) }
    if equals(name, "glibc") { return .strftime(.glibc) }
    if equals(name, "localized") { return .strftime(.localized) }
    if equals(name, "auto") { return .automatic }
    return nil
  }

  private static func equals(_ bytes: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
    guard bytes.count == text.utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count where bytes[index] != text.utf8Start[index] { return false }
    return true
  }
}
