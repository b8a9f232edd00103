/// What a mutant changes.
enum MutationKind: String {
  /// A comparison and its boundary: `<` and `<=`, `>` and `>=`, `==` and `!=`.
  case comparison
  /// Plus and minus.
  case sum
  /// An integer constant and the next one.
  case constant
  /// A condition and its negation.
  case condition
  /// A call or an assignment that is not made.
  case statement
  /// Two neighboring arguments, swapped.
  case arguments
  /// A function that returns nil, false or 0 at once.
  case result
}

/// One change of one place of the sources.
struct Mutant {
  /// The text that replaces some bytes of a file; a piece between two others is the mutant's number.
  struct Edit {
    /// Offsets in UTF-8.
    var range: Range<Int>
    var pieces: [String]

    func text(number: Int) -> String { pieces.joined(separator: String(number)) }
  }

  /// A path inside the package.
  var file: String
  /// The lines that the change touches, from 1.
  var lines: ClosedRange<Int>
  /// The function or property around it, with its types.
  var function: String
  var kind: MutationKind
  /// The text before and after the change, on one line.
  var before: String
  var after: String
  /// In ascending order.
  var edits: [Edit]
  /// How many mutants with the same texts precede it in its function, so that a key names one mutant.
  var ordinal = 0

  /// The bytes that no other mutant of the run may touch.
  var range: Range<Int> { edits[0].range.lowerBound..<edits[edits.count - 1].range.upperBound }

  /// Names the mutant as long as its function stays the same, even if its lines move.
  var key: String {
    [file, function, kind.rawValue, before, after, String(ordinal)].joined(separator: "\t")
  }
}
