import Foundation

/// A program that a test runs to its end.
enum Program {
  struct Result {
    var status: Int32
    var isSignal: Bool
    var output: String
    var errors: String
  }

  /// Runs a program of the PATH, or at a path.
  static func run(
    _ program: String, _ arguments: [String], in folder: URL = Repository.root,
    path: [String] = []
  ) throws -> Result {
    // Files rather than pipes, which can be full.
    let scratch = try Folder()
    let output = scratch.url.appending(path: "output")
    let errors = scratch.url.appending(path: "errors")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = (path + [environment["PATH"] ?? "/usr/bin:/bin"]).joined(separator: ":")
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      isSignal: process.terminationReason == .uncaughtSignal,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// A folder that is gone when its owner is.
  final class Folder {
    let url: URL

    /// A new one in a folder, or where temporary files are.
    init(in place: String? = nil, ending: String = "") throws {
      url = URL(filePath: place ?? NSTemporaryDirectory())
        .appending(path: "weekcal-documentation-\(UUID().uuidString)\(ending)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
      try? FileManager.default.removeItem(at: url)
    }

    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: url.appending(path: name))
    }
  }
}
