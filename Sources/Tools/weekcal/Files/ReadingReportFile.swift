import WeekReports

extension CSVFileOptions {
  /// Runs a command that reads files, and writes the report of reading to the file of `--reading-report`, also if it
  /// fails.
  ///
  /// - Parameters:
  ///   - inputs: The paths of the files that are read, none of which may be the one that is written.
  ///   - body: Reads the files, and sets the report.
  /// - Throws: The error of `body`, or a `Failure` if the file cannot be written.
  func reporting(
    _ inputs: [String], _ body: (inout [ReadingReport]) throws -> Void
  ) throws {
    guard let path = readingReport else {
      var none: [ReadingReport] = []
      return try body(&none)
    }
    if inputs.contains(path) {
      throw Failure(
        .usage,
        "--reading-report \(VisibleText.quoted(path: path)) is an input file: expected another file"
      )
    }
    // The file replaces the old one, which must not be a device or a link to one.
    let isLink = SystemCalls.isLink(path) || path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    let objection =
      switch FileKind(path) {
      case .regular, .unreachable: isLink ? "it is a link" as String? : nil
      case let kind: kind.objection
      }
    if let objection {
      throw Failure(
        .usage,
        "--reading-report \(VisibleText.quoted(path: path)): expected a file, but \(objection)")
    }

    var files: [ReadingReport] = []
    do {
      try body(&files)
    } catch let failure as Failure {
      // The command ends with the first error.
      try? write(files, failure.message, to: path)
      throw failure
    }
    try write(files, nil, to: path)
  }

  private func write(_ files: [ReadingReport], _ error: String?, to path: String) throws {
    try SystemCalls.replace(path, by: ReadingReport.json(files, error: error)) { _ in true }
  }
}
