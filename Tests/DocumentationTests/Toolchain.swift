import Foundation

/// The compiler that is on the PATH, and the tools beside it.
struct Toolchain: Decodable {
  private struct Target: Decodable { var triple: String }
  private struct Paths: Decodable { var runtimeResourcePath: String }
  private var target: Target
  private var paths: Paths

  /// Asks the compiler.
  static let own = Result {
    let result = try Program.run("swiftc", ["-print-target-info"])
    return try JSONDecoder().decode(Toolchain.self, from: Data(result.output.utf8))
  }

  /// What it compiles for.
  var triple: String { target.triple }

  /// Runs a tool of it.
  func run(_ tool: String, _ arguments: [String]) throws -> Program.Result {
    let folder = URL(filePath: paths.runtimeResourcePath).appending(path: "../../bin").standardized
    return try Program.run(tool, arguments, path: [folder.path])
  }
}
