/// `--format` of `weekcal lint`.
enum LintFormat: String, Choice {
  case text
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Workflow commands of GitHub, which become annotations.
  case github
}
