import ArgumentParser

extension ArgumentHelp {
  /// The help of `--quiet` in commands that detect formats.
  static var quiet: ArgumentHelp { "Suppress notes on detected formats and on week data." }
}
