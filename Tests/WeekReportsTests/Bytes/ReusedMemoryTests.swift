import Testing
import WeekCalendar
import WeekReports

/// ``ReusedMemory`` checks each place itself: what lies outside of it ends the process.
@Suite struct ReusedMemoryTests {
  @Test func keepsItsValuesAsItGrows() {
    var memory = ReusedMemory(repeating: 7, capacity: 3)
    memory[1] = 1
    memory.grow(to: 2, repeating: 9)
    #expect(memory.capacity == 3)
    memory.grow(to: 5, repeating: 9)
    #expect(Array(memory.values) == [7, 1, 7, 9, 9])
    memory.move(from: 1, to: 0, count: 4)
    #expect(Array(memory.values) == [1, 7, 9, 9, 9])
    memory.move(from: 0, to: 1, count: 4)
    #expect(Array(memory.values(from: 1)) == [1, 7, 9, 9])
    memory.room(from: 4)[0] = 3
    #expect(memory[4] == 3)
    #expect(memory.values(from: 5).isEmpty)
  }

  @Test func negativeCapacitiesBecomeZero() {
    #expect(ReusedMemory(repeating: 1, capacity: -4).capacity == 0)
  }

  @Test func accessesOutOfBoundsTrap() async {
    await #expect(processExitsWith: .failure) { three { _ = $0[-1] } }
    await #expect(processExitsWith: .failure) { three { _ = $0[3] } }
    await #expect(processExitsWith: .failure) { three { $0[3] = 1 } }
    await #expect(processExitsWith: .failure) { three { _ = $0.values(from: 4) } }
    await #expect(processExitsWith: .failure) { three { _ = $0.room(from: -1) } }
  }

  @Test func movesOutOfBoundsTrap() async {
    await #expect(processExitsWith: .failure) { three { $0.move(from: 0, to: 1, count: 3) } }
    await #expect(processExitsWith: .failure) { three { $0.move(from: 1, to: 0, count: 3) } }
    await #expect(processExitsWith: .failure) { three { $0.move(from: -1, to: 0, count: 1) } }
    await #expect(processExitsWith: .failure) { three { $0.move(from: 0, to: 0, count: -1) } }
  }
}

private func three(_ body: (inout ReusedMemory<Int32>) -> Void) {
  var memory = ReusedMemory<Int32>(repeating: 0, capacity: 3)
  body(&memory)
}
