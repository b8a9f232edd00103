/// What strftime does to the whole text of a conversion: its case and padding.
struct GroupStyle: Equatable, Sendable {
  var letterCase: LetterCase = .asWritten
  var fill: PadFill = .space
  /// At least this many code points, 0...``DatePattern/maximumWidth``.
  var places: UInt16 = 0

  var changesNothing: Bool { letterCase == .asWritten && places < 2 }
  func apply(to buffer: inout UTF8Buffer, from start: Int) {
    switch letterCase {
    case .asWritten: break
    case .upper: CaseMapping.map(&buffer, from: start, CaseMapping.upper)
    case .lower: CaseMapping.map(&buffer, from: start, CaseMapping.lower)
    }
    guard places > 1 else { return }
    let codePoints = buffer.withBytes { bytes in
      (start..<bytes.count).count { bytes[$0] & 0xC0 != 0x80 }
    }
    let filler = fill == .zero ? ASCII.zero : ASCII.space
    buffer.insert(filler, repetitions: Int(places) &- codePoints, at: start)
  }
}
