/// The files that `weekcal lint` is to read.
struct LintFiles {
  /// The language of all files, where it was given.
  let language: SourceLanguage?
  private(set) var found: [(path: String, language: SourceLanguage)] = []
  var failures: [Failure] = []

  init(language: SourceLanguage?) {
    self.language = language
  }

  /// Adds a file, or all files of a folder that have the ending of a language.
  mutating func visit(_ path: String) {
    if path == "-" {
      found.append((path, language ?? .sql))
    } else if SystemCalls.isDirectory(path) {
      visit(folder: path)
    } else if !SystemCalls.exists(path) {
      let hint =
        path.contains("%") || !path.contains(".") && !path.contains("/")
        ? "; a pattern goes behind --pattern" : ""
      failures.append(Failure(.noInput, "there is no file '\(path)'\(hint)"))
    } else if let language = language ?? SourceLanguage(path: path) {
      found.append((path, language))
    } else {
      failures.append(
        Failure(
          .usage,
          "'\(path)' has none of the endings \(SourceLanguage.allFileExtensions): "
            + "expected --language"))
    }
  }

  private mutating func visit(folder: String) {
    var folders = [folder]
    while let folder = folders.popLast() {
      do {
        var inner: [String] = []
        for name in try SystemCalls.names(in: folder) {
          let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
          if SystemCalls.isDirectory(path) {
            if !SystemCalls.isLink(path) { inner.append(path) }
          } else if let language = SourceLanguage(path: path) {
            found.append((path, language))
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
