import WeekReports

extension CSVFileOptions {
  /// Runs `body`, and writes its reading reports to the file of `--reading-report`.
  ///
  /// The reports are written even if `body` throws a `Failure`.
  ///
  /// - Parameters:
  ///   - inputs: The paths of the input files, which must differ from the report's path.
  ///   - body: Reads the files, and appends their reports.
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
    let objection: String? =
      switch FileKind(path) {
      case .regular, .unreachable: isLink ? "it is a link" : nil
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
      // The command ends with this error, even if the report cannot be written.
      try? write(files, failure.message, to: path)
      throw failure
    }
    try write(files, nil, to: path)
  }

  private func write(_ files: [ReadingReport], _ error: String?, to path: String) throws {
    try SystemCalls.replace(path, by: ReadingReport.json(files, error: error)) { _ in true }
  }
}
