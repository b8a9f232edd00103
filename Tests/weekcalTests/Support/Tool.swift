import Foundation
import TestSupport
import Testing

/// The built `weekcal`, run as a user runs it.
enum Tool {
  struct Result {
    var status: Int32
    var output: String
    var errors: String

    /// The lines of the output.
    var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// Beside the test's own executable.
  static let path: String = {
    #if os(Linux)
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let executable = URL(fileURLWithPath: own ?? CommandLine.arguments[0])
    #else
    let executable = Bundle(for: Anchor.self).bundleURL
    #endif
    return executable.deletingLastPathComponent().appendingPathComponent("weekcal").path
  }()

  private final class Anchor {}

  /// The environment without what the tool itself looks at.
  private static func environment(with more: [String: String]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("LC_") && !["LANG", "TZ", "SOURCE_DATE_EPOCH"].contains(name)
    }
    environment["TZ"] = "UTC"
    return environment.merging(more) { $1 }
  }

  /// Runs it with these arguments and this standard input, and these variables of the environment that it
  /// looks at.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    // Files rather than pipes: processes started at the same time cannot hold each other's ends.
    let folder = try TemporaryFolder()
    let input = try folder.file("input", Array(input.utf8))
    let output = try folder.file("output", [])
    let errors = try folder.file("errors", [])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = Self.environment(with: environment)
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "\(arguments)")
    return Result(
      status: process.terminationStatus, output: try text(output), errors: try text(errors))
  }

  /// Runs a shell script in which `$WEEKCAL` is the tool, and `$FIXTURES` the folder of real data.
  static func shell(_ script: String) throws -> Result {
    let folder = try TemporaryFolder()
    let output = try folder.file("output", [])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "{ \(script)\n} > '\(output)' 2>&1"]
    process.environment = [
      "WEEKCAL": path, "PATH": "/usr/bin:/bin", "TMPDIR": folder.path,
      "FIXTURES": Fixtures.path("."),
    ]
    try process.run()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: try text(output), errors: "")
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }
}

/// A folder that is gone when its owner is.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "weekcal-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file and gives its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = "\(self.path)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}
