import WeekCalendar

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The calls of the operating system that the command uses.
///
/// The functions do not have the names of the C functions that they call, because they would hide these.
enum SystemCalls {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Turns two signals into errors: for a closed pipe, and for the maximum file size.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens the standard streams that are closed.
  ///
  /// Otherwise, the next file to be opened would get the number of standard output or standard error, and output or
  /// messages would be written into it. They are opened the wrong way round, so that using them remains an error.
  static func openClosedStreams() {
    for (stream, access) in [
      (standardInput, O_WRONLY), (standardOutput, O_RDONLY), (standardError, O_RDONLY),
    ] where fcntl(stream, F_GETFD) < 0 {
      // The lowest free number is that of the stream.
      _ = unsafe open("/dev/null", access)
    }
  }

  static func end(_ status: ExitStatus) -> Never { end(status.rawValue) }

  static func end(_ code: Int32) -> Never { exit(code) }

  /// The value of an environment variable; nil if it is not set.
  static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Seconds since 1970 in UTC.
  static var unixSeconds: Int64 { Int64(time(nil)) }

  /// The day in local time at an instant.
  static func localDate(unixSeconds: Int64) -> CivilDate? {
    var seconds = time_t(unixSeconds)
    var local = unsafe tm()
    guard unsafe localtime_r(&seconds, &local) != nil else { return nil }
    return unsafe try? CivilDate(
      year: Int(local.tm_year) + 1_900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }

  static var lastError: String { unsafe String(cString: strerror(errno)) }

  /// The number of processors, at least 1.
  static var processorCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

  /// Reads once; returns 0 at the end, nil on an error.
  static func fill(_ buffer: inout MutableSpan<UInt8>, from file: Int32) -> Int? {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(file, $0.baseAddress, $0.count)
      }
      if count >= 0 { return count }
      if errno != EINTR { return nil }
    }
  }

  /// Writes all bytes to a file, whose name is for messages.
  static func writeAll(
    _ bytes: Span<UInt8>, to file: Int32, named name: @autoclosure () -> String
  ) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.extracting(droppingFirst: count)
      } else if errno == EPIPE {
        throw BrokenPipe()
      } else if errno != EINTR {
        let reason = lastError
        throw Failure(.inputOutput, "cannot write \(name()): \(reason)")
      }
    }
  }

  /// Opens a file for reading; `-` is standard input.
  static func openForReading(_ path: String) throws -> Int32 {
    if path == "-" { return standardInput }
    // A folder can be opened; only reading it fails.
    if FileKind(path) == .directory {
      throw Failure(.noInput, cannotOpen: path, "it is a directory")
    }
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(.noInput, cannotOpen: path, lastError) }
    return file
  }

  /// Opens a regular file for reading, and no other kind of file.
  ///
  /// Opening a pipe would wait for its writer, and a device has no end.
  static func openRegularFile(_ path: String) throws -> Int32 {
    if let objection = FileKind(path).objection {
      throw Failure(.noInput, cannotOpen: path, objection)
    }
    // The path may name another file by now, so opening must not wait, and the open file is checked, too.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Failure(.noInput, cannotOpen: path, lastError) }
    if let objection = FileKind(file: file).objection {
      _ = close(file)
      throw Failure(.noInput, cannotOpen: path, objection)
    }
    return file
  }

  /// Whether standard input has bytes, or ends, within a time.
  static func inputIsReady(withinMilliseconds time: Int32) -> Bool {
    var input = pollfd(fd: standardInput, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&input, 1, time) != 0
  }

  /// Whether standard input is a terminal.
  static var inputIsTerminal: Bool { isatty(standardInput) != 0 }

  /// The first bytes of a file, without changing its offset; empty if that is not possible.
  static func peek(_ file: Int32, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let readCount = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(file, $0.baseAddress, count, 0)
    }
    return Array(bytes.prefix(max(readCount, 0)))
  }

  /// Whether a path can be read.
  static func isReadable(_ path: String) -> Bool { allows(R_OK, path) }

  /// Whether a path can be written.
  static func isWritable(_ path: String) -> Bool { allows(W_OK, path) }

  private static func allows(_ mode: Int32, _ path: String) -> Bool {
    unsafe access(path, mode) == 0
  }

  /// The size of a file in bytes; nil if there is no file.
  static func size(of path: String) -> Int? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
