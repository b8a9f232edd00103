import WeekReports

extension CSVFileOptions {
  /// Runs what reads files, and writes what was read to the file of `--reading-report`, where it fails too.
  ///
  /// - Parameters:
  ///   - inputs: The paths of the files that are read, none of which may be the one that is written.
  ///   - body: Reads, and sets what was read.
  /// - Throws: What `body` throws, or a `Failure` where the file cannot be written.
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
        "--reading-report \(VisibleText.quoted(path: path)) is a file that is read: expected another one"
      )
    }
    // The file is put in the place of what is there, which may not be a device or a link to one.
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
      // What failed first is what the command ends with.
      try? write(files, failure.message, to: path)
      throw failure
    }
    try write(files, nil, to: path)
  }

  private func write(_ files: [ReadingReport], _ error: String?, to path: String) throws {
    try SystemCalls.replace(path, by: ReadingReport.json(files, error: error)) { _ in true }
  }
}
