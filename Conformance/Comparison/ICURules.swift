import ICUBridge

/// ICU's data of a time zone, in the form of a time zone file.
package enum ICURules {
  /// The range of the changes in a file: 1900 to 2100.
  package static let range: Range<Int64> = -2_208_988_800..<4_133_980_800

  /// A file of version 2 with ICU's changes in the range, and the changes themselves.
  package static func file(of zone: ICUZone) -> ([UInt8], [Int64]) {
    var changes: [Int64] = []
    var types: [(seconds: Int, daylight: Int)] = [zone.offset(atUnixSeconds: range.lowerBound)]
    var indices: [UInt8] = []
    var second = range.lowerBound
    while let change = zone.change(afterUnixSeconds: second), change < range.upperBound {
      let type = zone.offset(atUnixSeconds: change)
      let index = types.firstIndex { $0 == type } ?? types.count
      if index == types.count { types.append(type) }
      changes.append(change)
      indices.append(UInt8(index))
      second = change
    }
    var bytes: [UInt8] = []
    func add(_ value: UInt64, _ size: Int) {
      for place in (0..<size).reversed() {
        bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * place)))
      }
    }
    for isWide in [false, true] {
      bytes += Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
      for count in [0, 0, 0, isWide ? changes.count : 0, types.count, 4] { add(UInt64(count), 4) }
      if isWide {
        for change in changes { add(UInt64(bitPattern: change), 8) }
        bytes += indices
      }
      for type in types {
        add(UInt64(UInt32(bitPattern: Int32(type.seconds))), 4)
        bytes += [type.daylight == 0 ? 0 : 1, 0]
      }
      bytes += Array("ICU\0".utf8)
    }
    return (bytes + Array("\n\n".utf8), changes)
  }
}
