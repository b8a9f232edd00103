import Baking
import ICUBridge
import WeekCalendar
import WeekCalendarRelativeWords

/// Compares relative words and plural categories with a libicu, in every locale, unit, width and style.
package struct RelativeComparison {
  /// The result of a comparison.
  package struct Outcome: Sendable {
    /// The number of texts compared: locales x widths x units x styles x counts.
    package internal(set) var texts = 0
    /// The number of plural categories compared: locales x numbers.
    package internal(set) var categories = 0
    /// The first differences of each locale, as text.
    package internal(set) var differences: [String] = []
  }

  /// A count of units; zero can be -0, for which ICU has different words.
  package struct Count: Hashable, Sendable {
    /// The count, which is negative in the past.
    package let value: Int
    /// Whether the count is -0.
    package let isPastZero: Bool

    init(_ value: Int, isPastZero: Bool = false) {
      self.value = value
      self.isPastZero = isPastZero
    }

    var double: Double { isPastZero ? -0.0 : Double(value) }
  }

  /// All counts up to 120, and counts at which plural rules or the grouping of digits change, with both signs.
  package static let counts: [Count] = {
    var values = Array(0...120)
    for power in [1_000, 10_000, 100_000, 1_000_000] {
      values += [
        power - 1, power, power + 1, power + 2, power + 5, power + 11, power + 21, 2 * power,
      ]
      values += [power * 9, power / 10 * 12, power / 10 * 99]
    }
    values += [
      199, 200, 201, 211, 212, 300, 500, 999, 1_234, 2_022, 12_345, 123_456, 1_234_567, 9_999_999,
      10_000_000,
    ]
    let unique = Set(values).sorted()
    return unique.map { Count($0) } + [Count(0, isPastZero: true)]
      + unique.filter { $0 > 0 }.map { Count(-$0) }
  }()

  /// The numbers for which plural categories are compared: all up to 1,200, and the counts.
  package static let numbers = (0...1_200).map { $0 } + counts.map(\.value).filter { $0 > 1_200 }

  private let library: ICULibrary
  private let packs: ICUPacks
  private let pack: RelativeWordsPack

  /// Makes a comparison of a library with the engine, which uses some packs.
  package init(_ library: ICULibrary, packs: ICUPacks, words pack: RelativeWordsPack) {
    self.library = library
    self.packs = packs
    self.pack = pack
  }

  /// Compares locales.
  package func run(_ locales: [String]) throws -> Outcome {
    var outcome = Outcome()
    for locale in locales { try compare(locale, &outcome) }
    return outcome
  }

  private func compare(_ identifier: String, _ outcome: inout Outcome) throws {
    let locale = try CalendarLocale(identifier, packs: packs)
    var found: [String] = []
    let plurals = PluralRules(locale, pack: pack)
    let theirs = try library.pluralCategories(of: Self.numbers, locale: identifier)
    for (number, category) in zip(Self.numbers, theirs) {
      outcome.categories += 1
      let ours = "\(plurals.category(of: number))"
      if ours != category { found.append("\(identifier) \(number): ours \(ours), ICU \(category)") }
    }
    for width in RelativeWidth.allCases {
      let words = RelativeWords(locale, width: width, pack: pack)
      let format = try ICURelativeFormat(
        locale: identifier, style: Int32(width.rawValue), in: library)
      for unit in RelativeUnit.allCases {
        for style in RelativeStyle.allCases {
          for count in Self.counts {
            let ours = words.string(count.value, unit, style, zeroIsPast: count.isPastZero)
            let theirs = try format.string(
              count.double, unit: unit.icu, isNamed: style == .named)
            outcome.texts += 1
            guard !ours.utf8.elementsEqual(theirs.utf8) else { continue }
            found.append(
              "\(identifier) \(width) \(unit) \(style) \(count.double): ours '\(ours)', ICU '\(theirs)'"
            )
          }
        }
      }
    }
    outcome.differences += found.prefix(3)
    if found.count > 3 { outcome.differences.append("\(identifier): \(found.count) in all") }
  }
}

extension RelativeUnit {
  /// ICU's `URelativeDateTimeUnit`.
  var icu: Int32 {
    switch self {
    case .year: 0
    case .quarter: 1
    case .month: 2
    case .week: 3
    case .day: 4
    }
  }
}
