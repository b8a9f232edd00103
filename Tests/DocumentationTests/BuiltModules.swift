import Foundation
import Testing

/// The modules and object files that the build of the tests has left, for other compilers to use.
enum BuiltModules {
  /// What finds the modules.
  static var compilerArguments: [String] {
    var arguments = ["-I", Repository.products.appending(path: "Modules").path]
    for library in ["CSQLite", "CZlib"] {
      arguments += ["-I", Repository.url(Repository.folder(ofTarget: library)).path]
    }
    for map in moduleMaps { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
    // Objects that are built with a sanitizer want its runtime.
    for (name, option) in [("__asan_init", "address"), ("__tsan_init", "thread")]
    where dlsym(UnsafeMutableRawPointer(bitPattern: 0), name) != nil {
      arguments.append("-sanitize=\(option)")
    }
    return arguments
  }

  /// What SwiftPM has given to the compiler as the package's name: that of its folder.
  static var packageName: String {
    String(
      Repository.url("Package.swift").deletingLastPathComponent().lastPathComponent.lowercased()
        .map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// Those of the C targets.
  private static var moduleMaps: [String] {
    Repository.targetFolders
      .map { Repository.url($0) }
      .map { $0.appending(path: "include/module.modulemap").path }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// The targets below `Sources` that have Swift files, those of programs among them.
  static func swiftTargets() throws -> [String] {
    let files = try Repository.files(in: ["Sources"], ending: ".swift")
    return Set(files.map { String($0.split(separator: "/")[2]) })
      .subtracting(["BuildProduct"]).sorted()
  }

  private static func isProgram(_ target: String) -> Bool { target.hasPrefix("weekcal") }

  /// The library that a file belongs to; `WeekCalendar` for one that belongs to none.
  static func library(ofFile file: String) -> String {
    let folders = file.split(separator: "/").map(String.init)
    guard folders.count > 3, folders[0] == "Sources", !isProgram(folders[2]) else {
      return "WeekCalendar"
    }
    return folders[2]
  }

  /// The objects of the libraries and of what they use, as the tests are linked: folders of objects
  /// may hold those of files that are gone.
  static func objects() throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.products.path)
    let tests = files.filter { $0.hasSuffix("PackageTests.product") }
    try #require(tests.count == 1, "\(tests)")
    let list = Repository.products.appending(path: "\(tests[0])/Objects.LinkFileList")
    let targets = Repository.targetFolders.map { String($0.split(separator: "/")[2]) }
      .filter { !isProgram($0) && $0 != "WeekCalendarExtension" }
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
      .filter { path in targets.contains { path.contains("/\($0).build/") } }
  }
}
