/// One target of libFuzzer: its name, and the laws that must hold for any bytes.
///
/// Most inputs are lines of text, so that people can read and write the seeds in `Tests/Fuzz/Corpus`.
struct FuzzTarget: Sendable {
  /// The name: the value of `FUZZ_TARGET`, and the folder in the corpus.
  let name: String
  /// How many inputs a short run tries: about ten seconds of them.
  let inputs: Int
  /// Checks the laws for an input; a broken one ends the process.
  let check: @Sendable ([UInt8]) -> Void

  init(_ name: String, inputs: Int, _ check: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.inputs = inputs
    self.check = check
  }

  static let all = [
    locales, uts35, strftime, parsing, times, keys, fiscal, zones, packs, csv, descriptions,
    conditions, operands,
    columns, linter,
  ]
}

/// Ends the process with a message, which libFuzzer reports as a crash, if a law does not hold.
func law(
  _ holds: Bool, _ broken: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !holds { fatalError(broken(), file: file, line: line) }
}

/// Ends the process with both results, unless they are equal.
func lawOfEqual<Value: Equatable>(
  _ ours: Value, _ other: Value, _ subject: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) {
  law(ours == other, "\(subject()): \(ours), but \(other)", file: file, line: line)
}
