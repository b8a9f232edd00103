import ArgumentParser
import WeekCalendar
import WeekReports

/// The value of `--dialect`: the name of a pattern language, or `auto` to guess it.
struct DialectName: ExpressibleByArgument {
  /// Nil for `auto`.
  private let dialect: PatternDialect?

  /// The value that guesses the dialect of each pattern.
  static var auto: DialectName { DialectName(dialect: nil) }

  private init(dialect: PatternDialect?) {
    self.dialect = dialect
  }

  init?(argument: String) {
    let known = PatternDialect.allCases.first { $0.description == argument }
    guard known != nil || argument == "auto" else { return nil }
    dialect = known
  }

  static var allValueStrings: [String] { ["auto"] + PatternDialect.allCases.map(\.description) }

  var defaultValueDescription: String { dialect?.description ?? "auto" }

  /// The dialect in which to compile a text.
  func dialect(of text: String) -> PatternDialect { dialect ?? .guess(text) }

  /// Compiles a pattern from the command line; errors start with `name`, the option.
  func pattern(_ text: String, name: String) throws -> DatePattern {
    do {
      return try DatePattern(text, dialect: dialect(of: text))
    } catch {
      let isGuess = dialect == nil && self.dialect(of: text).isStrftime
      let note = isGuess ? PatternDialect.guessNote : ""
      throw Failure(.usage, "\(name) \(VisibleText.quoted(text)): \(error)\(note)")
    }
  }
}
