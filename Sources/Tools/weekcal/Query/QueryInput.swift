import WeekReports

/// A file of `weekcal query`, and the name of its table or database.
struct QueryInput {
  /// The name before `=`, if one is given.
  let givenName: String?
  let path: String

  /// Parses `path` or `name=path`.
  init(_ argument: String) {
    if let sign = argument.firstIndex(of: "="), sign != argument.startIndex,
      !argument[..<sign].contains("/"), case .unreachable = FileKind(argument)
    {
      givenName = String(argument[..<sign])
      path = String(argument[argument.index(after: sign)...])
    } else {
      givenName = nil
      path = argument
    }
  }

  init(name: String, path: String) {
    (givenName, self.path) = (name, path)
  }

  /// Whether the input exists: a file, standard input or a database in memory.
  var exists: Bool {
    if path == "-" || path == Database.memory { return true }
    if case .unreachable = FileKind(path) { return false }
    return true
  }

  /// Whether the input is a database, by its name or by its first bytes.
  func isDatabase() throws -> Bool {
    if path == Database.memory { return true }
    if path == "-" { return false }
    let endings = [".db", ".sqlite", ".sqlite3", ".db3"]
    if endings.contains(where: { path.lowercased().hasSuffix($0) }) { return true }
    guard !isFileDescriptor else { return false }
    let kind = FileKind(path)
    // A pipe is read as CSV, like standard input.
    if kind == .pipe { return false }
    if let objection = kind.objection {
      throw Failure(.noInput, cannotOpen: path, objection)
    }
    return try InputFile(path).isDatabase
  }

  private var isFileDescriptor: Bool {
    path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/") || path == "/dev/stdin"
  }

  /// The given name, or that of the file without extensions: `sales` for `a/sales.csv.gz`.
  var name: String {
    if let givenName { return givenName }
    if path == "-" || path == "/dev/stdin" { return "stdin" }
    var name = String(path.split(separator: "/").last ?? "")
    for _ in 0..<2 {
      guard let point = name.lastIndex(of: "."), point != name.startIndex else { break }
      let isGzip = name[point...].lowercased() == ".gz"
      name = String(name[..<point])
      if !isGzip { break }
    }
    return name
  }

  /// An argument that gives the input another name: `other=a/sales.csv`.
  var renamed: String { VisibleText.excerpt("other=\(path)") }
}
