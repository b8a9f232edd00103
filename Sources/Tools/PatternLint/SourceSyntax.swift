/// The syntax of a language, for the scanner and the finder.
struct SourceSyntax {
  /// The role of a word or sign in an expression that chooses one of several values.
  enum Choice {
    /// A value ends before it.
    case end
    /// A value ends before it, if a condition came before.
    case endAfterCondition
    /// The tokens before it are a condition.
    case condition
    /// The condition follows in brackets.
    case conditionInBrackets
    /// The last value ends before it.
    case last
  }

  /// The file name extensions, without the dot.
  let fileExtensions: [String]
  var traits: Traits = []
  /// Letters before the quotation mark of a string, and the traits that they add.
  var prefixes: [(letters: StaticString, adds: Traits)] = []
  /// The forms of strings and comments; the first one that fits counts.
  let forms: [Form]
  /// The sign before the name of a heredoc, a string that starts in the next line.
  var heredoc: StaticString?
  /// The sign that joins two strings; SQL's is written twice.
  var joiningSign: UInt8? = UInt8(ascii: "+")
  var choices: [String: Choice] = ["?": .condition, ":": .endAfterCondition]
  /// The dialect of patterns with percent signs in `DATE_FORMAT = "..."`.
  var conversions = APIDialect.c
  /// The dialect of patterns in letters; nil if many are moment's.
  ///
  /// In moment's patterns, `YYYY` is the calendar year.
  var letters: APIDialect?

  /// The traits of text in a heredoc, with the escapes and placeholders of the first form.
  var textTraits: Traits {
    forms.first { $0.traits.isDisjoint(with: [.comment, .regex, .statement]) }?.traits
      .subtracting(.lines) ?? []
  }

  struct Traits: OptionSet {
    let rawValue: UInt32
    init(rawValue: UInt32) { self.rawValue = rawValue }
    private init(_ bit: Int) { rawValue = 1 << bit }

    // MARK: Traits of a language

    /// Two strings in a row are one.
    static let joinsStrings = Traits(0)
    /// Statements end with a semicolon, so they may continue in the next line.
    static let endsStatements = Traits(1)

    // MARK: Traits of a form

    /// Skipped like whitespace.
    static let comment = Traits(2)
    /// It may contain the same form.
    static let nested = Traits(3)
    /// Read as the end of a statement.
    static let statement = Traits(19)
    /// Recognized only in place of an operand; it does not end between square brackets.
    static let regex = Traits(4)
    /// A backslash changes the next character.
    static let escapes = Traits(5)
    /// A backslash stays, except before quotation marks, dollar signs and backslashes.
    static let keepsEscapes = Traits(6)
    /// A backslash is an ordinary character, whatever the other traits say.
    static let raw = Traits(7)
    /// A doubled quotation mark is a quotation mark.
    static let doubles = Traits(8)
    /// It may have several lines.
    static let lines = Traits(9)
    /// The indentation of the last line is not part of the string.
    static let unindents = Traits(10)
    /// The string is in parentheses between two copies of a name: `R"x(...)x"`.
    static let delimited = Traits(11)

    // A placeholder for a value: \(...) $name ${...} $(...) #{...} {$...} {...:format}
    static let backslash = Traits(12)
    static let dollarName = Traits(13)
    static let dollarBrace = Traits(14)
    static let dollarBracket = Traits(15)
    static let poundBrace = Traits(16)
    static let braceDollar = Traits(17)
    static let brace = Traits(18)
  }

  /// A form of strings or comments: its start, its end and its traits.
  struct Form {
    let start: StaticString
    let end: StaticString
    let traits: Traits

    static func string(_ quotes: StaticString, _ traits: Traits) -> Form {
      Form(start: quotes, end: quotes, traits: traits)
    }

    /// A comment to the end of the line.
    static func comment(_ start: StaticString) -> Form {
      Form(start: start, end: "\n", traits: .comment)
    }

    static func block(_ traits: Traits = []) -> Form {
      Form(start: "/*", end: "*/", traits: traits.union([.comment, .lines]))
    }

    static let regex = Form(start: "/", end: "/", traits: [.regex, .escapes])
    /// The text between two blocks of PHP code.
    static let text = Form(start: "?>", end: "<?", traits: [.lines, .statement])
  }
}

// MARK: - The table

extension SourceLanguage {
  var syntax: SourceSyntax {
    switch self {
    case .sql:
      SourceSyntax(
        fileExtensions: ["sql"], prefixes: [("Ee", .escapes), ("Nn", [])],
        forms: [
          .comment("--"), .block(), .string("\"", [.doubles, .lines]),
          .string("'", [.doubles, .lines]),
        ], joiningSign: UInt8(ascii: "|"),
        choices: ["then": .condition, "else": .end, "when": .end, "end": .last])
    case .swift:
      SourceSyntax(
        fileExtensions: ["swift"], prefixes: [("#", [])],
        forms: [
          .comment("//"), .block(.nested),
          .string("\"\"\"", [.escapes, .backslash, .lines, .unindents]),
          .string("\"", [.escapes, .backslash]),
        ], letters: .uts35)
    case .c:
      SourceSyntax(
        fileExtensions: ["c", "h", "m", "mm", "cc", "cpp", "cxx", "hpp"],
        traits: [.joinsStrings, .endsStatements], prefixes: [("LuU8", []), ("R", .delimited)],
        forms: [.comment("//"), .block(), .string("\"", .escapes), .string("'", .escapes)],
        joiningSign: nil, letters: .uts35)
    case .csharp:
      SourceSyntax(
        fileExtensions: ["cs"], traits: .endsStatements,
        prefixes: [("$", .brace), ("@", [.raw, .doubles, .lines])],
        forms: [
          .comment("//"), .block(), .string("\"\"\"", [.lines, .unindents]),
          .string("\"", .escapes), .string("'", .escapes),
        ], letters: .dotNet)
    case .java:
      SourceSyntax(
        fileExtensions: ["java"], traits: .endsStatements,
        forms: [
          .comment("//"), .block(), .string("\"\"\"", [.escapes, .lines, .unindents]),
          .string("\"", .escapes), .string("'", .escapes),
        ], letters: .javaTime)
    case .kotlin, .scala:
      SourceSyntax(
        fileExtensions: self == .kotlin ? ["kt", "kts"] : ["scala", "sc"],
        forms: [
          .comment("//"), .block(.nested), .string("\"\"\"", [.lines, .dollarBrace, .dollarName]),
          .string("\"", [.escapes, .dollarBrace, .dollarName]), .string("'", .escapes),
        ],
        choices: [
          "?": .condition, ":": .endAfterCondition, "if": .conditionInBrackets, "else": .end,
        ], letters: .javaTime)
    case .python:
      SourceSyntax(
        fileExtensions: ["py"], traits: .joinsStrings,
        prefixes: [("rR", .raw), ("fF", .brace), ("bBuU", [])],
        forms: [
          .comment("#"), .string("\"\"\"", [.escapes, .lines]), .string("'''", [.escapes, .lines]),
          .string("\"", .escapes), .string("'", .escapes),
        ], choices: ["if": .end, "else": .condition], conversions: .python)
    case .ruby:
      SourceSyntax(
        fileExtensions: ["rb", "rake"], traits: .joinsStrings,
        forms: [
          .comment("#"), .regex, .string("\"", [.escapes, .lines, .poundBrace]),
          .string("'", [.escapes, .lines, .keepsEscapes]),
        ], heredoc: "<<", conversions: .ruby)
    case .php:
      SourceSyntax(
        fileExtensions: ["php"], traits: .endsStatements,
        forms: [
          .comment("//"), .comment("#"), .block(), .text,
          .string(
            "\"", [.escapes, .lines, .keepsEscapes, .dollarName, .dollarBrace, .braceDollar]),
          .string("'", [.escapes, .lines, .keepsEscapes]),
        ], heredoc: "<<<", joiningSign: UInt8(ascii: "."), conversions: .phpStrftime)
    case .go:
      SourceSyntax(
        fileExtensions: ["go"],
        forms: [
          .comment("//"), .block(), .string("`", .lines), .string("\"", .escapes),
          .string("'", .escapes),
        ], conversions: .goStrftime)
    case .javascript:
      SourceSyntax(
        fileExtensions: ["js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts"],
        forms: [
          .comment("//"), .block(), .regex, .string("`", [.escapes, .lines, .dollarBrace]),
          .string("\"", .escapes), .string("'", .escapes),
        ], conversions: .javaScriptStrftime)
    case .shell:
      SourceSyntax(
        fileExtensions: ["sh", "bash", "zsh", "ksh"],
        forms: [
          .comment("#"),
          .string("\"", [.escapes, .lines, .dollarName, .dollarBrace, .dollarBracket]),
          .string("'", .lines),
        ], heredoc: "<<", joiningSign: nil, choices: [:])
    }
  }
}
