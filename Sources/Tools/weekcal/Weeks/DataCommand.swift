import ArgumentParser
import Baking
import WeekCalendar
import WeekReports

/// `weekcal data`.
struct DataCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "data",
    _superCommandName: Weekcal.name,
    abstract: "Show, compare and save week rules and names.",
    discussion: """
      Examples:
        weekcal data info
        weekcal data save old.weekcal --from icu
        weekcal data diff old.weekcal baked

      A source is baked (the data in this program), cldr50-plan (the same with the rules that CLDR \
      plans), icu (the system's libicu), icu=PATH (a file or folder \
      of a libicu), or a file from weekcal data save. libicu must be version 69 or later; reading it takes \
      some seconds.
      """,
    subcommands: [Info.self, Diff.self, Save.self])

  /// `weekcal data info`.
  struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "info",
      abstract: "Show the versions, parts and sizes of data.",
      discussion: """
        Examples:
          weekcal data info
          weekcal data info icu
          weekcal data info old.weekcal --format json

        Each row is a part of the rules, of the names, or of the rules for @weekdata= (pins), which \
        every program contains.
        """)

    @Argument(help: ArgumentHelp("Source of the data.", discussion: DataSource.help))
    var source = DataSource.baked
    @OptionGroup var format: FormatOption

    func run() throws {
      let packs = try source.packs()
      var rows: [[TableCell]] = []
      func add(_ pack: String, _ versions: String, _ part: PackPartSize) {
        rows.append([
          .text(pack), .text(versions), .text(part.name), .integer(Int128(part.rows)),
          .integer(Int128(part.bytes)),
        ])
      }
      packs.rules.bytes.forEachPart(.rules) { add("rules", packs.rules.description, $0) }
      packs.names.bytes.forEachPart(.names) { add("names", packs.names.description, $0) }
      let releases = WeekDataRelease.all.map(\.name)
      let pins =
        "\(releases[0]) to \(releases[releases.count - 2]), \(releases[releases.count - 1])"
      add("pins", pins, WeekDataRelease.tableSize)
      let columns = [
        TableColumn("pack"), TableColumn("data"), TableColumn("part"),
        TableColumn("rows", alignment: .trailing), TableColumn("bytes", alignment: .trailing),
      ]
      try Output.write(for: format.format.reader) { output in
        try output.write(format.format, columns: columns, rows: rows)
      }
    }
  }

  /// Writes the packs of a source to a file.
  struct Save: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "save",
      abstract: "Save rules and names to a file.",
      discussion: """
        Examples:
          weekcal data save today.weekcal
          weekcal data save old.weekcal --from icu
          weekcal format "d MMMM y" 2011-01-02 --locale ga --names old.weekcal

        The file is for --names, and for NamesPack and RulesPack in Swift. An existing file is \
        replaced only if it also holds rules or names.
        """)

    @Argument(help: "File to write.", completion: .file())
    var file: String
    @Option(
      help: ArgumentHelp("Source of the data.", discussion: DataSource.help, valueName: "source"))
    var from = DataSource.baked

    func run() throws {
      let packs = try from.packs()
      let bytes = packs.file
      try SystemCalls.replace(file, by: bytes) { found in
        (try? RulesPack(pack: found)) != nil || (try? NamesPack(pack: found)) != nil
      }
      try Output.write(for: .person) { output in
        try output.append(
          """
          \(VisibleText.excerpt(file, limit: 400)): rules of \(from.rulesName(packs)), \
          names of \(packs.names), \(bytes.count) bytes

          """)
      }
    }
  }
}
