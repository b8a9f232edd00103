import WeekReports

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Whether Control-C or a signal to end has come.
enum Interruption {
  nonisolated(unsafe) private static var flag: sig_atomic_t = 0
  nonisolated(unsafe) private static var isWatched = false

  /// Before the two end the program, the line of a terminal in which they come is taken away.
  static func clearLineAtEnd() {
    guard unsafe !isWatched else { return }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        // A signal handler may call only async-signal-safe functions.
        let text: StaticString = "\r\u{1B}[K"
        _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        _ = signal(number, SIG_DFL)
        _ = raise(number)
      }
    }
  }

  /// From now on the two only set a flag.
  static func watch() {
    unsafe flag = 0
    unsafe isWatched = true
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in unsafe Interruption.flag = 1 }
    }
  }

  static var isAsked: Bool { unsafe flag != 0 }
}
