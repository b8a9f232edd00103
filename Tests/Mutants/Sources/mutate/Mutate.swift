import Foundation

/// Writes the sources with chosen mutants into a copy of the package, and a table of these mutants.
///
///     mutate PACKAGE COPY TABLE --seed S --count N [--only ROOM] [--without KEYS]
///
/// Mutants are chosen by the seed alone, so a larger count includes the mutants of a smaller one, with the
/// same ranks. Of two mutants at the same place only the first is taken. KEYS is a file with the keys of
/// mutants that do not compile: they count, and are left out.
@main
enum Mutate {
  struct UsageError: Error, CustomStringConvertible {
    var description: String
  }

  static func main() throws {
    var paths: [String] = []
    var options = ["seed": "1", "count": "75"]
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      if argument.hasPrefix("--") {
        guard let value = arguments.popFirst() else {
          throw UsageError(description: "\(argument) needs a value")
        }
        options[String(argument.dropFirst(2))] = value
      } else {
        paths.append(argument)
      }
    }
    guard paths.count == 3, let seed = options["seed"].flatMap({ UInt64($0) }),
      let count = options["count"].flatMap({ Int($0) })
    else {
      throw UsageError(description: "write mutate PACKAGE COPY TABLE --seed S --count N")
    }
    let without = try options["without"].map { try String(contentsOfFile: $0, encoding: .utf8) }
    let skipped = Set((without ?? "").split(separator: "\n").map(String.init))
    let rooms = Room.all.filter { options["only"] == nil || $0.name == options["only"] }
    if rooms.isEmpty {
      let names = Room.all.map(\.name).joined(separator: ", ")
      throw UsageError(description: "no room '\(options["only"] ?? "")'; the rooms are \(names)")
    }
    var table = ["number\troom\trank\tfirst\tlast\tfile\tfunction\tkind\tbefore\tafter\tordinal"]
    var numbered: [(number: Int, mutant: Mutant)] = []
    for room in rooms {
      let mutants = try Sources(package: paths[0], folder: room.folder).mutants()
      let chosen = Sources.choose(count, of: mutants, seed: seed, without: skipped)
      FileHandle.standardError.write(
        Data("\(room.name): \(chosen.count) of \(mutants.count) mutants\n".utf8))
      for (rank, mutant) in chosen {
        let number = numbered.count + 1
        numbered.append((number, mutant))
        table.append(
          "\(number)\t\(room.name)\t\(rank)\t\(mutant.lines.lowerBound)\t\(mutant.lines.upperBound)\t"
            + mutant.key)
      }
    }
    // Every file of the modules, because other rooms may have mutants of an earlier run.
    for module in Room.modules {
      try Sources(package: paths[0], folder: module).write(numbered, to: paths[1])
    }
    try (table.joined(separator: "\n") + "\n").write(
      toFile: paths[2], atomically: true, encoding: .utf8)
  }
}
