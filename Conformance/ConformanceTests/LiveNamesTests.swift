import Baking
import ICUBridge
import Testing
import WeekCalendar

/// Compares the names in a pack that is built from the installed ICU with that ICU.
@Suite struct LiveNamesTests {
  /// ICU's lists of symbols equal the names that it prints, which are the names in the pack.
  @Test(arguments: LiveICU.allCases)
  func namesAreICUsSymbols(icu: LiveICU) throws {
    let (library, packs) = try icu.required()
    let data = packs.names
    let lists: [(ICUDateFormat.Symbol, SymbolKind)] = [
      (.months, .months(.format, width: .wide)),
      (.shortMonths, .months(.format, width: .abbreviated)),
      (.narrowMonths, .months(.format, width: .narrow)),
      (.standaloneMonths, .months(.standAlone, width: .wide)),
      (.standaloneShortMonths, .months(.standAlone, width: .abbreviated)),
      (.standaloneNarrowMonths, .months(.standAlone, width: .narrow)),
      (.weekdays, .weekdays(.format, width: .wide)),
      (.shortWeekdays, .weekdays(.format, width: .abbreviated)),
      (.narrowWeekdays, .weekdays(.format, width: .narrow)),
      (.shorterWeekdays, .weekdays(.format, width: .short)),
      (.standaloneWeekdays, .weekdays(.standAlone, width: .wide)),
      (.standaloneShortWeekdays, .weekdays(.standAlone, width: .abbreviated)),
      (.standaloneNarrowWeekdays, .weekdays(.standAlone, width: .narrow)),
      (.standaloneShorterWeekdays, .weekdays(.standAlone, width: .short)),
      (.quarters, .quarters(.format, width: .wide)),
      (.shortQuarters, .quarters(.format, width: .abbreviated)),
      (.narrowQuarters, .quarters(.format, width: .narrow)),
      (.standaloneQuarters, .quarters(.standAlone, width: .wide)),
      (.standaloneShortQuarters, .quarters(.standAlone, width: .abbreviated)),
      (.standaloneNarrowQuarters, .quarters(.standAlone, width: .narrow)),
      (.eraNames, .eras(width: .wide)), (.eras, .eras(width: .abbreviated)),
      (.amPms, .amPm(width: .abbreviated)),
    ]
    var compared = 0
    var different: [String] = []
    for index in 0..<data.localeCount {
      let locale = data.localeIdentifier(at: index)
      let names = data.names(ofLocaleAt: index)
      let format = try ICUDateFormat(pattern: "y", locale: locale, in: library)
      for (symbol, kind) in lists {
        let list = names.list(kind)
        let ours = (0..<list.count).map { list[$0] }
        compared += ours.count
        if ours != (try format.symbols(symbol)) { different.append("\(locale) \(symbol)") }
      }
    }
    #expect(different == [])
    #expect(compared == data.localeCount * (6 * 12 + 8 * 7 + 6 * 4 + 3 * 2))
    #expect(compared > 120_000)
  }

  /// Every locale can be found by its subtags, and the locales are in the order of the table.
  @Test(arguments: LiveICU.allCases)
  func localesAreFound(icu: LiveICU) throws {
    let (library, packs) = try icu.required()
    let data = packs.names
    for data in [NamesPack.baked, data] {
      for index in 0..<data.localeCount {
        let (subtags, variant) = data.locale(at: index)
        #expect(data.localeIndex(subtags, variant: variant) == index)
      }
      #expect(data.localeIdentifier(at: 0) == "root")
      #expect(data.localeIndex(LocaleSubtags(language: Subtag("und"))) == 0)
    }
    let names = (0..<data.localeCount).map { data.localeIdentifier(at: $0) }
    #expect(Set(names) == Set(library.availableLocales + ["root"]))
  }

  /// The numbering systems of every locale, and the minus sign in each.
  @Test(arguments: LiveICU.allCases)
  func numberingSystemsAndMinusSignsAreICUs(icu: LiveICU) throws {
    let (library, packs) = try icu.required()
    let data = packs.names
    let keywords = ["", "@numbers=native", "@numbers=traditional", "@numbers=finance"]
    for index in 0..<data.localeCount {
      let locale = data.localeIdentifier(at: index)
      let names = data.names(ofLocaleAt: index)
      for (role, keyword) in zip(NumberingRole.allCases, keywords) {
        let system = try library.numberingSystem(locale: locale + keyword)
        #expect(names.numberingSystem(role).description == system.name)
      }
    }
    for system in try library.numberingSystems {
      guard let name = Subtag(system.name) else { continue }
      #expect(packs.rules.isNumberingSystem(name))
      let digits = data.digits(name)
      #expect((digits == nil) == system.digits.isEmpty)
      for (value, digit) in system.digits.enumerated() {
        var bytes = digits?[value] ?? 0
        for byte in digit.utf8 {
          #expect(UInt8(truncatingIfNeeded: bytes) == byte)
          bytes >>= 8
        }
        #expect(digits?.byteCount == digit.utf8.count)
      }
    }
    #expect(data.digits(Subtag("latn")) == NumberingDigits.latin)
  }
}
