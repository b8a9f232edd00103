import Baking
import ICUBridge
import WeekCalendar

/// Compares formatting with a libicu: every letter in every width, in every locale, at every boundary date.
package struct FormatComparison {
  /// The result of a comparison.
  package struct Outcome: Sendable {
    /// The number of fields compared: letters x widths x locales x dates.
    package internal(set) var comparisons = 0
    /// The first differences of each field, as text.
    package internal(set) var differences: [String] = []
    /// The number of differences of each field.
    var countsByField: [String: Int] = [:]
  }

  /// Every letter in the widths 1...4; letters for names in all their widths and in one more.
  package static let fields: [String] = {
    var fields: [String] = []
    for letter in "GyYuQqMLwWdDFgEecahHKkmsSA" {
      let widest = "GQqMLEeca".contains(letter) ? 7 : 4
      for width in 1...widest { fields.append(String(repeating: letter, count: width)) }
    }
    fields += ["U", "UU", "UUU", "UUUU", "r", "rr", "rrr", "rrrr", "l", "ll", "ddd"]
    for letter in "bBzZOvVXx" {
      // `B` has no width above 5: see "Known differences" in the README.
      for width in 1...(letter == "B" ? 5 : 7) {
        fields.append(String(repeating: letter, count: width))
      }
    }
    return fields
  }()

  /// The fields to compare with a library.
  ///
  /// Before ICU 78, six letters meant narrow AM and PM: see "Known differences" in the README.
  static func fields(_ library: ICULibrary) -> [String] {
    library.majorVersion >= 78
      ? fields : fields.filter { $0.utf8.count < 6 || !"ab".contains($0.prefix(1)) }
  }

  /// Numbers with more digits, which are compared only at every ``wideStride``th date.
  ///
  /// ICU creates a number format for each of them, which makes them far slower than other fields.
  package static let wideFields: [String] = "yYuUrMLwWdDFghHKkmsSA".flatMap { letter in
    [5, 6, 9, 10, 11, 15].map { String(repeating: letter, count: $0) }
  }

  /// The distance between the dates at which ``wideFields`` are compared.
  package static var wideStride: Int { 29 }

  /// The maximum number of differences of one field that are kept as text.
  private static var limit: Int { 3 }

  private let library: ICULibrary
  private let packs: ICUPacks

  /// Makes a comparison of a library with the engine, which uses some packs.
  package init(_ library: ICULibrary, packs: ICUPacks) {
    self.library = library
    self.packs = packs
  }

  /// Compares all locales of the library at all boundary dates, or at the given ones.
  package func run(
    reckoning: GregorianReckoning, dates: [CivilDateTime] = BoundaryDates.all
  ) throws -> Outcome {
    var outcome = Outcome()
    let few = stride(from: 0, to: dates.count, by: Self.wideStride).map { dates[$0] }
    let fields = Self.fields(library)
    for identifier in library.availableLocales {
      try compare(fields, dates, identifier, reckoning, &outcome)
      try compare(Self.wideFields, few, identifier, reckoning, &outcome)
    }
    return outcome
  }

  /// The number of comparisons that ``run(reckoning:dates:)`` makes with a number of dates.
  package func count(dates: Int) -> Int {
    let few = (dates + Self.wideStride - 1) / Self.wideStride
    return library.availableLocales.count
      * (dates * Self.fields(library).count + few * Self.wideFields.count)
  }

  private func compare(
    _ fields: [String], _ dates: [CivilDateTime], _ identifier: String,
    _ reckoning: GregorianReckoning, _ outcome: inout Outcome
  ) throws {
    let text = fields.joined(separator: "|")
    let pattern = try DatePattern(text, dialect: .icu, reckoning: reckoning)
    let locale = try CalendarLocale(identifier, packs: packs)
    let format = try ICUDateFormat(
      pattern: text, locale: identifier, isProleptic: reckoning == .proleptic, in: library)
    var theirs: [UInt8] = []
    var ours = UTF8Buffer()
    for date in dates {
      theirs.removeAll(keepingCapacity: true)
      ours.removeAll()
      try format.append(BoundaryDates.milliseconds(date), to: &theirs)
      pattern.append(date, locale: locale, to: &ours)
      outcome.comparisons += fields.count
      let isEqual = ours.withBytes { $0.withUnsafeBufferPointer { $0.elementsEqual(theirs) } }
      if !isEqual {
        Self.explain(
          fields, ours.string, String(decoding: theirs, as: UTF8.self), "\(identifier) \(date)",
          &outcome)
      }
    }
  }

  private static func explain(
    _ fields: [String], _ ours: String, _ theirs: String, _ place: String,
    _ outcome: inout Outcome
  ) {
    // Splits bytes, because a name may start with a combining mark, which forms one character with the separator.
    func split(_ text: String) -> [String] {
      text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
    }
    let ours = split(ours)
    let theirs = split(theirs)
    guard ours.count == fields.count, theirs.count == fields.count else {
      outcome.differences.append(
        "\(place): \(ours.count) fields for \(theirs.count) of \(fields.count)")
      return
    }
    for (index, field) in fields.enumerated() where ours[index] != theirs[index] {
      outcome.countsByField[field, default: 0] += 1
      guard outcome.countsByField[field, default: 0] <= limit else { continue }
      outcome.differences.append("\(place) \(field): ours \(ours[index]), ICU \(theirs[index])")
    }
  }
}
