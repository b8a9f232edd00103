import WeekReports

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// Whole files and folders.

extension SystemCalls {
  /// The maximum size of a file that is read as a whole, in bytes.
  static let maximumFileSize = 256 << 20

  /// All bytes of a regular file; `-` is standard input, which may be of any kind.
  static func contents(of path: String) throws -> [UInt8] {
    let file = path == "-" ? standardInput : try openRegularFile(path)
    if path == "-" { Note.writeIfTyped("source text") }
    defer {
      if file != standardInput { _ = close(file) }
    }
    let name = VisibleText.quoted(input: path)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    while true {
      if count == bytes.count {
        bytes.append(contentsOf: repeatElement(0, count: bytes.count))
      }
      guard let readCount = fill(&bytes, at: count, from: file) else {
        throw Failure(.inputOutput, "cannot read \(name): \(lastError)")
      }
      guard readCount > 0 else { break }
      count += readCount
      guard count <= maximumFileSize else {
        throw Failure(.badData, "\(name) is larger than \(maximumFileSize) bytes")
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Reads once into an array, from an offset on; see ``fill(_:from:)``.
  static func fill(_ bytes: inout [UInt8], at offset: Int, from file: Int32) -> Int? {
    bytes.withBorrowedRoom { room in
      room.extracting(offset..<room.count).withMutableSpan { fill(&$0, from: file) }
    }
  }

  /// Writes a new file, or replaces one if `mayReplace` accepts its bytes.
  static func replace(
    _ path: String, by bytes: [UInt8], where mayReplace: ([UInt8]) -> Bool
  ) throws {
    if unsafe access(path, F_OK) == 0, !mayReplace(try contents(of: path)) {
      throw Failure(
        .inputOutput,
        "cannot write \(VisibleText.quoted(path: path)): the file exists and is not a WeekCalendar "
          + "data pack")
    }
    try OutputFile.replace(path) { file in
      try bytes.withSpan { (bytes) throws in try file.write(bytes) }
    }
  }

  /// The names in a folder, ordered by their bytes, without hidden files.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - unreadable: Called with each name that is not UTF-8, repaired for a message.
  /// - Returns: The names.
  /// - Throws: `Failure` if the folder cannot be read.
  static func names(in folder: String, unreadable: (String) -> Void) throws -> [String] {
    guard let stream = unsafe opendir(folder) else {
      throw Failure(.inputOutput, cannotOpen: folder, lastError)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      // readdir returns null at the end and on an error; only errno distinguishes them.
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        let start = unsafe UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)
        if let name = unsafe String(validatingCString: start) {
          if !name.hasPrefix(".") { names.append(name) }
        } else {
          unsafe unreadable(String(cString: start))
        }
      }
    }
    guard errno == 0 else { throw Failure(.inputOutput, cannotOpen: folder, lastError) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The paths that match a pattern with `*`, `?` or `[`, in the order of their bytes.
  ///
  /// By the system's `glob`, so that a pattern in quotes means what it means to the shell.
  static func paths(matching pattern: String) -> [String] {
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    guard unsafe glob(pattern, GLOB_NOSORT, nil, &found) == 0 else { return [] }
    var paths: [String] = []
    for index in unsafe 0..<Int(found.gl_pathc) {
      if let path = unsafe found.gl_pathv[index] { unsafe paths.append(String(cString: path)) }
    }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a path is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
