import CSystemMemory
import WeekCalendar

/// What a handle was opened from.
enum HandleKind: UInt32 {
  case rules = 1
  case pattern = 2
  case zone = 3
  // In descriptions 4 is rules of a fiscal calendar.
  case labels = 5

  /// As errors name it.
  var name: String {
    switch self {
    case .rules: "rules"
    case .pattern: "a pattern"
    case .zone: "a zone"
    case .labels: "labels"
    }
  }
}

/// The memory behind a caller's pointer: a reference.
///
/// So a wrong pointer is told from a right one as far as that can be done.
@unsafe
private struct HandleBlock {
  /// The block's address with ``mark``, and 0 after it was closed.
  var seal: UInt64
  var kind: UInt64
  var object: UnsafeMutableRawPointer

  static var mark: UInt64 { 0x5743_616C_656E_6461 }
}

/// A caller's handle, checked: memory without a seal of its own address is not a handle.
@safe
struct Handle {
  private let block: UnsafeMutablePointer<HandleBlock>

  /// Nil for NULL, for what cannot be an address, and for memory that holds no open handle.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    let address = UInt(bitPattern: pointer)
    // Linux maps nothing below 64 KiB, and in WebAssembly the heap is after it; blocks are aligned.
    guard address >= 65_536, unsafe address % UInt(MemoryLayout<HandleBlock>.alignment) == 0 else {
      return nil
    }
    unsafe block = unsafe UnsafeMutablePointer(pointer)
    guard unsafe block.pointee.seal == Self.seal(block) else { return nil }
  }

  /// Keeps an object until ``close()``; nil where memory cannot be had.
  init?<Object: AnyObject>(keeping object: Object, as kind: HandleKind) {
    guard
      let memory = unsafe system_resize_memory(nil, 0, MemoryLayout<HandleBlock>.size)
    else { return nil }
    unsafe block = unsafe memory.bindMemory(to: HandleBlock.self, capacity: 1)
    unsafe block.initialize(
      to: HandleBlock(
        seal: Self.seal(block), kind: UInt64(kind.rawValue),
        object: Unmanaged.passRetained(object).toOpaque()))
  }

  private static func seal(_ block: UnsafeMutablePointer<HandleBlock>) -> UInt64 {
    unsafe UInt64(UInt(bitPattern: block)) ^ HandleBlock.mark
  }

  var pointer: OpaquePointer { unsafe OpaquePointer(block) }

  var kind: HandleKind? {
    unsafe HandleKind(rawValue: UInt32(truncatingIfNeeded: block.pointee.kind))
  }

  /// Lets go of the object.
  func close() {
    guard let kind else { return }
    let object = unsafe block.pointee.object
    unsafe block.pointee.seal = 0
    switch kind {
    case .rules: unsafe Unmanaged<OpenedRules>.fromOpaque(object).release()
    case .pattern: unsafe Unmanaged<OpenedPattern>.fromOpaque(object).release()
    case .zone: unsafe Unmanaged<OpenedZone>.fromOpaque(object).release()
    case .labels: unsafe Unmanaged<OpenedLabels>.fromOpaque(object).release()
    }
    unsafe system_free_memory(block)
  }

  var rules: OpenedRules? { object(.rules) }
  var pattern: OpenedPattern? { object(.pattern) }
  var zone: OpenedZone? { object(.zone) }
  var labels: OpenedLabels? { object(.labels) }

  private func object<Object: AnyObject>(_ kind: HandleKind) -> Object? {
    guard self.kind == kind else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(block.pointee.object).takeUnretainedValue()
  }
}

/// The rules of a locale, a scheme or a fiscal calendar.
final class OpenedRules {
  let calendar: ColumnCalendar
  /// Nil of a fiscal calendar.
  let locale: CalendarLocale?

  init(calendar: ColumnCalendar, locale: CalendarLocale?) {
    self.calendar = calendar
    self.locale = locale
  }
}

/// A pattern with its locale.
final class OpenedPattern {
  /// As it was given: `%c` of it may also be read as C writes it.
  let given: DatePattern
  /// With the locale's own forms.
  let pattern: DatePattern
  let locale: CalendarLocale
  /// Whether it writes a zone's identifier or name.
  let namesZone: Bool

  init(_ given: DatePattern, _ locale: CalendarLocale) {
    self.given = given
    pattern = given.bound(to: locale)
    namesZone = pattern.namesZone
    self.locale = locale
  }

  /// Whether all instants of a day have the same text.
  var writesDaysAlone: Bool { !pattern.hasTime && !pattern.countsFromEpoch }
}

/// Labels of periods.
final class OpenedLabels {
  let pattern: PeriodLabelPattern

  init(_ pattern: PeriodLabelPattern) { self.pattern = pattern }
}

/// A time zone.
final class OpenedZone {
  let rules: TimeZoneRules
  /// The zones that its names are compared with.
  let compared: [TimeZoneRules]

  init(_ rules: TimeZoneRules, comparedWith zones: [TimeZoneRules] = []) {
    self.rules = rules
    compared = zones
  }
}
