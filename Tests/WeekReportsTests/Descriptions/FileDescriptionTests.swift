import Testing
import WeekCalendar
import WeekReports

@Suite struct FileDescriptionTests {
  private static let context = #""@context": "http://www.w3.org/ns/csvw""#

  private static func read(_ members: String) throws -> FileDescription {
    try FileDescription(metadata: Array("{\(context), \(members)}".utf8))
  }

  /// Numbers without a sign beside them.
  private static func bare(
    _ decimal: NumberForm.Decimal, _ thousands: NumberForm.Thousands = .none
  ) -> FileDescription.Content {
    var form = NumberForm(decimal: decimal, thousands: thousands)
    form.unit = NumberForm.Unit.none
    return .numbers(form)
  }

  private static func signed(_ decimal: NumberForm.Decimal, _ unit: NumberUnit)
    -> FileDescription.Content
  {
    var form = NumberForm(decimal: decimal)
    form.unit = .sign(unit)
    return .numbers(form)
  }

  private static func content(_ column: String, _ more: String = "") throws
    -> FileDescription.Content?
  {
    try read(#"\#(more)"tableSchema": {"columns": [{"name": "a", \#(column)}]}"#).columns.first?
      .content
  }

  /// The properties of columns, and what they mean.
  static let columns: [(column: String, content: FileDescription.Content)] = [
    (#""titles": "a""#, .text),
    (#""datatype": "string""#, .text), (#""datatype": "boolean""#, .text),
    (#""datatype": "gYear""#, .text), (#""datatype": "time""#, .text),
    (#""datatype": "integer""#, .integer), (#""datatype": "nonNegativeInteger""#, .integer),
    (#""datatype": "long""#, .integer), (#""datatype": {"base": "int"}"#, .integer),
    (#""datatype": "number""#, .real), (#""datatype": "decimal""#, .real),
    (#""datatype": "double""#, .real),
    (#""datatype": "date""#, .dates(pattern: nil)),
    (#""datatype": "dateTime""#, .dates(pattern: nil)),
    (#""datatype": {"base": "date", "format": "yyyy-MM-dd"}"#, .dates(pattern: nil)),
    (#""datatype": {"base": "date", "format": "dd.MM.yyyy"}"#, .dates(pattern: "dd.MM.yyyy")),
    (#""datatype": {"base": "date", "format": "M/d/yyyy"}"#, .dates(pattern: "M/d/yyyy")),
    (
      #""datatype": {"base": "dateTime", "format": "yyyy-MM-ddTHH:mm"}"#,
      .dates(pattern: "yyyy-MM-dd'T'HH:mm")
    ),
    (
      #""lang": "de", "datatype": {"base": "date", "format": "d. MMMM yyyy"}"#,
      .dates(pattern: "d. MMMM yyyy", locale: "de")
    ),
    (
      #""datatype": {"base": "number", "format": {"decimalChar": ",", "groupChar": "."}}"#,
      bare(.comma, .mark("."))
    ),
    (
      #""datatype": {"base": "decimal", "format": {"decimalChar": ","}}"#,
      bare(.comma)
    ),
    (
      "\"datatype\": {\"base\": \"number\", \"format\": \"#,##0.##\"}",
      bare(.point, .mark(","))
    ),
    (
      "\"datatype\": {\"base\": \"integer\", \"format\": \"###0\"}",
      .integer
    ),
    (
      ##""datatype": {"base": "number", "format": {"pattern": "#,##0.0"}}"##,
      bare(.point, .mark(","))
    ),
    (
      ##""datatype": {"base": "number", "format": {"decimalChar": ",", "pattern": "#,##0"}}"##,
      bare(.comma, .mark("."))
    ),
    (#""datatype": "string", "urn:weekcalendar:numbers": "duration""#, .numbers(.duration)),
    (
      #""datatype": "string", "urn:weekcalendar:numbers": "comma""#,
      .numbers(NumberForm(decimal: .comma))
    ),
    (
      #""urn:weekcalendar:numbers": "point", "urn:weekcalendar:unitAfter": "%""#,
      signed(.point, NumberUnit("%", isAfter: true))
    ),
    (#""urn:weekcalendar:dates": "dd.MM.yy""#, .dates(pattern: "dd.MM.yy")),
    (#""required": true, "datatype": {"base": "string", "format": "[a-z]+"}"#, .text),
  ]

  @Test func columnsAreRead() throws {
    for (column, content) in Self.columns {
      #expect(try Self.content(column) == content, "\(column)")
    }
    #expect(Self.columns.count == 30)
    #expect(try Self.content(#""titles": "a""#, #""lang": "fr", "#) == .text)
    let shared = try Self.read(
      #""tableSchema": {"datatype": "integer", "columns": [{"titles": "a"}, {"titles": ["b", "B"]}]}"#
    )
    #expect(shared.columns == [.init("a", .integer), .init("b", .integer)])
    let titles = try FileDescription(
      metadata: Array(
        #"{"@context": ["http://www.w3.org/ns/csvw", {"@language": "de"}], "tables": [{"url": "x/a%20b.csv","tableSchema": {"columns": [{"titles": {"en": "Day", "de": "Tag"}}, {"name": "v", "virtual": true}]}}]}"#
          .utf8))
    #expect(titles.columns.map(\.name) == ["Tag"])
    // Columns without a name are named by their positions; virtual columns are not in the file.
    let unnamed = try Self.read(#""tableSchema": {"columns": [{}, {"datatype": "integer"}]}"#)
    #expect(unnamed.columns == [.init("c1", .text), .init("c2", .integer)])
    #expect(try Self.read(#""tableSchema": {"primaryKey": "a"}"#).columns.isEmpty)
  }

  @Test func dialectsAreRead() throws {
    #expect(try Self.read(#""url": "a.csv""#).options.comment == nil)
    // The defaults of CSV on the Web.
    let plain = try Self.read(#""dialect": {}"#).options
    #expect(plain.comment == "#")
    #expect((plain.delimiter, plain.quote, plain.headerRows) == (",", "\"", 1))
    let options = try Self.read(
      """
      "dialect": {"encoding": "windows-1252", "delimiter": ";", "quoteChar": null, "doubleQuote": false,
      "headerRowCount": 2, "skipRows": 3, "commentPrefix": null, "skipBlankRows": true, "trim": false,
      "skipInitialSpace": false, "skipColumns": 0, "lineTerminators": ["\\r\\n", "\\n"]},
      "urn:weekcalendar:skipFooter": 2, "urn:weekcalendar:rowNames": true, "urn:weekcalendar:ragged": "pad",
      "urn:weekcalendar:badRows": "skip", "urn:weekcalendar:cellLines": 500,
      "tableSchema": {"columns": [{"titles": "a", "null": ["", "-"]}, {"titles": "b", "datatype": "number",
      "null": ["", "-", "NA"]}]}
      """
    ).options
    var wanted = CSVOptions()
    wanted.encoding = .windows1252
    (wanted.delimiter, wanted.quote, wanted.escape) = (";", "", .character(UInt8(ascii: "\\")))
    (wanted.headerRows, wanted.skippedLines, wanted.skippedFooterLines) = (2, 3, 2)
    (wanted.hasRowNames, wanted.ragged, wanted.badRows, wanted.cellLines) = (true, .pad, .skip, 500)
    wanted.missing = ["-"]
    #expect(options == wanted)
    #expect(try Self.read(#""dialect": {"header": false}"#).options.headerRows == 0)
    #expect(try Self.read(#""dialect": {"commentPrefix": ""}"#).options.comment == nil)
  }

  /// What would change the table and is not read.
  static let refused: [(members: String, problem: String)] = [
    (#""dialect": {"trim": true}"#, "dialect.trim: removing blanks around cells is not supported"),
    (#""dialect": {"skipColumns": 1}"#, "dialect.skipColumns: skipping columns is not supported"),
    (#""dialect": {"skipInitialSpace": true}"#, "dialect.skipInitialSpace: "),
    (#""dialect": {"delimeter": ";"}"#, "dialect.delimeter: unknown property"),
    (#""dialect": {"encoding": "klingon"}"#, "does not know the encoding 'klingon'"),
    (
      #""dialect": {"skipRows": -1}"#,
      "dialect.skipRows: expected a number from 0 to 1000000, found the number -1"
    ),
    (#""dialect": {"header": "yes"}"#, "dialect.header: expected true or false, found 'yes'"),
    (#""dialect": 1"#, "dialect: expected an object, found the number 1"),
    (#""urn:weekcalendar:skipfooter": 1"#, "urn:weekcalendar:skipfooter: unknown property"),
    (#""tables": []"#, "tables: expected an array of tables"),
    (#""tables": [{}, {}]"#, "tables: expected one table per file, found 2"),
    (#""tableSchema": {"columns": {}}"#, "tableSchema.columns: expected an array, found an object"),
    (
      #""tableSchema": {"columns": [{"titles": "a", "datatype": "date32"}]}"#,
      "tableSchema.columns[0].datatype: 'date32' is not a datatype of CSV on the Web"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "separator": ";"}]}"#,
      "tableSchema.columns[0].separator: not supported"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "datatype": {"base": "number", "format": "0.0%"}}]}"#,
      "'%' divides by 100 in CSV on the Web"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "datatype": {"base": "number", "format": {"decimalChar": ";"}}}]}"#,
      "format.decimalChar: expected ',' or '.', found ';'"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "null": "-"}, {"titles": "b"}]}"#,
      "tableSchema.columns[1].null: '-' is a missing value in other columns"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "urn:weekcalendar:numbers": "euro"}]}"#,
      "found 'euro'"
    ),
    (#""dialect": {"#, "line 1"),
    (#""tableSchema": 1"#, "tableSchema: expected an object in this file, found the number 1"),
    (#""tableSchema": "schema.json""#, "tableSchema: expected an object in this file"),
    (#""tables": [1]"#, "tables[0]: expected an object"), (#""foo": 1"#, "foo: unknown property"),
    (#""Dialect": {}"#, "Dialect: unknown property"),
    (#""tableSchema": {"column": []}"#, "tableSchema.column: unknown property"),
    (#""tableSchema": {"columns": [1]}"#, "tableSchema.columns[0]: expected an object"),
    (
      #""tableSchema": {"columns": [{"titles": "a", "datatyp": "number"}]}"#,
      "columns[0].datatyp: unknown property"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "datatype": {"bse": "number"}}]}"#,
      "datatype.bse: unknown property"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "virtual": "true"}]}"#,
      "columns[0].virtual: expected true or false"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "lang": 5}]}"#,
      "columns[0].lang: expected a text"
    ),
    (
      ##""tableSchema": {"columns": [{"titles": "a", "datatype": {"base": "integer", "format": "#,##0"}}]}"##,
      "whole numbers with marks between thousands are not supported"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "datatype": {"base": "number", "format": {"groupChar": "."}}}]}"#,
      "and not the decimal mark, found '.'"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "datatype": "date", "urn:weekcalendar:numbers": "point"}]}"#,
      "expected string beside names of urn:weekcalendar:"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "urn:weekcalendar:unitAfter": "%"}]}"#,
      "a unit needs numbers"
    ),
    (#""dialect": {"delimiter": "\""}"#, "dialect.delimiter: '\"' cannot be a delimiter"),
    (#""dialect": {"quoteChar": ","}"#, "dialect.quoteChar: expected one ASCII sign"),
    (
      #""tableSchema": {"columns": [{"titles": 5}]}"#,
      "tableSchema.columns[0].titles: expected a text, found the number 5"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "null": 5}]}"#,
      "tableSchema.columns[0].null: expected a text or texts, found the number 5"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "datatype": 5}]}"#,
      "tableSchema.columns[0].datatype: expected a text or an object, found the number 5"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "datatype": {"base": "number", "format": 5}}]}"#,
      "tableSchema.columns[0].datatype.format: expected a text or an object, found the number 5"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "datatype": {"base": "number", "format": "0‰"}}]}"#,
      "'‰' divides by 1000 in CSV on the Web"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "datatype": {"base": "number", "format": "0x"}}]}"#,
      "datatype.format: 'x' is not supported in number patterns: expected # 0 . , + - E"
    ),
    (
      #""tableSchema": {"columns": [{"titles": "a", "urn:weekcalendar:number": "point"}]}"#,
      "tableSchema.columns[0].urn:weekcalendar:number: unknown property"
    ),
    (
      #""urn:weekcalendar:escape": "ab""#,
      "urn:weekcalendar:escape: expected one ASCII character, found 'ab'"
    ),
  ]

  @Test func unsupportedMembersAreErrors() {
    for (members, problem) in Self.refused {
      let error = #expect(throws: FileDescriptionError.self, "\(members)") {
        try Self.read(members)
      }
      #expect(
        error.map { "\($0)".contains(problem) } == true,
        "\(members): \(error.map { "\($0)" } ?? "")")
    }
    #expect(Self.refused.count == 44)
    let list = #expect(throws: FileDescriptionError.self) {
      try FileDescription(metadata: Array("[1]".utf8))
    }
    #expect(list?.description == "expected an object, found an array")
  }

  /// The form of a column's dates, or why nothing can read them.
  @Test func dateFormsAreThoseOfTheDescription() throws {
    var description = FileDescription()
    description.columns = [
      .init("iso", .dates(pattern: nil)), .init("seconds", .dates(pattern: "unixepoch")),
      .init("day", .dates(pattern: "dd.MM.yyyy", locale: "de")), .init("sales", .integer),
    ]
    #expect(try description.dateForm(of: "iso") == .iso8601)
    #expect(try description.dateForm(of: "seconds") == DateForm.number(.unixepoch))
    #expect(
      try description.dateForm(of: "day")
        == .pattern(DatePattern("dd.MM.yyyy"), CalendarLocale("de"), .standard))
    #expect(try description.dateForm(of: "sales") == nil)
    #expect(try description.dateForm(of: "no column") == nil)
    var count = 0
    for (pattern, locale, problem) in [
      (
        "dd.MM.yyyy", "!",
        "'!' at byte 0 of the locale is not a letter, digit or separator: write a locale as in 'en_US' or 'de-u-fw-sun'"
      ),
      (
        "dd.nn.yyyy", "en",
        "the dates are 'dd.nn.yyyy': 'n' at byte 3 is not a date field: quote plain text, as in 'text', or use one of G y Y u r U Q q M L w W d D F g E e c a b B h H K k m s S A z Z O v V X x"
      ),
      (
        "EEEE", "en",
        "the dates are 'EEEE': the pattern does not determine a date and time: it has no calendar year (y or u), no month (M) and no day of the month (d)"
      ),
    ] {
      let column = FileDescription.Column("day", .dates(pattern: pattern, locale: locale))
      let error = #expect(throws: FileDescriptionError.self) {
        try FileDescription(columns: [column]).dateForm(of: "day")
      }
      #expect(error?.description == "column 'day': \(problem)")
      count += 1
    }
    #expect(count == 3)
    let months = FileDescription(columns: [.init("month", .dates(pattern: "MM/yyyy"))])
    guard case .period(let form)? = try months.dateForm(of: "month") else {
      Issue.record("not a period")
      return
    }
    #expect(form.unit == .month)
  }

  @Test func theFileIsTheLastPartOfTheURL() throws {
    for (url, file) in [
      ("a.csv", "a.csv"), ("x/y/a%20b.csv", "a b.csv"), ("na%C3%AFve.csv", "naïve.csv"),
      ("100%.csv", "100%.csv"),
    ] {
      #expect(try FileDescription.metadataFile(Array(#"{"url": "\#(url)"}"#.utf8)) == file)
    }
    #expect(try FileDescription.metadataFile(Array("{}".utf8)) == nil)
  }

  /// Law: what is written is read back.
  @Test func descriptionsRoundTrip() throws {
    let contents: [FileDescription.Content] = [
      .text, .integer, .real, .dates(pattern: nil), .dates(pattern: "dd.MM.yyyy"),
      .dates(pattern: "yyyy-MM-dd'T'HH:mm"), .dates(pattern: "dd/MM/yyyy HH:mm:ss"),
      .dates(pattern: "dd.MM.yy"), .dates(pattern: "d MMM y", locale: "fr"),
      .dates(pattern: "unixepoch"), .numbers(.duration),
      .numbers(NumberForm(decimal: .comma)), .numbers(NumberForm(decimal: .point)),
      Self.bare(.comma, .mark(".")), Self.bare(.point), Self.bare(.point, .mark("'")),
      Self.signed(.point, NumberUnit("$")), Self.signed(.comma, NumberUnit("%", isAfter: true)),
      .dates(pattern: "yyyy-MM-dd"),
    ]
    var written = 0
    for delimiter in [",", ";", "\t", "", ", "] {
      for quote in ["\"", "'", ""] {
        for escape in [
          CSVOptions.Escape.doubled, .character(UInt8(ascii: "\\")), .character(UInt8(ascii: "^")),
        ] {
          for headerRows in [0, 1, 2] {
            var options = CSVOptions()
            (options.delimiter, options.quote, options.escape) = (delimiter, quote, escape)
            (options.headerRows, options.encoding) = (headerRows, .utf16LittleEndian)
            options.skippedLines = written % 3
            options.skippedFooterLines = written % 2
            options.comment = written % 2 == 0 ? nil : "//"
            options.hasRowNames = headerRows > 0 && written % 5 == 0
            options.missing = written % 4 == 0 ? ["-", "n.a."] : []
            options.cellLines = written % 3 == 0 ? 500 : CSVOptions.usualCellLines
            options.ragged = written % 4 == 1 ? .pad : .error
            options.badRows = written % 4 == 2 ? .skip : .stop
            let columns = contents.enumerated().map { FileDescription.Column("c \($0)", $1) }
            let description = FileDescription(options: options, columns: columns)
            let bytes = description.metadata(of: "a b.csv")
            #expect(try FileDescription(metadata: bytes) == description)
            #expect(try FileDescription.metadataFile(bytes) == "a b.csv")
            written += 1
          }
        }
      }
    }
    #expect(written == 5 * 3 * 3 * 3)
  }

  /// What is not known is written as what CSV on the Web takes for it.
  @Test func unknownSettingsAreWrittenAsTheDefaults() throws {
    let bytes = FileDescription().metadata(of: "a\tb.csv")
    #expect(String(decoding: bytes, as: UTF8.self).contains("a%09b.csv"))
    #expect(try FileDescription.metadataFile(bytes) == "a\tb.csv")
    var wanted = try Self.read(#""url": "a.csv""#)
    wanted.options.comment = FileDescription().options.comment
    #expect(try FileDescription(metadata: bytes) == wanted)
  }

  @Test func aHeaderThatDiffersIsAnError() throws {
    var options = CSVOptions()
    options.columnNames = ["a", "b"]
    for (text, problem) in [
      ("a,b\n1,2\n", nil),
      ("a,c\n1,2\n", "column 2 of the header is 'c': the description of the file has 'b'"),
      (
        "a,b,c\n1,2,3\n", "column 3 of the header is 'c': the description of the file has 2 columns"
      ),
      ("a\n1\n", "the header has 1 columns: the description of the file has one more, 'b'"),
    ] {
      var source = CSVSource(bytes: Array(text.utf8), options: options)
      do throws(ReportError) {
        #expect(try source.columnNames() == ["a", "b"])
        #expect(problem == nil)
      } catch {
        #expect("\(error)" == problem)
      }
    }
    options.headerRows = 0
    var source = CSVSource(bytes: Array("1,2\n".utf8), options: options)
    #expect(try source.columnNames() == ["a", "b"])
  }
}
