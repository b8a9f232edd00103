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
      A source is baked (the data in this program), icu (the libicu of this system), \
      icu=PATH (a libicu's file or folder) or a file that weekcal data save wrote. A libicu \
      is read as it is, from ICU 69 on; that takes some seconds.

      Examples:
        weekcal data info
        weekcal data save old.weekcal --from icu
        weekcal data diff old.weekcal baked
        weekcal format "d MMMM y" 2011-01-02 --locale ga --names old.weekcal
      """,
    subcommands: [Info.self, Diff.self, Save.self])

  /// `weekcal data info`.
  struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show the versions, the parts and the bytes of data.",
      discussion: """
        One row a part, of the rules, of the names, and of the rules that are pinned by \
        @weekdata=, which are in every program.

        Examples:
          weekcal data info
          weekcal data info old.weekcal --format json
        """)

    @Argument(help: ArgumentHelp("Where from.", discussion: DataSource.help))
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
      abstract: "Save rules and names to a file.",
      discussion: """
        The file is for --names, and for NamesPack and RulesPack in Swift. A file that is \
        there is replaced if it is such a file, and kept if it is anything else.

        Examples:
          weekcal data save today.weekcal
        """)

    @Argument(help: "The file to write.", completion: .file())
    var file: String
    @Option(help: ArgumentHelp("Where from.", discussion: DataSource.help, valueName: "source"))
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
          \(VisibleText.excerpt(file, limit: 400)): rules of \(packs.rules), \
          names of \(packs.names), \(bytes.count) bytes

          """)
      }
    }
  }
}
