import PatternLint
import WeekReports

/// The files for `weekcal lint` to read.
struct LintFiles {
  /// The language of all files, if given.
  let language: SourceLanguage?
  private(set) var found: [(path: String, language: SourceLanguage)] = []
  /// Entries of folders that have the name of a source but are not regular files.
  private(set) var skipped: [(path: String, reason: String)] = []
  var failures: [Failure] = []
  private var hasFolders = false

  init(language: SourceLanguage?) {
    self.language = language
  }

  /// Adds a file, or all files in a folder that have the extension of a language.
  mutating func visit(_ path: String) {
    guard path != "-" else {
      found.append((path, language ?? .sql))
      return
    }
    switch FileKind(path) {
    case .directory: visit(folder: path)
    case .regular:
      if let language = language ?? SourceLanguage(path: path) {
        found.append((path, language))
      } else {
        failures.append(
          Failure(
            .usage,
            "\(VisibleText.quoted(path: path)) has none of the extensions "
              + "\(SourceLanguage.allFileExtensions): expected --language"))
      }
    case .unreachable("no such file"):
      let hint =
        path.contains("%") || !path.contains(".") && !path.contains("/")
        ? "; a pattern goes after --pattern" : ""
      failures.append(
        Failure(.noInput, "no such file: \(VisibleText.quoted(path: path))\(hint)"))
    case .unreachable(let reason): failures.append(Failure(.noInput, cannotOpen: path, reason))
    case let kind:
      failures.append(
        Failure(
          .noInput, cannotOpen: path,
          (kind.objection ?? "") + ": expected a regular file, a folder or - for standard input"))
    }
  }

  /// A note on skipped entries, such as `skipped 1 path: 'a/x.sql' (it is a pipe)`.
  var note: String? {
    guard !skipped.isEmpty else { return nil }
    let limit = 6
    let shown = skipped.prefix(limit).map {
      "\(VisibleText.quoted(path: $0.path)) (\($0.reason))"
    }
    let rest = skipped.count - shown.count
    return "skipped \(skipped.count) \(skipped.count == 1 ? "path" : "paths"): "
      + shown.joined(separator: ", ") + (rest > 0 ? " ... and \(rest) more" : "")
  }

  /// A note that no file in the folders has the name of a source.
  var noSourcesNote: String? {
    guard found.isEmpty, failures.isEmpty, hasFolders else { return nil }
    return "no file has one of the extensions \(SourceLanguage.allFileExtensions)"
  }

  /// Adds the sources in a folder and its subfolders.
  ///
  /// An unreadable entry is recorded as a failure, and the rest is visited.
  private mutating func visit(folder: String) {
    hasFolders = true
    var folders = [folder]
    while let folder = folders.popLast() {
      do {
        var inner: [String] = []
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        let names = try SystemCalls.names(in: folder) { name in
          skipped.append((start + name, "its name is not UTF-8"))
        }
        for path in names.map({ start + $0 }) {
          switch FileKind(path) {
          case .directory:
            if !SystemCalls.isLink(path) { inner.append(path) }
          case .regular:
            if let language = SourceLanguage(path: path) { found.append((path, language)) }
          case .unreachable(let reason) where !SystemCalls.isLink(path):
            // It may be a folder with sources, whatever its name.
            failures.append(Failure(.inputOutput, cannotOpen: path, reason))
          case let kind:
            guard SourceLanguage(path: path) != nil else { continue }
            skipped.append((path, kind.objection ?? ""))
          }
        }
        folders += inner.reversed()
      } catch let failure as Failure {
        failures.append(failure)
      } catch {
        failures.append(Failure(.inputOutput, "\(error)"))
      }
    }
  }
}
