import Testing
import WeekCalendar

@Suite struct TemporaryRoomTests {
  @Test func valuesAreKept() {
    let sum = BorrowedRoom.temporary(1, count: 39) { slots in
      for index in 0..<39 { slots[index] += index }
      return (0..<39).reduce(0) { $0 + slots[$1] }
    }
    #expect(sum == 39 + 38 * 39 / 2)
  }

  /// An index outside ends the process: it never reads or writes what is there.
  @Test func indicesAreChecked() async {
    await #expect(processExitsWith: .failure) {
      _ = BorrowedRoom.temporary(1, count: 39) { $0[39] }
    }
    await #expect(processExitsWith: .failure) {
      BorrowedRoom.temporary(1, count: 39) { $0[-1] = 2 }
    }
  }
}
