import Testing
import WeekCalendar

/// ``Borrowed`` and ``BorrowedRoom`` check each index themselves: what lies outside of them ends the process.
@Suite struct BorrowedTests {
  @Test func borrowingGivesTheValues() {
    let bytes = Array("2011-01-02".utf8)
    bytes.withBorrowedBytes { borrowed in
      #expect(Array(borrowed) == bytes)
      #expect(borrowed.string == "2011-01-02")
      #expect(borrowed.extracting(5..<7).string == "01")
      #expect(borrowed.extracting(10..<10).isEmpty)
      #expect(borrowed.withSpan { $0.count } == 10)
      #expect(UInt16(littleEndian: borrowed.load(at: 8, as: UInt16.self)) == 0x3230)
    }
    #expect(BorrowedBytes.none.isEmpty)
    #expect(BorrowedBytes(nil, count: 7).isEmpty)
    #expect(unsafe BorrowedRoom<UInt8>(nil, count: 7).count == 0)
    var bytesOfThree: [UInt8] = [1, 2, 3]
    bytesOfThree.withUnsafeMutableBufferPointer {
      #expect(unsafe BorrowedRoom($0.baseAddress, count: -1).count == 0)
      #expect(unsafe BorrowedRoom($0.baseAddress, count: 3).count == 3)
    }
    #expect("é".withBorrowedBytes { Array($0) } == [0xC3, 0xA9])
  }

  @Test func borrowingWritesTheValues() {
    var bytes = [UInt8](repeating: 0x2E, count: 12)
    bytes.withBorrowedRoom { room in
      room[0] = 0x41
      room.store(UInt16(0x4242), at: 1)
      "CD".withBorrowedBytes { room.update(at: 3, from: $0) }
      room.extracting(5..<7)[1] = 0x45
      room.extracting(7..<9).withMutableSpan { $0[0] = 0x46 }
      #expect(room.values(0..<3).string == "ABB")
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "ABBCD.EF....")
  }

  /// The index before the first and after the last, parts and numbers that start inside and end outside.
  @Test func readsOutOfBoundsTrap() async {
    await #expect(processExitsWith: .failure) { read { _ = $0[-1] } }
    await #expect(processExitsWith: .failure) { read { _ = $0[4] } }
    await #expect(processExitsWith: .failure) { read { _ = $0.extracting(1..<5) } }
    await #expect(processExitsWith: .failure) { read { _ = $0.load(at: 1, as: UInt32.self) } }
    await #expect(processExitsWith: .failure) { read { _ = unsafe $0.pointer(at: 4, count: 1) } }
    await #expect(processExitsWith: .failure) { read { _ = $0.withSpan { $0[4] } } }
  }

  @Test func writesOutOfBoundsTrap() async {
    await #expect(processExitsWith: .failure) { write { $0[-1] = 1 } }
    await #expect(processExitsWith: .failure) { write { $0[4] = 1 } }
    await #expect(processExitsWith: .failure) { write { $0.store(UInt64(1), at: 0) } }
    await #expect(processExitsWith: .failure) { write { _ = $0.extracting(2..<5) } }
    await #expect(processExitsWith: .failure) { write { _ = $0.values(0..<5) } }
    await #expect(processExitsWith: .failure) {
      write { room in "12345".withBorrowedBytes { room.update(at: 0, from: $0) } }
    }
    await #expect(processExitsWith: .failure) { write { $0.withMutableSpan { $0[4] = 1 } } }
  }
}

private func read(_ body: (BorrowedBytes) -> Void) { [1, 2, 3, 4].withBorrowedBytes(body) }

private func write(_ body: (BorrowedRoom<UInt8>) -> Void) {
  var bytes: [UInt8] = [1, 2, 3, 4]
  bytes.withBorrowedRoom(body)
}
