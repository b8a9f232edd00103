import CSystemFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A libicu of any version, opened at run time.
///
/// Building needs nothing from ICU: functions are looked up by name, with the suffix of the version (`ucal_open_72`) or
/// with the prefix of the ICU in Swift's toolchain (`swift_ucal_open`). The library stays open until the process ends.
///
/// `@unchecked Sendable` is safe: nothing changes after `init`, and ICU's functions can be called from any thread.
package final class ICULibrary: @unchecked Sendable {
  /// The functions of this library.
  package let functions: ICUFunctions
  /// The first number of ICU's version, such as 72.
  package let majorVersion: Int
  /// ICU's version, such as "72.1" (`u_getVersion`).
  package let icuVersion: String
  /// CLDR's version, such as "42" (`ulocdata_getCLDRVersion`).
  package let cldrVersion: String
  /// The file of libicui18n that was opened.
  package let path: String

  /// Opens a library file, the newest libicu in a folder, or, without a path, the newest known to the system's loader.
  ///
  /// File names may contain a hash (`libicuuc-55b0ea0a.so.72.1`). ICU consists of two files; `path` may name either.
  package init(path: String? = nil) throws(ICUError) {
    guard system_is_static() == 0 else { throw .staticProgram }
    let candidates = path.map(Self.candidates(at:)) ?? Self.systemCandidates
    for candidate in candidates {
      guard let common = dlopen(candidate.common, RTLD_NOW | RTLD_LOCAL),
        let i18n = dlopen(candidate.i18n, RTLD_NOW | RTLD_LOCAL),
        let (prefix, suffix) = Self.affixes(candidate.version).first(where: {
          dlsym(common, $0 + "u_getVersion" + $1) != nil
        })
      else { continue }
      let functions = try ICUFunctions { name throws(ICUError) in
        let name = prefix + name + suffix
        guard let symbol = dlsym(common, name) ?? dlsym(i18n, name) else {
          throw .functionNotFound(name: name)
        }
        return symbol
      }
      self.functions = functions
      self.path = candidate.i18n
      let icu = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { version in
        functions.u_getVersion(version.baseAddress)
        return Array(version)
      }
      majorVersion = Int(icu[0])
      icuVersion = Self.versionText(icu)
      cldrVersion = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { version in
        var status: Int32 = 0
        functions.ulocdata_getCLDRVersion(version.baseAddress, &status)
        return status > 0 ? "unknown" : Self.versionText(Array(version))
      }
      return
    }
    throw .libraryNotFound(
      searched: path.map { [$0] } ?? ["libicuuc.so.50 ... .99", "libicucore.dylib"])
  }

  private struct Candidate {
    var common: String
    var i18n: String
    var version: Int
  }

  /// The prefixes and suffixes that the names of functions can have in a version.
  private static func affixes(_ version: Int) -> [(String, String)] {
    [("", "_\(version)"), ("", ""), ("swift_", "")]
  }

  private static var systemCandidates: [Candidate] {
    stride(from: 99, through: 50, by: -1).map {
      Candidate(common: "libicuuc.so.\($0)", i18n: "libicui18n.so.\($0)", version: $0)
    } + [Candidate(common: "libicucore.dylib", i18n: "libicucore.dylib", version: 0)]
  }

  private static func candidates(at path: String) -> [Candidate] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let directory = parts.dropLast().joined(separator: "/")
    let pairs =
      candidates(in: path)
      + candidates(in: directory.isEmpty ? "." : directory).filter {
        [$0.common, $0.i18n].contains { $0.split(separator: "/").last == parts.last }
      }
    // A single file may contain all of ICU.
    return pairs.isEmpty ? [Candidate(common: path, i18n: path, version: 0)] : pairs
  }

  private static func candidates(in directory: String) -> [Candidate] {
    let names = fileNames(in: directory).sorted()
    var found = names.filter { $0.hasPrefix("lib_FoundationICU.") }
      .map { Candidate(common: directory + "/" + $0, i18n: directory + "/" + $0, version: 0) }
    for common in names where common.hasPrefix("libicuuc") {
      guard let version = version(ofFile: common),
        let i18n = names.first(where: {
          $0.hasPrefix("libicui18n") && self.version(ofFile: $0) == version
        })
      else { continue }
      found.append(
        Candidate(
          common: directory + "/" + common, i18n: directory + "/" + i18n, version: version))
    }
    return found.sorted { $0.version > $1.version }
  }

  /// The version in a file's name, 72 for "libicuuc.so.72.1"; nil for a name without a version.
  private static func version(ofFile name: String) -> Int? {
    let parts = name.split(separator: ".")
    guard let so = parts.firstIndex(of: "so"), so + 1 < parts.count else { return nil }
    return Int(parts[so + 1])
  }

  private static func fileNames(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }

  /// The text of a version, "72.1" for 72, 1, 0, 0.
  private static func versionText(_ parts: [UInt8]) -> String {
    var parts = parts
    while parts.count > 1, parts.last == 0 { parts.removeLast() }
    return parts.map { String($0) }.joined(separator: ".")
  }
}
