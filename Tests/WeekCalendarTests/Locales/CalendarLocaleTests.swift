import TestSupport
import Testing
import WeekCalendar

/// Names and digits of resolved locales.
@Suite struct CalendarLocaleTests {
  /// What ICU 78 answers for the identifiers that it keeps for old programs.
  ///
  /// `uloc_openAvailableByType` with the type of legacy aliases only: first day and minimum days
  /// as ICU counts, January, Sunday wide and abbreviated, numbering system.
  private static let legacy: [(String, Int, Int, String, String, String, Subtag)] = [
    ("ars", 1, 1, "يناير", "الأحد", "الأحد", "arab"),
    ("az_AZ", 2, 1, "yanvar", "bazar", "B.", "latn"),
    ("bs_BA", 2, 1, "januar", "nedjelja", "ned", "latn"),
    ("en_NH", 2, 1, "January", "Sunday", "Sun", "latn"),
    ("en_RH", 2, 1, "January", "Sunday", "Sun", "latn"),
    ("ff_CM", 2, 1, "siilo", "dewo", "dew", "latn"),
    ("ff_GN", 2, 1, "siilo", "dewo", "dew", "latn"),
    ("ff_MR", 2, 1, "siilo", "dewo", "dew", "latn"),
    ("ff_SN", 2, 1, "siilo", "dewo", "dew", "latn"),
    ("in", 1, 1, "Januari", "Minggu", "Min", "latn"),
    ("in_ID", 1, 1, "Januari", "Minggu", "Min", "latn"),
    ("iw", 1, 1, "ינואר", "יום ראשון", "יום א׳", "latn"),
    ("iw_IL", 1, 1, "ינואר", "יום ראשון", "יום א׳", "latn"),
    ("ks_IN", 1, 1, "جنؤری", "اَتھوار", "آتھوار", "arabext"),
    ("mni_IN", 1, 1, "জনুৱারী", "নোংমাইজিং", "নোংমাইজিং", "beng"),
    ("mo", 2, 1, "ianuarie", "duminică", "dum.", "latn"),
    ("no_NO", 2, 4, "januar", "søndag", "søn.", "latn"),
    ("no_NO_NY", 2, 4, "januar", "søndag", "sø.", "latn"),
    ("pa_IN", 1, 1, "ਜਨਵਰੀ", "ਐਤਵਾਰ", "ਐਤ", "latn"),
    ("pa_PK", 1, 1, "جنوری", "اتوار", "اتوار", "arabext"),
    ("sat_IN", 1, 1, "ᱡᱟᱱᱣᱟᱨᱤ", "ᱥᱤᱸᱜᱮ", "ᱥᱤᱸ", "olck"),
    ("sd_IN", 1, 1, "जनवरी", "आर्तवार", "आर्त", "latn"),
    ("sd_PK", 1, 1, "جنوري", "آچر", "آچر", "arab"),
    ("sh", 2, 1, "januar", "nedelja", "ned", "latn"),
    ("sh_BA", 2, 1, "januar", "nedjelja", "ned", "latn"),
    ("sh_CS", 2, 1, "januar", "nedelja", "ned", "latn"),
    ("sh_YU", 2, 1, "januar", "nedelja", "ned", "latn"),
    ("shi_MA", 2, 1, "ⵉⵏⵏⴰⵢⵔ", "ⴰⵙⴰⵎⴰⵙ", "ⴰⵙⴰ", "latn"),
    ("sr_BA", 2, 1, "јануар", "недјеља", "нед", "latn"),
    ("sr_CS", 2, 1, "јануар", "недеља", "нед", "latn"),
    ("sr_Cyrl_CS", 2, 1, "јануар", "недеља", "нед", "latn"),
    ("sr_Cyrl_YU", 2, 1, "јануар", "недеља", "нед", "latn"),
    ("sr_Latn_CS", 2, 1, "januar", "nedelja", "ned", "latn"),
    ("sr_Latn_YU", 2, 1, "januar", "nedelja", "ned", "latn"),
    ("sr_ME", 2, 1, "januar", "nedjelja", "ned", "latn"),
    ("sr_RS", 2, 1, "јануар", "недеља", "нед", "latn"),
    ("sr_XK", 2, 1, "јануар", "недеља", "нед", "latn"),
    ("sr_YU", 2, 1, "јануар", "недеља", "нед", "latn"),
    ("su_ID", 1, 1, "Januari", "Minggu", "Mng", "latn"),
    ("tl", 1, 1, "Enero", "Linggo", "Lin", "latn"),
    ("tl_PH", 1, 1, "Enero", "Linggo", "Lin", "latn"),
    ("uz_AF", 7, 1, "جنوری", "یکشنبه", "ی.", "arabext"),
    ("uz_UZ", 2, 1, "yanvar", "yakshanba", "Yak", "latn"),
    ("vai_LR", 2, 1, "ꖨꖕ ꕪꕴ ꔞꔀꕮꕊ", "ꕞꕌꔵ", "ꕞꕌꔵ", "latn"),
    ("yue_CN", 2, 1, "1月", "星期日", "星期日", "latn"),
    ("yue_HK", 1, 1, "1月", "星期日", "星期日", "latn"),
    ("zh_CN", 2, 1, "一月", "星期日", "周日", "latn"),
    ("zh_HK", 1, 1, "1月", "星期日", "週日", "latn"),
    ("zh_MO", 1, 1, "1月", "星期日", "週日", "latn"),
    ("zh_SG", 1, 1, "一月", "星期日", "周日", "latn"),
    ("zh_TW", 1, 1, "1月", "星期日", "週日", "latn"),
  ]

  @Test func legacyAliasesAreResolved() throws {
    #expect(Self.legacy.count == 51)
    for (text, first, minimumDays, month, day, shortDay, system) in Self.legacy {
      let locale = try CalendarLocale(text)
      // Not ICU's answer: RH is Zimbabwe since 1980, and CLDR lists Zimbabwe with Sunday.
      let expected = text == "en_RH" ? 1 : first
      #expect(locale.rules.firstWeekday.icu == expected, "\(text)")
      #expect(locale.rules.minimumDaysInFirstWeek == minimumDays, "\(text)")
      #expect(locale.month == month, "\(text)")
      #expect(locale.day == day, "\(text)")
      #expect(locale.shortDay == shortDay, "\(text)")
      #expect(locale.numberingSystem == system, "\(text)")
    }
  }

  /// Identifier and the listed locale that has its names.
  @Test func namesComeFromTheNearestListedLocale() throws {
    let rows: [(String, String)] = [
      ("root", "und"), ("und_AE", "und"), ("tlh", "und"), ("la", "und"), ("und_Latn", "und"),
      ("en_JP", "en"), ("en_Latn_GB", "en_GB"), ("en_Latn", "en"), ("en_UK", "en_GB"),
      ("en_USA", "en_US"), ("eng", "en"), ("en_US_POSIX", "en_US_POSIX"), ("C", "en_US_POSIX"),
      ("en__POSIX", "en"), ("de_DE_1996", "de_DE"), ("zh_Hant_US", "zh_Hant"),
      ("zh_TW", "zh_Hant_TW"), ("zh_AU", "zh_Hant"), ("zh-cmn-Hans-CN", "zh_Hans_CN"),
      ("zh-yue", "yue"), ("cmn_TW", "zh_Hant_TW"), ("sr_TR", "sr_Latn"),
      ("hi_Latn_IN", "hi_Latn"), ("nb_NO", "nb"), ("no", "no"), ("nn", "nn"), ("pt_FR", "pt_PT"),
      ("es_JP", "es_419"), ("es_US", "es_US"), ("en_AU", "en_AU"), ("ja_JP", "ja"),
      ("ca_ES_VALENCIA", "ca_ES"), ("de-u-fw-sun", "de"), ("en-x-mine", "en"),
      ("pa_Guru_PK", "pa_Guru"), ("uz_Latn_AF", "uz_Latn"), ("zh_Hans_TW", "zh_Hans"),
      ("kk_CN", "kk_Arab"), ("ha_SD", "und"), ("ja_Latn", "und"), ("az_SU", "az_Cyrl"),
    ]
    #expect(rows.count == 41)
    for (text, other) in rows {
      let names = try CalendarLocale(text).names
      let expected = try CalendarLocale(other).names
      #expect(names.record == expected.record, "\(text)")
    }
    // The pairs above would agree in a pack with one record only.
    let distinct = try ["und", "en", "de", "zh_Hant_TW", "zh_Hans_CN", "sr", "sr_Latn", "hi"].map {
      try CalendarLocale($0).names.record
    }
    #expect(Set(distinct).count == 8)
  }

  /// A variant is kept when old and overlong codes beside it are replaced.
  @Test(arguments: ["en_US_POSIX", "en_840_POSIX", "eng_USA_POSIX", "eng-840-u-va-posix"])
  func aliasesKeepTheVariant(text: String) throws {
    #expect(try CalendarLocale(text).listedIdentifier == "en_US_POSIX")
  }

  @Test func namesAreThoseOfTheLocale() throws {
    let german = try CalendarLocale("de").names
    #expect(german.month(3) == "März")
    #expect(german.month(3, width: .abbreviated, context: .standAlone) == "Mär")
    #expect(german.month(0) == "" && german.month(13) == "" && german.month(.max) == "")
    #expect(german.weekday(.sunday, width: .abbreviated, context: .standAlone) == "So")
    #expect(german.weekday(.monday, width: .short) == "Mo.")
    #expect(german.quarter(4) == "4. Quartal")
    #expect(german.quarter(0) == "" && german.quarter(.min) == "")
    let russian = try CalendarLocale("ru_RU").names
    #expect(russian.month(1) == "января")
    #expect(russian.month(1, context: .standAlone) == "январь")
    #expect(NamesPack.baked.description == BakedData.pack)
  }

  @Test func digitsAreThoseOfTheLocale() throws {
    let rows: [(String, Subtag, String)] = [
      ("en_US", "latn", "7"), ("ar_EG", "arab", "٧"), ("ar", "latn", "7"), ("ar_AE", "latn", "7"),
      ("ar_MA", "latn", "7"), ("ar_SA", "arab", "٧"), ("fa", "arabext", "۷"),
      ("fa_IR", "arabext", "۷"), ("ne", "deva", "७"), ("my", "mymr", "၇"), ("bn_BD", "beng", "৭"),
      ("th_TH", "latn", "7"), ("ff_Adlm", "adlm", "𞥗"), ("ar_EG@numbers=latn", "latn", "7"),
      ("en-u-nu-arab", "arab", "٧"), ("en@numbers=ARAB", "arab", "٧"),
      ("th-u-nu-native", "thai", "๗"), ("en-u-nu-native", "latn", "7"),
      ("ar-AE-u-nu-native", "arab", "٧"), ("ar-u-nu-default", "latn", "7"),
      ("zh-u-nu-native", "hanidec", "七"), ("hi-u-nu-traditio", "deva", "७"),
      ("hi@numbers=traditional", "deva", "७"), ("en-u-nu-traditio", "latn", "7"),
      ("en-u-nu-finance", "latn", "7"), ("en-u-nu-mathsans", "mathsans", "𝟩"),
      ("th_TH_TH", "thai", "๗"), ("und-u-nu-deva", "deva", "७"),
    ]
    #expect(rows.count == 28)
    for (text, system, seven) in rows {
      let locale = try CalendarLocale(text)
      #expect(locale.numberingSystem == system, "\(text)")
      var bytes: [UInt8] = []
      for index in 0..<locale.digits.byteCount {
        bytes.append(UInt8(truncatingIfNeeded: locale.digits[7] &>> (8 * UInt32(index))))
      }
      #expect(String(decoding: bytes, as: UTF8.self) == seven, "\(text)")
    }
  }

  @Test func unsupportedNumberingSystemsAreErrors() {
    let rows: [(String, String)] = [
      (
        "en-u-nu-roman",
        "the numbering system 'roman' is not decimal: use one with ten digits, such as 'latn' or "
          + "'arab'"
      ),
      (
        "ta-u-nu-traditio",
        "the numbering system 'taml' is not decimal: use one with ten digits, such as 'latn' or "
          + "'arab'"
      ),
      (
        "ja@numbers=finance",
        "the numbering system 'jpanfin' is not decimal: use one with ten digits, such as 'latn' or "
          + "'arab'"
      ),
      (
        "en-u-nu-xyz",
        "'xyz' is not a value of the locale keyword 'nu': "
          + "a numbering system of CLDR, as in 'latn', 'arab' or 'native'"
      ),
      (
        "en@numbers=a/b",
        "'a/b' is not a value of the locale keyword 'nu': "
          + "a numbering system of CLDR, as in 'latn', 'arab' or 'native'"
      ),
    ]
    #expect(rows.count == 5)
    for (text, message) in rows {
      let error = #expect(throws: LocaleError.self, "\(text)") { try CalendarLocale(text) }
      #expect(error?.description == message)
    }
  }

  /// Every locale that the data lists resolves to its own record, from both its forms.
  @Test func listedLocalesAreAccepted() throws {
    let data = NamesPack.baked
    #expect(data.localeCount == 907)
    for index in 0..<data.localeCount {
      let text = data.localeIdentifier(at: index)
      let record = data.names(ofLocaleAt: index).record
      #expect(try CalendarLocale(text).names.record == record, "\(text)")
      let tag = try LocaleIdentifier(text).bcp47
      #expect(try CalendarLocale(tag).names.record == record, "\(tag)")
    }
  }
}

extension CalendarLocale {
  fileprivate var month: String { names.list(.months(.format, width: .wide))[0] }
  fileprivate var day: String { names.list(.weekdays(.format, width: .wide))[0] }
  fileprivate var shortDay: String { names.list(.weekdays(.format, width: .abbreviated))[0] }
}
