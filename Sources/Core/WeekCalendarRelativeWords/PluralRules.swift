import WeekCalendar

/// The plural rules of a language for whole numbers.
///
/// ```swift
/// let polish = PluralRules(try CalendarLocale("pl"))
/// [1, 2, 5, 22, 112].map { polish.category(of: $0) }  // [.one, .few, .many, .few, .many]
/// ```
///
/// Also known as: `uplrules_select` (ICU), `Intl.PluralRules` (JavaScript). Source: UTS #35 part 3, "Language Plural
/// Rules"; cardinal numbers.
public struct PluralRules: Hashable, Sendable {
  /// In the order in which they are asked; ``PluralCategory/other`` is the last one, and has no condition.
  private(set) var conditions: [(category: PluralCategory, condition: PluralCondition)] = []

  /// The rules of a locale's language.
  public init(_ locale: CalendarLocale, pack: RelativeWordsPack = .baked) {
    self.init(pack.record(locale), pack)
  }

  init(_ record: Int, _ pack: RelativeWordsPack) {
    pack.bytes.withView { view in
      let list = view.list(record, .plurals)
      for index in 0..<view.count(list: list) / 2 {
        // A checked pack has no other texts.
        guard let category = PluralCategory(view.text(2 * index, list: list)),
          let condition = PluralCondition(view.text(2 * index + 1, list: list))
        else { continue }
        conditions.append((category, condition))
      }
    }
  }

  /// The form for a whole number; the sign does not matter.
  public func category(of number: Int) -> PluralCategory {
    let index = formIndex(number.magnitude)
    return index < conditions.count ? conditions[index].category : .other
  }

  /// The place of the form among those of the language.
  func formIndex(_ number: UInt) -> Int {
    var index = 0
    while index < conditions.count, !conditions[index].condition.holds(number) { index += 1 }
    return index
  }

  /// The forms that the language has, in the order of its data.
  public var categories: [PluralCategory] { conditions.map { $0.category } + [.other] }

  /// Whether two languages have the same rules.
  public static func == (first: Self, second: Self) -> Bool {
    first.conditions.count == second.conditions.count
      && first.conditions.indices.allSatisfy {
        first.conditions[$0].category == second.conditions[$0].category
          && first.conditions[$0].condition == second.conditions[$0].condition
      }
  }

  /// Feeds the rules to a hasher.
  public func hash(into hasher: inout Hasher) {
    for (category, condition) in conditions {
      hasher.combine(category)
      hasher.combine(condition)
    }
  }
}
