/// Upper and lower case of the letters that calendar names are written in, without a locale.
///
/// Simple mappings, one letter for one, of the Latin, Greek, Cyrillic, Armenian, Georgian, Cherokee
/// and Adlam letters; and three that grow: `ß` is `SS`, `ΐ` is `Ϊ́`, `և` is `ԵՒ`. Everything else
/// stays as it is. There are no language-specific rules: Turkish `i` is `I`. The standard library's mapping
/// is the same for all names of the data (a test compares them) but is missing in Embedded Swift.
/// Source: Unicode Character Database, `UnicodeData.txt` and `SpecialCasing.txt`.
package enum CaseMapping {
  /// Changes the letters from `start` on; bytes that are not valid UTF-8 stay.
  package static func map(
    _ buffer: inout UTF8Buffer, from start: Int, _ mapping: (UInt32) -> UInt32
  ) {
    let isASCII = buffer.withBytes { bytes in bytes.end(from: start) { $0 < 0x80 } >= bytes.count }
    if isASCII {
      return buffer.map(from: start) { UInt8(truncatingIfNeeded: mapping(UInt32($0))) }
    }
    // The changed text is written after the text and then moved over it.
    let end = buffer.count
    var index = start
    while index < end {
      let (scalar, length) = buffer.withBytes { bytes in
        UTF8Scalars.scalar(bytes.extracting(first: end), at: index)
      }
      switch mapping(scalar) {
      case doubledS: buffer.append("SS")
      case armenianEchYiwn: buffer.append("\u{535}\u{552}")
      case accentedIota: buffer.append("\u{399}\u{308}\u{301}")
      case let mapped:
        if mapped != scalar, let letter = Unicode.Scalar(mapped) {
          for byte in letter.utf8 { buffer.append(byte) }
        } else {
          for offset in index..<index + length { buffer.append(buffer.withBytes { $0[offset] }) }
        }
      }
      index += length
    }
    buffer.removeSubrange(start, to: end)
  }

  // Marks of the three mappings to more than one letter: no scalars, and below what stands for the
  // bytes that are none (0x110080 and up).
  private static var doubledS: UInt32 { 0x11_0000 }
  private static var armenianEchYiwn: UInt32 { 0x11_0001 }
  private static var accentedIota: UInt32 { 0x11_0002 }

  package static func upper(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x61...0x7A: return scalar - 0x20
    case 0x00...0x7F: return scalar
    case 0xB5: return 0x39C
    case 0xDF: return doubledS
    case 0x131: return 0x49
    case 0x17F: return 0x53
    case 0x390: return accentedIota
    case 0x3C2: return 0x3A3
    case 0x587: return armenianEchYiwn
    default:
      let row = capitals.first { hasCapital(scalar &- $0.distance, $0) }
      return scalar &- (row?.distance ?? 0)
    }
  }

  package static func lower(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A: return scalar + 0x20
    case 0x00...0xBF: return scalar
    case 0x130: return 0x69
    default:
      let place = capitals.indices.partitioningIndex { capitals[$0].last >= scalar }
      guard place < capitals.count, hasCapital(scalar, capitals[place]) else { return scalar }
      return scalar &+ capitals[place].distance
    }
  }

  private typealias Capitals = (first: UInt32, last: UInt32, distance: UInt32)

  private static func hasCapital(_ scalar: UInt32, _ row: Capitals) -> Bool {
    scalar >= row.first && scalar <= row.last
      && (row.distance != 1 || (scalar &- row.first) & 1 == 0)
  }

  /// The capitals beyond ASCII, ascending, and how far their small letters are from them.
  ///
  /// Alternating capital and small letters are a row with distance 1.
  private static let capitals: [Capitals] = [
    (0xC0, 0xD6, 32), (0xD8, 0xDE, 32), (0x100, 0x12F, 1), (0x132, 0x137, 1), (0x139, 0x148, 1),
    (0x14A, 0x177, 1), (0x178, 0x178, 0 &- 121), (0x179, 0x17E, 1), (0x181, 0x181, 210),
    (0x182, 0x185, 1), (0x186, 0x186, 206), (0x187, 0x188, 1), (0x189, 0x18A, 205),
    (0x18B, 0x18C, 1), (0x18E, 0x18E, 79), (0x18F, 0x18F, 202), (0x190, 0x190, 203),
    (0x191, 0x192, 1), (0x193, 0x193, 205), (0x194, 0x194, 207), (0x196, 0x196, 211),
    (0x197, 0x197, 209), (0x198, 0x199, 1), (0x19D, 0x19D, 213), (0x1A0, 0x1A5, 1),
    (0x1A7, 0x1A8, 1), (0x1AC, 0x1AD, 1), (0x1AF, 0x1B0, 1), (0x1B1, 0x1B2, 217),
    (0x1B3, 0x1B6, 1), (0x1B7, 0x1B7, 219), (0x1B8, 0x1B9, 1), (0x1BC, 0x1BD, 1),
    (0x1CD, 0x1DC, 1), (0x1DE, 0x1EF, 1), (0x1F8, 0x21F, 1), (0x222, 0x233, 1),
    (0x244, 0x244, 69), (0x246, 0x24F, 1), (0x370, 0x373, 1), (0x376, 0x377, 1),
    (0x386, 0x386, 38), (0x388, 0x38A, 37), (0x38C, 0x38C, 64), (0x38E, 0x38F, 63),
    (0x391, 0x3A1, 32), (0x3A3, 0x3AB, 32), (0x3D8, 0x3EF, 1), (0x400, 0x40F, 80),
    (0x410, 0x42F, 32), (0x460, 0x481, 1), (0x48A, 0x4BF, 1), (0x4C0, 0x4C0, 15),
    (0x4C1, 0x4CE, 1), (0x4D0, 0x52F, 1), (0x531, 0x556, 48), (0x13A0, 0x13EF, 38_864),
    (0x13F0, 0x13F5, 8), (0x1C90, 0x1CBA, 0 &- 3_008), (0x1CBD, 0x1CBF, 0 &- 3_008),
    (0x1E00, 0x1E95, 1), (0x1EA0, 0x1EFF, 1), (0xA78B, 0xA78C, 1), (0x1_E900, 0x1_E921, 34),
  ]
}
