import ArgumentParser
import WeekCalendar
import WeekReports

/// `--dialect`: the language of a pattern by its name, or `auto` to guess it.
struct DialectName: ExpressibleByArgument {
  /// Nil for `auto`.
  private let dialect: PatternDialect?

  /// The guessed dialect.
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

  /// The language to read a text in.
  func dialect(of text: String) -> PatternDialect { dialect ?? .guess(text) }

  /// Compiles a pattern of the command line; `name` is its name in errors.
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
