import Foundation
import TestSupport
import Testing
import WeekCalendar
import WeekReports

/// ``Inflater`` gives zlib no more bytes and no more room than there are, in pieces of every size.
@Suite struct InflaterTests {
  /// A text that is packed well, in three members with padding between them.
  private static let text = (0..<400).map { "2011-01-0\($0 % 9 + 1),\($0)\n" }.joined()

  private static func packed() -> [UInt8] {
    let member = gzip(Array(text.utf8))
    return member + [0, 0, 0] + member + member
  }

  /// All bytes, pulled into a room between two guards, from a source that gives this many at a time.
  private static func unpacked(_ bytes: [UInt8], startCount: Int, pieceSize: Int, roomSize: Int)
    throws -> [UInt8]
  {
    let (start, rest) = (Array(bytes.prefix(startCount)), Array(bytes.dropFirst(startCount)))
    var given = 0
    let source = SourceBytes(
      ByteSource { (buffer: inout MutableSpan<UInt8>) throws(CSVError) -> Int in
        let count = min(pieceSize, buffer.count, rest.count - given)
        for index in 0..<count { buffer[index] = rest[given + index] }
        given += count
        return count
      })
    let inflater = try start.withBorrowedBytes { (start) throws(CSVError) in
      try Inflater(start, source)
    }
    var result: [UInt8] = []
    var room = [UInt8](repeating: 0xEE, count: roomSize + 16)
    while true {
      let pulled = try room.withBorrowedRoom { (room) throws(CSVError) in
        try inflater.pull(room.extracting(8..<8 + roomSize))
      }
      guard case .bytes(let count) = pulled else { break }
      #expect((1...roomSize).contains(count))
      result += room[8..<8 + count]
    }
    #expect(room.prefix(8).allSatisfy { $0 == 0xEE } && room.suffix(8).allSatisfy { $0 == 0xEE })
    #expect(inflater.isComplete)
    #expect(inflater.usedCount == bytes.count)
    return result
  }

  @Test func everySizeGivesTheSameBytes() throws {
    let bytes = Self.packed()
    let wanted = Array((Self.text + Self.text + Self.text).utf8)
    var count = 0
    for startCount in [0, 1, 9, 10, 17, bytes.count / 2, bytes.count - 1, bytes.count] {
      for pieceSize in [1, 2, 7, 64, 1 << 20] {
        for roomSize in [1, 3, 100, 1 << 16] {
          let found = try Self.unpacked(
            bytes, startCount: startCount, pieceSize: pieceSize, roomSize: roomSize)
          #expect(found == wanted, "\(startCount) \(pieceSize) \(roomSize)")
          count += 1
        }
      }
    }
    #expect(count == 160)
  }

  /// Cut anywhere, and with any byte changed, it ends with an error or the same bytes, and stays inside its room.
  @Test func damagedBytesAreErrors() throws {
    let bytes = gzip(Array(Self.text.utf8))
    var errors = 0
    for end in 1..<bytes.count {
      #expect(throws: CSVError.badCompression("it ends too early"), "\(end)") {
        try Self.unpacked(Array(bytes[..<end]), startCount: 0, pieceSize: 64, roomSize: 256)
      }
      errors += 1
    }
    #expect(errors == bytes.count - 1)
    var changed = 0
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x15
      let found = try? Self.unpacked(damaged, startCount: 0, pieceSize: 64, roomSize: 256)
      // The header's time, flags and system are not a part of what is checked.
      #expect(
        found == nil || found == Array(Self.text.utf8) && (3..<10).contains(index), "\(index)")
      changed += 1
    }
    #expect(changed == bytes.count)
  }
}
