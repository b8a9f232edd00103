/// What strftime does to the whole text of a conversion: its case and padding.
struct GroupStyle: Equatable, Sendable {
  var letterCase: LetterCase = .asWritten
  var fill: PadFill = .space
  /// At least this many code points, 0...``DatePattern/maximumWidth``.
  var places: UInt16 = 0

  var changesNothing: Bool { letterCase == .asWritten && places < 2 }
}
