import ArgumentParser
import WeekReports

/// Options for the format of CSV files; the rules for parsing determine everything else.
struct CSVFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Delimiter of cells: 1 to 8 characters, tab or none.", valueName: "text"),
    transform: Delimiter.option)
  var delimiter: Delimiter?

  @Option(
    help: ArgumentHelp(
      "Quote character around cells, or none.", valueName: "char"),
    transform: QuoteMark.option)
  var quote: QuoteMark?

  @Option(
    help: ArgumentHelp(
      "Escape for quotes in a quoted cell: doubled, or a character.",
      valueName: "char"), transform: CSVOptions.Escape.option)
  var escape: CSVOptions.Escape?

  @Option(
    help: ArgumentHelp("Decimal mark of numbers: . or ,", valueName: "mark"),
    transform: NumberForm.Decimal.option)
  var decimal: NumberForm.Decimal?

  @Option(
    help: ArgumentHelp(
      "Thousands separator, or none.", valueName: "mark"),
    transform: NumberForm.Thousands.option)
  var thousands: NumberForm.Thousands?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Text for a missing value, such as n/a; may be repeated.", valueName: "text"))
  var na: [String] = []

  @Option(
    help: ArgumentHelp(
      "Encoding of the file; other names that iconv knows work too.",
      valueName: "name"))
  var encoding: TextEncoding?

  @Flag(help: "No header row; columns are named c1, c2 and so on.")
  var noHeader = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Number of header rows.", valueName: "n"))
  var headerRows: Int?

  @Flag(help: "Row names in a first column without a header, as R writes them.")
  var rowNames = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Number of lines to skip at the start.", valueName: "n"))
  var skipRows: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Number of lines to skip at the end.", valueName: "n"))
  var skipFooter: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum number of lines in a quoted cell; default: \(CSVOptions.usualCellLines).",
      valueName: "n"))
  var cellLines: Int?

  @Option(
    help: ArgumentHelp("Start of a comment line, such as #.", valueName: "text"))
  var comment: String?

  @Flag(
    help: ArgumentHelp(
      "Skip rows that cannot be parsed, and say which.",
      discussion: "With --ragged pad, rows of any width are kept."))
  var skipBadRows = false

  @Option(
    help: ArgumentHelp(
      "Treatment of rows with too few or too many cells.",
      discussion: "pad fills short rows with empty cells and cuts long rows.", valueName: "rule"))
  var ragged = CSVOptions.Ragged.error

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Number of threads for parsing; default: all.", valueName: "n"))
  var threads: Int?

  @Option(
    help: ArgumentHelp(
      "JSON file to write, about what was read, skipped and assumed.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var readingReport: String?

  @Option(
    help: ArgumentHelp(
      "Description of the file, from weekcal inspect --output.",
      discussion: "Default: FILE-metadata.json, if it exists and describes FILE.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var metadata: String?

  @Flag(help: "Ignore FILE-metadata.json beside the file.")
  var noMetadata = false

  func validate() throws {
    if metadata != nil, noMetadata {
      throw ValidationError("expected --metadata or --no-metadata, not both")
    }
    if let metadata, metadata.isEmpty || metadata == "-" {
      throw ValidationError("--metadata \(VisibleText.quoted(metadata)): expected a file")
    }
    if let readingReport, readingReport.isEmpty || readingReport == "-" {
      throw ValidationError(
        "--reading-report \(VisibleText.quoted(readingReport)): expected a file, because the result goes "
          + "to standard output")
    }
    for (option, value, range) in [
      ("--header-rows", headerRows, 0...1_000), ("--skip-rows", skipRows, 0...1_000_000),
      ("--skip-footer", skipFooter, 0...1_000), ("--cell-lines", cellLines, 1...1_000_000),
      ("--threads", threads, 1...1_000),
    ] {
      guard let value, !range.contains(value) else { continue }
      throw ValidationError(
        "\(option) \(value) is out of range: expected \(range.lowerBound) to \(range.upperBound)")
    }
    if noHeader, let headerRows, headerRows > 0 {
      throw ValidationError("--no-header and --header-rows \(headerRows) contradict each other")
    }
    if rowNames, noHeader || headerRows == 0 {
      throw ValidationError("--row-names and --no-header contradict each other")
    }
    if let encoding, !encoding.isKnown {
      throw ValidationError("\(CSVError.unknownEncoding(encoding.name))")
    }
    if let comment, comment.isEmpty {
      throw ValidationError(
        "--comment '' is empty: expected the start of a comment line, such as #")
    }
  }

  /// The options for parsing rows.
  var options: CSVOptions { options(over: CSVOptions()) }

  /// The given options, with `defaults` for the rest.
  func options(over defaults: CSVOptions) -> CSVOptions {
    var options = defaults
    options.delimiter = delimiter?.text ?? options.delimiter
    options.quote = quote?.text ?? options.quote
    options.escape = escape ?? options.escape
    options.decimal = decimal ?? options.decimal
    options.thousands = thousands ?? options.thousands
    options.missing += na
    if let encoding {
      options.encoding = encoding
      options.refusesUTF8 = false
    }
    options.headerRows = noHeader ? 0 : headerRows ?? options.headerRows
    options.hasRowNames = rowNames || options.hasRowNames
    options.skippedLines = skipRows ?? options.skippedLines
    options.skippedFooterLines = skipFooter ?? options.skippedFooterLines
    options.cellLines = cellLines ?? options.cellLines
    options.comment = comment ?? options.comment
    if skipBadRows { options.badRows = .skip }
    if ragged == .pad { options.ragged = .pad }
    return options
  }

  /// The options for rows that are only shown: by default, rows that cannot be parsed are kept.
  var optionsToShow: CSVOptions {
    var options = options
    if !skipBadRows { options.badRows = .keep }
    return options
  }

  /// Whether any option describes the format of CSV files.
  var describesFormat: Bool { options != CSVOptions() || metadata != nil || noMetadata }

  /// Whether any option is given, for the format or for reading.
  var isGiven: Bool {
    options != CSVOptions() || threads != nil || readingReport != nil || metadata != nil
      || noMetadata
  }

  /// The number of threads that parse rows.
  var threadCount: Int { threads ?? SystemCalls.processorCount }
}

/// The value of an option with an error that lists the expected texts.
protocol OptionText {
  init?(argument: String)
  /// The expected texts, for the error.
  static var expected: String { get }
}

extension OptionText {
  /// Parses the value of an option.
  static func option(_ text: String) throws -> Self {
    guard let value = Self(argument: text) else { throw ValidationError("expected \(expected)") }
    return value
  }
}

/// The delimiter of cells; empty for none.
struct Delimiter: OptionText {
  let text: String
  static var expected: String {
    "tab, none, or one to eight ASCII characters except quotes and line ends"
  }

  init?(argument: String) {
    switch argument {
    case "tab", "\\t": text = "\t"
    case "none": text = ""
    default:
      guard (1...8).contains(argument.utf8.count),
        argument.utf8.allSatisfy({ $0 < 0x80 && ![0, 0x0A, 0x0D, UInt8(ascii: "\"")].contains($0) })
      else { return nil }
      text = argument
    }
  }
}

/// The quote around cells; empty for none.
struct QuoteMark: OptionText {
  let text: String
  static var expected: String { "none, or one ASCII character" }

  init?(argument: String) {
    if argument == "none" {
      text = ""
    } else {
      guard argument.utf8.count == 1, let byte = argument.utf8.first, byte > 0x20, byte < 0x7F
      else { return nil }
      text = argument
    }
  }
}

extension CSVOptions.Escape: OptionText {
  static var expected: String { "doubled, or one ASCII character" }

  /// Accepts `doubled` or the character.
  init?(argument: String) {
    if argument == "doubled" {
      self = .doubled
    } else {
      guard argument.utf8.count == 1, let byte = argument.utf8.first, byte > 0x20, byte < 0x7F
      else { return nil }
      self = byte == UInt8(ascii: "\"") ? .doubled : .character(byte)
    }
  }
}

extension NumberForm.Decimal: OptionText {
  static var expected: String { ". or ," }

  /// Accepts the mark or its name.
  init?(argument: String) {
    switch argument {
    case ".", "point": self = .point
    case ",", "comma": self = .comma
    default: return nil
    }
  }
}

extension NumberForm.Thousands: OptionText {
  static var expected: String { "none, space, or one of , . ' _" }

  /// Accepts the mark, `space` or `none`.
  init?(argument: String) {
    switch argument {
    case "none": self = .none
    case "space", "blank": self = .mark(" ")
    default:
      guard let mark = argument.unicodeScalars.first, argument.unicodeScalars.count == 1,
        ",.'_ \u{A0}\u{202F}\u{2009}\u{2019}".unicodeScalars.contains(mark)
      else { return nil }
      self = .mark(mark == "\u{2019}" ? "'" : mark)
    }
  }
}

extension TextEncoding: ExpressibleByArgument {
  /// Accepts the name.
  public init?(argument: String) { self.init(argument) }

  /// The names of the encodings that need no iconv.
  public static var allValueStrings: [String] { own.map(\.name) }
}

extension CSVOptions.Ragged: ExpressibleByArgument {
  /// Accepts `error` or `pad`.
  public init?(argument: String) {
    switch argument {
    case "error": self = .error
    case "pad": self = .pad
    default: return nil
    }
  }

  /// The name of the rule.
  public var defaultValueDescription: String { self == .error ? "error" : "pad" }
  /// The names of both rules.
  public static var allValueStrings: [String] { ["error", "pad"] }
}
