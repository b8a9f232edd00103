import Foundation

/// Commands of a block with what they write, or one command of a text.
struct ShellExample {
  struct Command {
    var place: Place
    var text: String
    /// The lines that the documentation shows; nil where it shows none.
    var output: [String]?
  }

  private(set) var commands: [Command] = []

  init(_ block: Block) {
    let hasPrompts = block.lines.contains { $0.text.hasPrefix("$ ") }
    for line in block.lines where hasPrompts || !line.trimmed.isEmpty {
      if hasPrompts, !line.text.hasPrefix("$ ") {
        if !commands.isEmpty {
          commands[commands.count - 1].output = (commands.last?.output ?? []) + [line.text]
        }
        continue
      }
      let text = Self.withoutRemark(line.text.dropping(hasPrompts ? "$ " : "")).trimmingBlanks
      guard !text.isEmpty else { continue }
      commands.append(Command(place: Place(file: block.file, line: line.number), text: text))
    }
  }

  init(command: String, at place: Place) {
    commands = [Command(place: place, text: command)]
  }

  mutating func setOutput(_ lines: [String]) {
    guard !commands.isEmpty else { return }
    commands[commands.count - 1].output = lines
  }

  private static func withoutRemark(_ line: String) -> String {
    line.firstRange(of: #/(^|\s)# /#).map { String(line[..<$0.lowerBound]) } ?? line
  }
}

/// Runs the `weekcal` commands of examples and checks that those of others exist.
struct ShellExamples {
  private(set) var failures: [(place: Place, message: String)] = []
  private(set) var runCount = 0
  private(set) var comparedCount = 0
  /// Commands that are checked to exist.
  private(set) var checkedCount = 0
  private let folder: Program.Folder
  private var help: [String: String] = [:]

  /// Commands run in a folder of their own, with the files and programs of the table.
  init() throws {
    folder = try Program.Folder()
    try Preambles.makeFiles(in: folder)
    let bin = folder.url.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: bin.appending(path: "weekcal"),
      withDestinationURL: Repository.products.appending(path: "weekcal"))
    for (name, script) in Preambles.programs {
      try folder.write("bin/\(name)", "#!/bin/sh\n\(script)\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: bin.appending(path: name).path)
    }
  }

  mutating func run(_ example: ShellExample) throws {
    for command in example.commands { try run(command) }
  }

  private mutating func run(_ command: ShellExample.Command) throws {
    var runs: [String] = []
    for part in command.text.components(separatedBy: " && ") {
      let own = part.replacing(/swift run (-c \w+ )?weekcal(?= |$)/, with: "weekcal")
      if Self.words(own).contains("weekcal") {
        runs.append(own)
      } else {
        try check(part, at: command.place)
      }
    }
    guard !runs.isEmpty else {
      if command.output != nil {
        failures.append((command.place, "\(command.text): its output is not compared"))
      }
      return
    }
    let line = runs.joined(separator: " && ")
    let words = Self.words(line)
    if words.count == 2, let name = words.last, !name.hasPrefix("-") {
      // A command that is only named.
      checkedCount += 1
      if !subcommands.contains(name) {
        failures.append((command.place, "\(line): weekcal has no command \(name)"))
      }
      return
    }
    runCount += 1
    let result = try Program.run(
      "sh", ["-c", line], in: folder.url, path: [folder.url.appending(path: "bin").path])
    // What lint and stale are for is to find mistakes; they say so with 1.
    let isFinding = (words.contains("lint") || words.contains("stale")) && result.status == 1
    guard !result.isSignal, result.status == 0 || isFinding else {
      failures.append((command.place, "\(line) ends with \(result.status): \(result.errors)"))
      return
    }
    if let expected = command.output {
      comparedCount += 1
      if let difference = Self.difference(result.output, expected) {
        failures.append((command.place, "\(line): \(difference)"))
      }
    } else if result.output.isEmpty, result.errors.isEmpty, !line.contains(" > ") {
      failures.append((command.place, "\(line) writes nothing"))
    }
  }

  /// Line by line; a line `...` stands for any number of lines.
  static func difference(_ output: String, _ expected: [String]) -> String? {
    var actual = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while actual.last == "" { actual.removeLast() }
    var expected = expected
    while expected.last == "" { expected.removeLast() }
    var index = 0
    for (number, line) in expected.enumerated() {
      if line == "..." {
        guard number + 1 < expected.count else { return nil }
        let next = expected[number + 1]
        guard let found = actual[index...].firstIndex(of: next) else {
          return "after ... there is no line \"\(next)\""
        }
        index = found
        continue
      }
      guard index < actual.count else { return "the output ends before \"\(line)\"" }
      let own = actual[index]
      // Blanks at a line's end cannot be seen in a text.
      guard own.trimmingEnd == line.trimmingEnd else {
        return "line \(number + 1) of the output is \"\(own)\", not \"\(line)\""
      }
      index += 1
    }
    return index == actual.count ? nil : "the output goes on with \"\(actual[index])\""
  }

  private var subcommands: [String] {
    mutating get {
      let lines = help(of: "weekcal").split(separator: "\n").map(String.init)
      guard let start = lines.firstIndex(of: "SUBCOMMANDS:") else { return [] }
      return lines[(start + 1)...].compactMap { $0.firstMatch(of: /^  (\S+)/).map { String($0.1) } }
    }
  }

  private mutating func help(of program: String) -> String {
    if let text = help[program] { return text }
    let path = Repository.products.appending(path: program).path
    let text = (try? Program.run(path, ["--help"]))?.output ?? ""
    help[program] = text
    return text
  }

  /// Checks a command that is too long, or too much, to be run: what it calls and what it asks for.
  private mutating func check(_ command: String, at place: Place) throws {
    checkedCount += 1
    var words = Self.words(command)
    while let first = words.first, first.contains(/^[A-Z_]+=/) { words.removeFirst() }
    guard let program = words.first else { return }
    if [".ci/", "Tests/", "Conformance/"].contains(where: { program.hasPrefix($0) }) {
      if !Repository.isExecutable(program) {
        failures.append((place, "\(program): there is no such script"))
      }
      return
    }
    guard program == "swift", words.count > 1 else {
      failures.append((place, "\(command): nothing says how to check \(program)"))
      return
    }
    switch words[1] {
    case "run":
      var rest = Array(words.dropFirst(2))
      if rest.first == "-c" { rest.removeFirst(2) }
      guard let product = rest.first,
        FileManager.default.isExecutableFile(
          atPath: Repository.products.appending(path: product).path)
      else {
        failures.append((place, "\(command): there is no such program"))
        return
      }
      let text = help(of: product)
      for option in rest.dropFirst() where option.hasPrefix("--") {
        let isThere = text.split(whereSeparator: { " \n[]".contains($0) }).contains(
          Substring(option))
        if !isThere { failures.append((place, "\(product) --help does not tell of \(option)")) }
      }
    case "test", "build":
      // Tests are named by their target or by their file.
      let tests = try Repository.files(in: ["Tests"], ending: ".swift").map {
        $0.split(separator: "/").last?.dropLast(6) ?? ""
      }
      let manifest = try Repository.lines("Package.swift").joined(separator: "\n")
      for (option, name) in zip(words, words.dropFirst())
      where ["--filter", "--product", "--target"].contains(option)
        && !manifest.contains("\"\(name)\"")
        && !(option == "--filter" && tests.contains(Substring(name)))
      {
        failures.append((place, "\(command): there is no \(name)"))
      }
      for (option, path) in zip(words, words.dropFirst())
      where option == "--package-path" && !Repository.exists(path) {
        failures.append((place, "\(command): there is no \(path)"))
      }
    case "package" where words.contains("build-product"):
      let plugin = try Repository.lines("Sources/Tools/BuildProduct/BuildProduct.swift")
      let names = words.drop { $0 != "build-product" }.dropFirst()
      for name in names.prefix(while: { !$0.hasPrefix("-") })
      where !name.hasPrefix("NAME") && !plugin.contains(where: { $0.contains("name: \"\(name)\"") })
      {
        failures.append((place, "\(command): there is no product \(name)"))
      }
    default: failures.append((place, "\(command): nothing says how to check it"))
    }
  }

  private static func words(_ command: String) -> [String] {
    command.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

extension String {
  fileprivate var trimmingEnd: Substring {
    var rest = self[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
