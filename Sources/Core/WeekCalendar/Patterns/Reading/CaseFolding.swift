/// Folds capital and small letters, for all scripts with case that calendar names are written in.
///
/// It uses the small letters of ``CaseMapping``, and those of Osage and Deseret. In addition, in every locale:
///
/// - `I i İ ı` are one letter, so that Turkish names can be written in capitals by either rule;
/// - Greek vowels lose accent and diaeresis, because capitals are written without them; `ς` is `σ`;
/// - `ß` is `ss`, `և` is `եւ` (``FoldedText``).
///
/// Folding never makes two different names of a list equal (a test compares all of them), and the
/// standard library's `uppercased()` and `lowercased()` of each name fold to the same.
/// Source: Unicode `CaseFolding.txt`, statuses C and S, but small letters for Cherokee too.
enum CaseFolding {
  /// The folded form of a letter; any other scalar unchanged.
  @_optimize(speed)
  static func fold(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0...0x7F: UInt32(ASCII.lowercased(UInt8(truncatingIfNeeded: scalar)))
    // Fast path for most Cyrillic letters, and for scripts without case, with the same result as below.
    case 0x410...0x42F: scalar + 32
    case 0x430...0x44F, 0x5C0...0xFFF, 0x3000...0x9FFF, 0xB000...0xDFFF: scalar
    case 0xB5: 0x3BC
    case 0x130, 0x131: 0x69
    case 0x17F: 0x73
    case 0x386, 0x3AC: 0x3B1
    case 0x388, 0x3AD: 0x3B5
    case 0x389, 0x3AE: 0x3B7
    case 0x38A, 0x390, 0x3AA, 0x3AF, 0x3CA: 0x3B9
    case 0x38C, 0x3CC: 0x3BF
    case 0x38E, 0x3AB, 0x3B0, 0x3CB, 0x3CD: 0x3C5
    case 0x38F, 0x3CE: 0x3C9
    case 0x3C2: 0x3C3
    case 0x1_0400...0x1_0427, 0x1_04B0...0x1_04D3: scalar + 40
    default: CaseMapping.lower(scalar)
    }
  }
}
