import WeekCalendar

/// A pattern with signs for the fields that its API has and the engine has not, so that the engine reads
/// them as text.
struct MaskedPattern {
  private(set) var bytes: [UInt8]
  /// A byte that is nowhere in the pattern; nil where all that will do are.
  private let sign: UInt8?
  private var hidden: [Int] = []
  private let original: [UInt8]

  init(_ bytes: [UInt8], _ dialect: APIDialect) {
    self.bytes = bytes
    original = bytes
    sign = "~^`|_".utf8.first { !bytes.contains($0) }
    let own = dialect.ownConversions
    guard own.utf8CodeUnitCount > 0 else { return }
    let conversions = Conversion.all(in: bytes).filter { conversion in
      conversion.hasColon || own.withUTF8Buffer { $0.contains(conversion.letter) }
    }
    _ = hide(conversions.map { $0.start..<$0.start + 1 })
  }

  /// Hides some bytes; false where there are none.
  mutating func hide(_ ranges: [Range<Int>]) -> Bool {
    guard let sign, !ranges.isEmpty else { return false }
    hidden = Set(hidden).union(ranges.joined()).filter { $0 < bytes.count }.sorted()
    for index in hidden { bytes[index] = sign }
    return true
  }

  func diagnoses(_ dialect: PatternDialect, _ locale: CalendarLocale?) -> [PatternDiagnosis] {
    bytes.withUnsafeBufferPointer {
      PatternDiagnostics.check(utf8: $0, dialect: dialect, locale: locale)
    }
  }

  /// A text of the engine with the bytes as they were; it may have the pattern several times.
  func restored(_ text: String) -> String {
    guard let sign, !hidden.isEmpty else { return text }
    var number = 0
    let bytes = text.utf8.map { byte in
      guard byte == sign else { return byte }
      defer { number += 1 }
      return original[hidden[number % hidden.count]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PatternDiagnosis {
  /// Whether it says that letters are no field.
  var isOfUnknownField: Bool {
    switch kind {
    case .unknownLetter, .unknownWidth, .unknownConversion, .unquotedText, .templateLetter: true
    default: false
    }
  }
}
