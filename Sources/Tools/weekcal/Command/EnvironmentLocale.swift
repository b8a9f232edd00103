import WeekCalendar
import WeekReports

/// The locale of the environment, for commands without `--locale`.
///
/// As in POSIX, it is the first of `LC_ALL`, `LC_TIME` and `LANG` that is set.
enum EnvironmentLocale {
  private static let variables = ["LC_ALL", "LC_TIME", "LANG"]

  /// Resolves the locale, and notes on standard error which one is used.
  ///
  /// - Parameters:
  ///   - names: The pack of the locale's names.
  ///   - plain: The locale if no variable is set, or the first one is `C` or `POSIX`; nil if that is an error.
  ///   - example: The start of the error if the environment has no locale.
  /// - Returns: The locale.
  /// - Throws: `Failure` if no variable is set, or the first one does not name a locale.
  static func resolve(
    names: NamesPack = .baked, plain: String? = nil,
    example: String = "--locale is required, as in --locale de_DE"
  ) throws -> CalendarLocale {
    let isSet = CommandEnvironment.first(of: variables).map { identifier($0.value) != nil }
    if let plain, isSet != true {
      Note.write("no --locale: using \(plain)")
      return try Locales.resolve(plain, names: names)
    }
    guard let (name, value) = CommandEnvironment.first(of: variables) else {
      throw Failure(.usage, "\(example): none of LC_ALL, LC_TIME and LANG is set")
    }
    guard let identifier = identifier(value) else {
      throw Failure(
        .usage, "\(example): \(name) is \(VisibleText.quoted(value)), which is not a locale")
    }
    do throws(LocaleError) {
      let locale = try CalendarLocale(identifier, names: names)
      Note.write("no --locale: using \(locale) from \(name)")
      return locale
    } catch {
      throw Failure(.usage, "\(example): \(name) is \(VisibleText.quoted(value)): \(error)")
    }
  }

  /// The identifier in a POSIX name, `de_DE.UTF-8@euro`; nil for `C` and `POSIX`.
  private static func identifier(_ name: String) -> String? {
    let modifier = name.split(separator: "@", maxSplits: 1).dropFirst().first
    let base = name.prefix { $0 != "." && $0 != "@" }
    guard base != "C", base != "POSIX", !base.isEmpty else { return nil }
    guard let script = modifier.flatMap({ scripts[String($0)] }) else { return String(base) }
    let parts = base.split(separator: "_", maxSplits: 1)
    return ([parts[0], script[...]] + parts.dropFirst()).joined(separator: "_")
  }

  /// The scripts that modifiers name; other modifiers do not affect dates.
  private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]
}
