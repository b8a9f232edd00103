import WeekReports

/// A file that is read from its start; a regular file can be read several times.
final class InputFile {
  let path: String
  private var file: Int32
  private(set) var isRegular: Bool
  private var isTaken = false
  private let progress: Progress?

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - progress: The progress display while it is read.
  /// - Throws: `Failure` where it cannot be opened.
  init(_ path: String, progress: Progress? = nil) throws {
    self.path = path
    self.progress = progress
    file = try SystemCalls.openForReading(path)
    isRegular = FileKind(file: file) == .regular && path != "-"
    if path == "-" { Note.writeIfTyped("CSV") }
    let first = SystemCalls.peek(file, count: FileSignature.byteCount)
    if let objection = FileSignature.objection(first, path: path) {
      throw Failure(.badData, "\(name): \(objection)")
    }
  }

  deinit {
    if file != SystemCalls.standardInput { SystemCalls.closeFile(file) }
  }

  /// How the file is called in messages.
  var name: String { VisibleText.quoted(input: path) }

  /// Whether it is a SQLite database.
  var isDatabase: Bool {
    SystemCalls.peek(file, count: Self.sqliteHeader.count) == Self.sqliteHeader
  }

  private static let sqliteHeader = Array("SQLite format 3\0".utf8)

  /// The rows from the start; of a file that is not regular, once.
  func rows(_ options: CSVOptions) throws(ReportError) -> CSVSource {
    do throws(CSVError) {
      return CSVSource(try bytes(), options: options)
    } catch {
      throw .csv(error)
    }
  }

  private func bytes() throws(CSVError) -> ByteSource {
    let progress = progress
    progress?.begin(name, of: isRegular ? SystemCalls.size(of: file) : nil)
    guard isRegular else {
      guard !isTaken else { throw .sourceFailed("it can be read only once") }
      isTaken = true
      var isFirst = true
      return ByteSource { [self] (buffer) throws(CSVError) -> Int in
        guard let count = SystemCalls.fill(&buffer, from: file) else {
          throw .sourceFailed("cannot read it: \(SystemCalls.lastError)")
        }
        let start = (0..<Swift.min(count, FileSignature.byteCount)).map { buffer[$0] }
        if isFirst, let objection = FileSignature.objection(start, path: "-") {
          throw .otherFile(objection)
        }
        isFirst = false
        progress?.advance(by: count)
        return count
      }
    }
    var offset = 0
    return ByteSource(byteCount: SystemCalls.size(of: file)) {
      [self] (buffer) throws(CSVError) -> Int in
      guard let count = SystemCalls.fill(&buffer, from: file, at: offset) else {
        throw .sourceFailed("cannot read it: \(SystemCalls.lastError)")
      }
      offset += count
      progress?.advance(by: count)
      return count
    }
  }

  /// Copies a file that is not regular into a temporary one, so that it can be read again.
  func makeRegular(_ progress: Progress?) throws {
    guard !isRegular else { return }
    let copy = try SystemCalls.temporaryFile()
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    progress?.begin(name, of: nil)
    while true {
      guard let count = SystemCalls.fill(&bytes, at: 0, from: file) else {
        throw Failure(.inputOutput, "cannot read \(name): \(SystemCalls.lastError)")
      }
      guard count > 0 else { break }
      progress?.advance(by: count)
      try bytes.withSpan { (bytes) throws in
        try Self.write(bytes.extracting(first: count), to: copy)
      }
    }
    if file != SystemCalls.standardInput { SystemCalls.closeFile(file) }
    file = copy
    isRegular = true
  }

  private static func write(_ bytes: Span<UInt8>, to copy: Int32) throws {
    do {
      try SystemCalls.writeAll(bytes, to: copy)
    } catch is Failure {
      let folder = VisibleText.quoted(path: SystemCalls.temporaryFolder)
      throw Failure(
        .inputOutput,
        "cannot write a temporary file in \(folder): \(SystemCalls.lastError) (TMPDIR names another "
          + "folder)")
    }
  }
}
