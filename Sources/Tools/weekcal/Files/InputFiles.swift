import WeekReports

/// The CSV files of a command in the order of its arguments.
///
/// A regular file is open only while it is read, so that there may be more files than a process may have open.
final class InputFiles {
  let paths: [String]
  /// Files that stay open because they cannot be opened a second time, by number.
  private var kept: [Int: InputFile] = [:]
  private let progress: Progress

  /// Opens each file once, so that a missing file is an error before any file is read.
  ///
  /// - Parameters:
  ///   - paths: The paths, with patterns already expanded.
  ///   - progress: The progress display.
  /// - Throws: `Failure`.
  init(_ paths: [String], progress: Progress) throws {
    self.paths = paths
    self.progress = progress
    for (number, path) in paths.enumerated() {
      let file = try CSVFile.input(path, progress: progress)
      if paths.count == 1 || !file.isRegular { kept[number] = file }
    }
  }

  /// Returns the file with a number, counted from 0.
  func file(_ number: Int) throws -> InputFile {
    try kept[number] ?? CSVFile.input(paths[number], progress: progress)
  }

  /// Whether all files can be read several times.
  var isRegular: Bool { kept.values.allSatisfy(\.isRegular) }

  /// Copies pipes to temporary files, so that they can be read several times.
  func makeRegular() throws {
    for number in kept.keys.sorted() { try kept[number]?.makeRegular(progress) }
  }

  /// Returns the rows of all files from the start.
  func rows(_ options: [CSVOptions]) -> CSVFiles {
    CSVFiles(paths.map { VisibleText.input($0) }) { [self] (number) throws(ReportError) in
      do {
        return try file(number).rows(options[number])
      } catch let error as ReportError {
        throw error
      } catch let failure as Failure {
        // The file existed when the command started.
        throw .source(failure.message)
      } catch {
        throw .source("\(error)")
      }
    }
  }

  /// Returns the paths, with each pattern such as `2024-*.csv` replaced by the matching files, sorted by their bytes.
  ///
  /// - Throws: `Failure` for a pattern that matches no file, and for a file that is given twice.
  static func expanded(_ arguments: [String]) throws -> [String] {
    var paths: [String] = []
    for argument in arguments {
      guard argument.contains(where: { "*?[".contains($0) }),
        case .unreachable = FileKind(argument)
      else {
        paths.append(argument)
        continue
      }
      let found = SystemCalls.paths(matching: argument)
      guard !found.isEmpty else {
        throw Failure(.noInput, "no file matches \(VisibleText.quoted(path: argument))")
      }
      paths += found
    }
    var known: Set<String> = []
    for path in paths where !known.insert(path).inserted {
      throw Failure(
        .usage,
        "\(VisibleText.quoted(input: path)) is given twice: its rows would count twice; expected it once"
      )
    }
    return paths
  }

  /// Returns the name of some files in a title or a message: the first one, and how many more there are.
  static func name(_ paths: [String]) -> String {
    let first = paths.first ?? ""
    return paths.count < 2 ? first : "\(first) and \(paths.count - 1) more"
  }
}
