import WeekCalendar
import WeekReports

/// A file that is read from its start; a regular file can be read several times.
final class InputFile {
  let path: String
  private var file: Int32
  private(set) var isRegular: Bool
  /// Whether reading has begun, after which a file that is not regular cannot be read from its start.
  private var isConsumed = false
  private var hasNotedChange = false
  private let progress: Progress?

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - progress: The progress display while the file is read.
  /// - Throws: `Failure` if the file cannot be opened, or is clearly not text.
  init(_ path: String, progress: Progress? = nil) throws {
    self.path = path
    self.progress = progress
    file = try SystemCalls.openForReading(path)
    isRegular = FileKind(file: file) == .regular && path != "-"
    if path == "-" { Note.writeIfTyped("CSV") }
    // The first bytes of a pipe are unknown until it is read; `bytes` checks them.
    let first = SystemCalls.peek(file, count: FileSignature.byteCount)
    if let objection = FileSignature.objection(first, path: path) {
      throw Failure(.badData, "\(name): \(objection)")
    }
  }

  deinit {
    if file != SystemCalls.standardInput { SystemCalls.closeFile(file) }
  }

  /// The name of the file in messages.
  var name: String { VisibleText.quoted(input: path) }

  /// Whether the file is a SQLite database.
  var isDatabase: Bool {
    SystemCalls.peek(file, count: Self.sqliteHeader.count) == Self.sqliteHeader
  }

  private static let sqliteHeader = Array("SQLite format 3\0".utf8)

  /// The rows from the start; a file that is not regular can be read only once.
  func rows(_ options: CSVOptions) throws(ReportError) -> CSVSource {
    do throws(CSVError) {
      return CSVSource(try bytes(progress), options: options)
    } catch {
      throw .csv(error)
    }
  }

  /// Detects the format of the file, which is read several times.
  func inspection(
    _ options: CSVOptions, _ locale: CalendarLocale?, _ control: StreamControl
  ) throws(ReportError) -> FileInspection {
    let bytes: ByteSource
    do throws(CSVError) {
      bytes = try self.bytes(progress)
    } catch {
      throw .csv(error)
    }
    return try FileInspection(bytes, options: options, locale: locale, control: control)
  }

  private func bytes(_ progress: Progress?) throws(CSVError) -> ByteSource {
    progress?.begin(name, of: isRegular ? SystemCalls.size(of: file) : nil)
    guard isRegular else {
      guard !isConsumed else { throw .sourceFailed("it can be read only once") }
      isConsumed = true
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
    let size = SystemCalls.size(of: file)
    var end: [UInt8] = []
    return ByteSource(
      byteCount: size,
      restart: { [self] () throws(CSVError) in try bytes(nil) },
      read: { [self] (buffer) throws(CSVError) -> Int in
        guard let count = SystemCalls.fill(&buffer, from: file, at: offset) else {
          throw .sourceFailed("cannot read it: \(SystemCalls.lastError)")
        }
        if count == 0 {
          noteIfChanged(from: size, end: end)
        } else {
          end = (Swift.max(count - 4, 0)..<count).map { buffer[$0] }
        }
        offset += count
        progress?.advance(by: count)
        return count
      })
  }

  /// Notes once that the last row may be incomplete, because the file changed.
  private func noteIfChanged(from size: Int?, end: [UInt8]) {
    guard !hasNotedChange, let size, SystemCalls.size(of: file) != size else { return }
    // Line ends in UTF-16 and UTF-32 contain zeros. A truncated gzip file is an error anyway.
    guard let last = end.last(where: { $0 != 0 }), last != 0x0A, last != 0x0D, !isGzip else {
      return
    }
    hasNotedChange = true
    progress?.clear()
    Note.write(
      "\(VisibleText.input(path)): the file changed while it was read, and its last row has no line end: "
        + "that row may be incomplete")
  }

  private var isGzip: Bool { SystemCalls.peek(file, count: 2) == [0x1F, 0x8B] }

  /// Copies a file that is not regular to a temporary one, which can be read many times.
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
      try SystemCalls.writeAll(bytes, to: copy, named: SystemCalls.temporaryFileName)
    } catch var failure as Failure {
      failure.message += SystemCalls.otherTemporaryFolder
      throw failure
    }
  }
}
