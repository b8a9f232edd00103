import WeekReports

/// Recognizes binary files by their first bytes, and suggests how to convert them to CSV.
enum FileSignature {
  /// The number of bytes to inspect.
  static var byteCount: Int { 4_096 }

  /// The type of a file, and how to convert it to CSV; nil if it may be text.
  static func objection(_ bytes: some Collection<UInt8>, path: String) -> String? {
    let name = path == "-" ? "FILE" : "'\(path.replacingApostrophes)'"
    func starts(_ signature: String) -> Bool { bytes.starts(with: signature.utf8) }
    func holds(_ text: String) -> Bool { Self.contains(bytes, Array(text.utf8)) }
    let workbook =
      "expected CSV: save it as \"CSV UTF-8\" in Excel, or run soffice --headless --convert-to csv \(name)"
    func duckdb(_ source: String) -> String {
      "expected CSV: duckdb -c \"COPY (FROM \(source)) TO 'out.csv'\" writes it"
    }
    if starts("PK\u{3}\u{4}") {
      if holds("xl/") || holds("[Content_Types].xml") {
        return "it is an Excel workbook (.xlsx) or another Office document; \(workbook)"
      }
      if holds("opendocument.spreadsheet") { return "it is a spreadsheet (.ods); \(workbook)" }
      return "it is a ZIP archive; expected the file in it: unzip -p \(name) writes it"
    }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      return "it is an old Excel workbook (.xls); \(workbook)"
    }
    if starts("PAR1") { return "it is a Parquet file; \(duckdb(name))" }
    for (signature, program) in compressors where bytes.starts(with: signature) {
      return "it is compressed with \(program); expected CSV: \(program) -dc \(name) writes it"
    }
    if starts("%PDF-") { return "it is a PDF document; expected CSV" }
    if starts("ARROW1") { return "it is an Arrow (Feather) file; expected CSV" }
    return nil
  }

  /// The signatures of compressed files, except gzip's.
  private static let compressors: [(signature: [UInt8], program: String)] = [
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
    (Array("BZh".utf8), "bzip2"),
  ]

  private static func contains(_ bytes: some Collection<UInt8>, _ part: [UInt8]) -> Bool {
    let bytes = Array(bytes.prefix(byteCount))
    guard bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains { bytes[$0...].starts(with: part) }
  }
}

extension String {
  /// The text with apostrophes escaped, for use between apostrophes in a shell.
  fileprivate var replacingApostrophes: String {
    split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
  }
}
