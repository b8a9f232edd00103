import ArgumentParser

/// A command with many options: `--help` shows the usual ones, `--help-all` all.
protocol ShortHelpCommand: ParsableCommand {
  /// The long names of the options in the short help.
  static var usualOptions: [String] { get }
}
