import WeekReports

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Handles Control-C and the other signals that end the program.
enum Interruption {
  nonisolated(unsafe) private static var flag: sig_atomic_t = 0
  nonisolated(unsafe) private static var isWatched = false

  /// From now on, a signal clears the current line of the terminal before it ends the program.
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

  /// From now on, a signal only sets a flag.
  static func watch() {
    unsafe flag = 0
    unsafe isWatched = true
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in unsafe Interruption.flag = 1 }
    }
  }

  /// Whether a signal has arrived since `watch()`.
  static var isRequested: Bool { unsafe flag != 0 }
}
