import Foundation
import Testing

/// The files of this package, and what has been built of them.
enum Repository {
  /// The package's top folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// The folder of the built programs: that of the test's own executable.
  static let products: URL = {
    #if os(Linux)
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let executable = URL(filePath: own ?? CommandLine.arguments[0])
    #else
    let executable = Bundle(for: Anchor.self).bundleURL
    #endif
    return executable.deletingLastPathComponent()
  }()

  private final class Anchor {}

  static func url(_ path: String) -> URL { root.appending(path: path) }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(path).path)
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? url(path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  static func isExecutable(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: url(path).path)
  }

  /// The folders of the targets below `Sources`, each in the folder of its group, sorted.
  static let targetFolders: [String] = {
    func folders(in folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)) ?? [])
        .map { "\(folder)/\($0)" }.filter { isFolder($0) }.sorted()
    }
    return folders(in: "Sources").flatMap(folders)
  }()

  /// The folder of a target below `Sources`; a path that does not exist if there is no such target.
  static func folder(ofTarget name: String) -> String {
    targetFolders.first { $0.hasSuffix("/" + name) } ?? "Sources/" + name
  }

  /// The page on which the documentation of a library begins.
  static func landingPage(of library: some StringProtocol) -> String {
    "\(folder(ofTarget: String(library)))/\(library).docc/\(library).md"
  }

  /// The lines of a file; a path below ``root``.
  static func lines(_ path: String) throws -> [String] {
    try String(contentsOf: url(path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The paths of all files with an ending below some folders or in the top folder (""), sorted; none in
  /// hidden folders, where packages are built.
  static func files(in folders: [String], ending: String) throws -> [String] {
    var paths: [String] = []
    for folder in folders {
      let names =
        folder.isEmpty
        ? try FileManager.default.contentsOfDirectory(atPath: root.path)
        : try #require(FileManager.default.enumerator(atPath: url(folder).path), "\(folder)")
          .compactMap { $0 as? String }
      for name in names
      where name.hasSuffix(ending)
        && !name.split(separator: "/").contains(where: { $0.hasPrefix(".") })
      {
        paths.append(folder.isEmpty ? name : "\(folder)/\(name)")
      }
    }
    return paths.sorted()
  }
}

/// A place in a file of the package, to which a failure points.
struct Place: Hashable, CustomStringConvertible {
  var file: String
  var line: Int

  var description: String { "\(file):\(line)" }

  /// Fails the test with a message that is at this place.
  func fail(_ message: String) {
    Issue.record(
      "\(self): \(message)",
      sourceLocation: SourceLocation(
        fileID: "Documentation/\(file.split(separator: "/").last ?? "")",
        filePath: Repository.url(file).path, line: line, column: 1))
  }
}
