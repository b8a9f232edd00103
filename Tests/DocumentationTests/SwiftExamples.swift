import Foundation

/// All Swift examples as one program: compiled against the modules as they are built, and run.
struct SwiftExamples {
  var examples: [SwiftExample] = []
  private var preambles: [String] = []

  /// What went wrong, and where.
  typealias Failure = (place: Place, message: String)

  struct Outcome {
    var failures: [Failure] = []
    var runCount = 0
    var comparedCount = 0
  }

  mutating func append(_ block: Block, preamble: String, remarks: Set<String>) {
    let count = examples.reduce(0) { $0 + $1.checks.count }
    examples.append(
      SwiftExample(block, preamble: preamble, remarks: remarks, firstCheck: count))
    preambles.append(
      preamble.split(separator: "\n").filter { !$0.hasPrefix("import ") }.joined(separator: "\n"))
  }

  func run() throws -> Outcome {
    var outcome = Outcome()
    for example in examples { outcome.failures += example.problems }
    let folder = try Program.Folder()
    // What does not compile is told and left out, so that the others still run.
    var left = Set(examples.indices)
    while true {
      let errors = try compile(left, in: folder)
      if errors.isEmpty { break }
      let broken = left.filter { index in errors.contains { isError($0.place, of: index) } }
      outcome.failures += errors
      if broken.isEmpty { return outcome }
      left.subtract(broken)
    }
    if !left.isEmpty { try run(left, in: folder, &outcome) }
    return outcome
  }

  private func isError(_ place: Place, of index: Int) -> Bool {
    let block = examples[index].block
    let lines = block.lines.map(\.number)
    guard block.file == place.file, let first = lines.first, let last = lines.last else {
      return false
    }
    return (first...last + 1).contains(place.line)  // with the brace that closes the function
  }

  /// The files of the program: one for each set of imports.
  ///
  /// An example has what its reader has: `WeekCalendar`, the module it is in and what it imports itself.
  private func sources(_ chosen: Set<Int>) -> [String] {
    var texts: [String: String] = [:]
    for index in chosen.sorted() {
      let example = examples[index]
      let library = BuiltModules.library(ofFile: example.block.file)
      let imports = Set(
        example.imports + ["WeekCalendar", library].map { "import \($0)" }
          + Preambles.imports[library, default: []].map { "import \($0)" })
      let block = example.block
      texts[imports.sorted().joined(separator: "\n"), default: ""] += """
        func example\(index)() throws {
        #sourceLocation(file: "preamble \(index)", line: 1)
        func print(_ items: Any..., separator: String = " ") { examplePrint(items, separator) }
        \(preambles[index])
        #sourceLocation(file: \(block.file.debugDescription), line: \(block.place.line))
        \(example.body.joined(separator: "\n"))
        }
        #sourceLocation()

        """
    }
    return texts.sorted { $0.key < $1.key }.map { $0.key + "\n" + $0.value }
  }

  /// Compiles them all with package access, which only examples of what is not public may need: those of
  /// public declarations are type-checked without it.
  private func compile(_ chosen: Set<Int>, in folder: Program.Folder) throws -> [Failure] {
    let main = chosen.sorted().map { "runExample(\($0), example\($0))\n" }.joined()
    let ofPublic = chosen.filter { examples[$0].block.isPublic }
    let texts = [main] + sources(ofPublic) + sources(chosen.subtracting(ofPublic))
    var files: [String] = []
    for (number, text) in texts.enumerated() {
      let name = number == 0 ? "main.swift" : "Examples\(number).swift"
      try folder.write(name, text)
      files.append(folder.url.appending(path: name).path)
    }
    files.append(Repository.url("Tests/DocumentationTests/ExampleRuntime.swift").path)
    let arguments =
      BuiltModules.compilerArguments + ["-swift-version", "6", "-suppress-warnings", "-Onone"]
      + ["-enable-upcoming-feature", "MemberImportVisibility", "-module-name", "Examples"]
    let publicFiles = files[1...sources(ofPublic).count] + files.suffix(1)
    var result = try Program.run(
      "swiftc", publicFiles + arguments + ["-typecheck", "-parse-as-library"])
    if result.status == 0 {
      result = try Program.run(
        "swiftc",
        files + arguments + ["-package-name", BuiltModules.packageName]
          + (try BuiltModules.objects())
          + ["-lsqlite3", "-o", folder.url.appending(path: "examples").path])
    }
    if result.status == 0 { return [] }
    let text = result.errors + result.output
    let errors = text.split(separator: "\n").compactMap { line -> Failure? in
      guard let match = line.wholeMatch(of: /(.+?):(\d+):\d+: error: (.*)/) else { return nil }
      let file = String(match.1)
      if let index = Int(file.dropping("preamble")) {
        return (examples[index].block.place, "its preamble does not compile: \(match.3)")
      }
      let place = Place(file: file, line: Int(match.2) ?? 1)
      return (place, "does not compile: \(match.3)")
    }
    let whole = Place(file: "Tests/DocumentationTests/SwiftExamples.swift", line: 1)
    return errors.isEmpty ? [(whole, "swiftc ended with \(result.status): \(text)")] : errors
  }

  /// Runs them; after one that ends the program, those that are left.
  private func run(
    _ chosen: Set<Int>, in folder: Program.Folder, _ outcome: inout Outcome
  ) throws {
    let program = folder.url.appending(path: "examples").path
    var done: Set<Int> = []
    var seen: Set<Int> = []
    while true {
      let result = try Program.run(program, done.sorted().map(String.init))
      var started: Int?
      for line in result.output.split(separator: "\n") {
        let words = ExampleReport.words(line)
        guard words.count > 1, let number = Int(words[1]) else { continue }
        take(words, number, &started, &seen, &outcome)
        if words[0] == "start" { done.insert(number) }
      }
      guard let started else { break }
      let how = result.isSignal ? "signal" : "status"
      outcome.failures.append(
        (examples[started].block.place, "the example ends with \(how) \(result.status)"))
    }
    outcome.comparedCount = seen.count
    for index in chosen {
      let first = examples[..<index].reduce(0) { $0 + $1.checks.count }
      for (offset, check) in examples[index].checks.enumerated()
      where !seen.contains(first + offset) {
        outcome.failures.append((check.place, "\(check.code) is never reached"))
      }
    }
  }

  /// Takes one line of what the examples report.
  private func take(
    _ words: [String], _ number: Int, _ started: inout Int?, _ seen: inout Set<Int>,
    _ outcome: inout Outcome
  ) {
    switch words[0] {
    case "start": started = number
    case "end":
      started = nil
      outcome.runCount += 1
    case "throw":
      started = nil
      outcome.failures.append((examples[number].block.place, "the example throws: \(words[2])"))
    case "check":
      let isNew = seen.insert(number).inserted
      guard words[2] != "same", isNew else { return }
      let check = examples.flatMap(\.checks)[number]
      outcome.failures.append(
        (check.place, "\(check.code) gives \(words[3]), the comment says \(check.expected)"))
    default: return
    }
  }
}
