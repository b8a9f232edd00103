/// The fast path of formatting, for patterns of numbers and literal text, such as `YYYY-ww` or `yyyy-MM-dd HH:mm`.
///
/// It is for ASCII digits and for years in which all numbers have two or four digits. The numbers are packed into one
/// word, from which each step extracts one. From the locale it needs only the weeks. ``DateRenderer`` formats all
/// other patterns, years and digits.
package struct NumberWriting: Sendable {
  /// The maximum length of the text, in bytes.
  private var room = 0
  private var steps = ContiguousArray<Step>()
  private var fields = FieldSet()

  /// A byte of text, or a number, which is some bits of the word.
  private struct Step {
    /// The mask of the number's bits after a shift by `place`; 0 for text.
    let mask: UInt16
    let place: UInt8
    /// The byte of text, or the minimum number of digits.
    let byte: UInt8
  }

  /// Makes the steps; nil if an item is of another kind or a placeholder for a locale's form.
  ///
  /// Nil also for long text, which is faster to copy as a whole.
  init?(_ compiled: PatternItems) {
    if compiled.needsLocale { return nil }
    for item in compiled.items {
      switch item {
      case .literal(let start, let count):
        guard count <= 16 else { return nil }
        for byte in compiled.literals[Int(start)..<Int(start) + Int(count)] {
          steps.append(Step(mask: 0, place: 0, byte: byte))
        }
        room += Int(count)
      case .number(let field, let digits):
        guard let (place, bits) = Self.bits(of: field) else { return nil }
        let mostDigits: UInt8 = bits > 7 ? 4 : 2
        guard digits <= mostDigits else { return nil }
        steps.append(Step(mask: 1 << bits - 1, place: place, byte: digits))
        room += Int(mostDigits)
        fields.insert(field)
      default: return nil
      }
    }
  }

  /// The bits of a field in the word.
  private static func bits(of field: DateField) -> (place: UInt8, count: UInt16)? {
    switch field {
    case .day: (0, 5)
    case .month: (5, 4)
    case .year, .yearOfEra: (9, 14)
    case .weekOfWeekBasedYear: (23, 6)
    case .weekBasedYear: (29, 14)
    case .hour: (43, 5)
    case .minute: (48, 6)
    case .second: (54, 6)
    default: nil
    }
  }

  /// Whether the fast path can format this date, and the buffer has room for the text.
  func fits(_ date: CivilDate, _ buffer: borrowing UTF8Buffer) -> Bool {
    // From 1584 on all reckonings agree; week-based years have four digits, too.
    UInt(bitPattern: date.year &- 1_584) < 9_999 - 1_584 && buffer.hasRoom(for: room)
  }

  /// Appends the text of a date and time that ``fits(_:_:)``.
  @inline(__always)
  func append(
    _ dateTime: CivilDateTime, _ scheme: WeekScheme, to buffer: inout UTF8Buffer
  ) {
    var word = UInt64(UInt32(bitPattern: dateTime.date.packed))
    if fields.containsAny(.weekFields) {
      let week = WeekPosition(dateTime.date, scheme)
      let numbers = week.weekBasedYear &<< 6 | week.week
      word |= UInt64(truncatingIfNeeded: numbers) &<< 23
    }
    if fields.hasTime {
      let time = dateTime.time
      let numbers = time.second &<< 11 | time.minute &<< 5 | time.hour
      word |= UInt64(truncatingIfNeeded: numbers) &<< 43
    }
    buffer.append(room: room) { writer in
      for step in steps {
        guard step.mask > 0 else {
          writer.write(step.byte)
          continue
        }
        let value = UInt32(truncatingIfNeeded: word &>> UInt64(step.place)) & UInt32(step.mask)
        if value > 99 {
          writer.write(quadruple: value)
        } else if step.byte > 1 || value > 9 {
          writer.write(pair: value)
        } else {
          writer.write(digit: value)
        }
      }
    }
  }
}
