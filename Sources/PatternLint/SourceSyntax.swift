/// How a language is written, as far as comments, strings and the values of expressions go: a row of the
/// table that the lexer and the finder read.
struct SourceSyntax {
  /// What a word or sign does in an expression that chooses one of several values.
  enum Choice {
    /// A value ends before it.
    case end
    /// The same, where a condition came before.
    case endAfterCondition
    /// What stands before it is a condition.
    case condition
    /// The condition follows in brackets.
    case conditionInBrackets
    /// The last value ends before it.
    case last
  }

  /// The endings of file names, without the dot.
  let endings: [String]
  /// What starts a comment that ends with its line.
  var comments: [StaticString] = ["//"]
  var hasBlockComments = true
  var nestsBlockComments = false
  var hasRegexLiterals = false
  /// The first that fits is taken.
  let strings: [StringForm]
  /// What stands before the name of a text that starts in the next line.
  var heredoc: StaticString?
  /// Whether two literals in a row are one.
  var joinsLiterals = false
  /// The sign that joins two texts; SQL's is written twice.
  var joiningSign: UInt8? = UInt8(ascii: "+")
  /// Whether a statement may go on in the next line without a sign that says so.
  var endsStatementsWithSign = false
  var choices: [String: Choice] = ["?": .condition, ":": .endAfterCondition]
  /// The patterns in `DATE_FORMAT = "..."` that have percent signs.
  var conversions = APIDialect.c
  /// Those of letters; nil where many are of moment's kind, in which `YYYY` is the calendar year.
  var letters: APIDialect?
}

/// How a string literal is written: a row of a language's forms.
struct StringForm {
  struct Traits: OptionSet {
    let rawValue: UInt16
    /// A backslash stands before characters that mean something else.
    static let escapes = Traits(rawValue: 1)
    /// A backslash stays, but before quotation marks and dollar signs.
    static let keepsEscapes = Traits(rawValue: 2)
    /// The quotation mark is doubled to stand for itself.
    static let doubles = Traits(rawValue: 4)
    /// The text may go on over the end of a line.
    static let multiline = Traits(rawValue: 8)
    /// The indentation of the last line is not part of the text.
    static let unindents = Traits(rawValue: 16)
    /// The text stands in round brackets with a name of choice before them, as in `R"x(text)x"`.
    static let delimited = Traits(rawValue: 32)
    // What stands for code or a value: \(...), $name, ${...}, $(...), #{...}, {$...} and {...:format}
    static let backslash = Traits(rawValue: 64)
    static let dollarName = Traits(rawValue: 128)
    static let dollarBrace = Traits(rawValue: 256)
    static let dollarBracket = Traits(rawValue: 512)
    static let poundBrace = Traits(rawValue: 1_024)
    static let braceDollar = Traits(rawValue: 2_048)
    static let brace = Traits(rawValue: 4_096)
  }

  /// Letters before the quotation mark, and what they change.
  struct Prefix {
    let letters: StaticString
    var adds: Traits = []
    var removes: Traits = []
  }

  let quotes: [StaticString]
  let traits: Traits
  let prefixes: [Prefix]

  init(_ quotes: StaticString..., traits: Traits, prefixes: [Prefix] = []) {
    self.quotes = quotes
    self.traits = traits
    self.prefixes = prefixes
  }
}

// MARK: - The table

extension SourceLanguage {
  var syntax: SourceSyntax {
    let plain = StringForm("\"", "'", traits: .escapes)
    switch self {
    case .sql:
      let prefixes = [StringForm.Prefix(letters: "Ee", adds: .escapes), .init(letters: "Nn")]
      return SourceSyntax(
        endings: ["sql"], comments: ["--"],
        strings: [StringForm("\"", "'", traits: [.doubles, .multiline], prefixes: prefixes)],
        joiningSign: UInt8(ascii: "|"),
        choices: ["then": .condition, "else": .end, "when": .end, "end": .last])
    case .swift:
      let pounds = [StringForm.Prefix(letters: "#")]
      return SourceSyntax(
        endings: ["swift"], nestsBlockComments: true,
        strings: [
          StringForm(
            "\"\"\"", traits: [.escapes, .backslash, .multiline, .unindents], prefixes: pounds),
          StringForm("\"", traits: [.escapes, .backslash], prefixes: pounds),
        ], letters: .uts35)
    case .c:
      let prefixes = [StringForm.Prefix(letters: "LuU8"), .init(letters: "R", adds: .delimited)]
      return SourceSyntax(
        endings: ["c", "h", "m", "mm", "cc", "cpp", "cxx", "hpp"],
        strings: [StringForm("\"", "'", traits: .escapes, prefixes: prefixes)],
        joinsLiterals: true, joiningSign: nil, endsStatementsWithSign: true, letters: .uts35)
    case .csharp:
      let dollar = StringForm.Prefix(letters: "$", adds: .brace)
      let at = StringForm.Prefix(letters: "@", adds: [.doubles, .multiline], removes: .escapes)
      return SourceSyntax(
        endings: ["cs"],
        strings: [
          StringForm("\"\"\"", traits: [.multiline, .unindents], prefixes: [dollar]),
          StringForm("\"", "'", traits: .escapes, prefixes: [dollar, at]),
        ], endsStatementsWithSign: true, letters: .dotNet)
    case .java:
      return SourceSyntax(
        endings: ["java"],
        strings: [StringForm("\"\"\"", traits: [.escapes, .multiline, .unindents]), plain],
        endsStatementsWithSign: true, letters: .javaTime)
    case .kotlin, .scala:
      let dollar: StringForm.Traits = [.dollarBrace, .dollarName]
      return SourceSyntax(
        endings: self == .kotlin ? ["kt", "kts"] : ["scala", "sc"], nestsBlockComments: true,
        strings: [
          StringForm("\"\"\"", traits: [.multiline, dollar]),
          StringForm("\"", traits: [.escapes, dollar]), plain,
        ],
        choices: [
          "?": .condition, ":": .endAfterCondition, "if": .conditionInBrackets, "else": .end,
        ], letters: .javaTime)
    case .python:
      let prefixes: [StringForm.Prefix] = [
        .init(letters: "rR", removes: .escapes), .init(letters: "fF", adds: .brace),
        .init(letters: "bBuU"),
      ]
      return SourceSyntax(
        endings: ["py"], comments: ["#"], hasBlockComments: false,
        strings: [
          StringForm("\"\"\"", "'''", traits: [.escapes, .multiline], prefixes: prefixes),
          StringForm("\"", "'", traits: .escapes, prefixes: prefixes),
        ],
        joinsLiterals: true, choices: ["if": .end, "else": .condition], conversions: .python)
    case .ruby:
      return SourceSyntax(
        endings: ["rb", "rake"], comments: ["#"], hasBlockComments: false, hasRegexLiterals: true,
        strings: [
          StringForm("\"", traits: [.escapes, .multiline, .poundBrace]),
          StringForm("'", traits: [.escapes, .multiline, .keepsEscapes]),
        ], heredoc: "<<", joinsLiterals: true, conversions: .ruby)
    case .php:
      let traits: StringForm.Traits = [.escapes, .multiline, .keepsEscapes]
      return SourceSyntax(
        endings: ["php"], comments: ["//", "#"],
        strings: [
          StringForm("\"", traits: [traits, .dollarName, .dollarBrace, .braceDollar]),
          StringForm("'", traits: traits),
        ], heredoc: "<<<", joiningSign: UInt8(ascii: "."), endsStatementsWithSign: true,
        conversions: .phpStrftime)
    case .go:
      return SourceSyntax(
        endings: ["go"], strings: [StringForm("`", traits: .multiline), plain],
        conversions: .goStrftime)
    case .javascript:
      return SourceSyntax(
        endings: ["js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts"], hasRegexLiterals: true,
        strings: [StringForm("`", traits: [.escapes, .multiline, .dollarBrace]), plain],
        conversions: .javaScriptStrftime)
    case .shell:
      let holes: StringForm.Traits = [.dollarName, .dollarBrace, .dollarBracket]
      return SourceSyntax(
        endings: ["sh", "bash", "zsh", "ksh"], comments: ["#"], hasBlockComments: false,
        strings: [
          StringForm("\"", traits: [.escapes, .multiline, holes]),
          StringForm("'", traits: .multiline),
        ], heredoc: "<<", joiningSign: nil, choices: [:])
    }
  }
}
