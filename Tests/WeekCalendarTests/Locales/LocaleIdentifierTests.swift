import Testing
import WeekCalendar

/// Every form of the syntax: text, ICU form, BCP 47 form.
@Suite struct LocaleIdentifierTests {
  @Test func languageScriptRegionAndVariantAreNormalized() throws {
    try check(
      [
        ("en", "en", "en"),
        ("EN", "en", "en"),
        ("haw", "haw", "haw"),
        ("en_US", "en_US", "en-US"),
        ("en-US", "en_US", "en-US"),
        ("eN_us", "en_US", "en-US"),
        ("es_419", "es_419", "es-419"),
        ("en_USA", "en_USA", "en-USA"),
        ("zh_Hant_TW", "zh_Hant_TW", "zh-Hant-TW"),
        ("ZH-hANT_tw", "zh_Hant_TW", "zh-Hant-TW"),
        ("sr_latn", "sr_Latn", "sr-Latn"),
        ("en_US_POSIX", "en_US_POSIX", "en-US-u-va-posix"),
        ("en-us-posix", "en_US_POSIX", "en-US-u-va-posix"),
        ("en__POSIX", "en__POSIX", "en-u-va-posix"),
        ("en-POSIX", "en__POSIX", "en-u-va-posix"),
        ("en-US-u-va-posix", "en_US_POSIX", "en-US-u-va-posix"),
        ("en_US@va=posix", "en_US_POSIX", "en-US-u-va-posix"),
        ("de__1996_1901", "de__1901_1996", "de-1901-1996"),
        ("de-1996", "de__1996", "de-1996"),
        ("sl-rozaj-biske-1994", "sl__1994_BISKE_ROZAJ", "sl-1994-biske-rozaj"),
        ("ca_ES_valencia", "ca_ES_VALENCIA", "ca-ES-valencia"),
        ("de_DE_PREEURO", "de_DE_PREEURO", "de-DE-preeuro"),
      ], count: 22)
  }

  @Test func rootIsUnd() throws {
    try check(
      [
        ("root", "und", "und"),
        ("und", "und", "und"),
        ("UND", "und", "und"),
        ("und-AE", "und_AE", "und-AE"),
        ("root_AE", "und_AE", "und-AE"),
        ("_AE", "und_AE", "und-AE"),
        ("-AE", "und_AE", "und-AE"),
        ("_Arab_AE", "und_Arab_AE", "und-Arab-AE"),
        ("__POSIX", "und__POSIX", "und-u-va-posix"),
        ("@numbers=arab", "und@numbers=arab", "und-u-nu-arab"),
        ("und-u-nu-arab", "und@numbers=arab", "und-u-nu-arab"),
      ], count: 11)
    #expect(try LocaleIdentifier("root") == .root)
  }

  @Test func extensionsAreNormalized() throws {
    try check(
      [
        ("de-u-fw-sun", "de@fw=sun", "de-u-fw-sun"),
        ("de_u_fw_sun", "de@fw=sun", "de-u-fw-sun"),
        ("DE-U-FW-SUN", "de@fw=sun", "de-u-fw-sun"),
        ("en-GB-u-rg-uszzzz", "en_GB@rg=uszzzz", "en-GB-u-rg-uszzzz"),
        ("en-u-ca-gregory", "en@calendar=gregorian", "en-u-ca-gregory"),
        ("en-u-ca-islamic-civil", "en@calendar=islamic-civil", "en-u-ca-islamic-civil"),
        ("en-u-nu-traditio", "en@numbers=traditional", "en-u-nu-traditio"),
        ("en-u-kn-true", "en@colnumeric=yes", "en-u-kn"),
        ("en-u-kn", "en@colnumeric=yes", "en-u-kn"),
        ("en-u-kn-false", "en@colnumeric=no", "en-u-kn-false"),
        (
          "en-u-nu-latn-ca-gregory", "en@calendar=gregorian;numbers=latn", "en-u-ca-gregory-nu-latn"
        ),
        ("en-u-nu-latn-nu-arab", "en@numbers=latn", "en-u-nu-latn"),
        (
          "en-u-foo-bar-foo-ca-gregory", "en@attribute=bar-foo;calendar=gregorian",
          "en-u-bar-foo-ca-gregory"
        ),
        ("en-u-foo", "en@attribute=foo", "en-u-foo"),
        ("en-t-de", "en@t=de", "en-t-de"),
        ("en-t-DE-latn-at-1996", "en@t=de-latn-at-1996", "en-t-de-latn-at-1996"),
        ("en-t-m0-und-h0-hybrid", "en@t=h0-hybrid-m0-und", "en-t-h0-hybrid-m0-und"),
        ("en-t-de-m0-din-abc", "en@t=de-m0-din-abc", "en-t-de-m0-din-abc"),
        ("en-a-foo-bar-x-y", "en@a=foo-bar;x=y", "en-a-foo-bar-x-y"),
        ("en-9-foo", "en@9=foo", "en-9-foo"),
        ("en-b-foo-a-bar", "en@a=bar;b=foo", "en-a-bar-b-foo"),
        ("x-mine", "und@x=mine", "und-x-mine"),
        ("en-x-u-fw-sun", "en@x=u-fw-sun", "en-x-u-fw-sun"),
        ("en-US-x-A", "en_US@x=a", "en-US-x-a"),
        (
          "en-z-zoo-u-fw-sun-t-de-a-one-x-y", "en@a=one;fw=sun;t=de;x=y;z=zoo",
          "en-a-one-t-de-u-fw-sun-z-zoo-x-y"
        ),
        (
          "en-u-va-posix-rg-uszzzz-vt-latn", "en__POSIX@rg=uszzzz;variabletop=latn",
          "en-u-rg-uszzzz-va-posix-vt-latn"
        ),
      ], count: 26)
  }

  @Test func icuKeywordsAreNormalized() throws {
    try check(
      [
        ("ar@numbers=arab;fw=sun", "ar@fw=sun;numbers=arab", "ar-u-fw-sun-nu-arab"),
        ("ar_EG@numbers=latn", "ar_EG@numbers=latn", "ar-EG-u-nu-latn"),
        ("sr_Latn@calendar=gregorian", "sr_Latn@calendar=gregorian", "sr-Latn-u-ca-gregory"),
        ("en@calendar=gregory", "en@calendar=gregorian", "en-u-ca-gregory"),
        ("en@CALENDAR=Gregorian", "en@calendar=gregorian", "en-u-ca-gregory"),
        ("en@ca=gregorian", "en@calendar=gregorian", "en-u-ca-gregory"),
        ("en@ numbers = arab ; ", "en@numbers=arab", "en-u-nu-arab"),
        ("en@numbers=arab;", "en@numbers=arab", "en-u-nu-arab"),
        ("en@numbers=arab;numbers=latn", "en@numbers=arab", "en-u-nu-arab"),
        ("en-u-nu-latn@numbers=arab", "en@numbers=latn", "en-u-nu-latn"),
        ("de@collation=phonebook", "de@collation=phonebook", "de-u-co-phonebk"),
        ("de@collation=traditional", "de@collation=traditional", "de-u-co-trad"),
        ("de@colstrength=secondary", "de@colstrength=secondary", "de-u-ks-level2"),
        ("de@currency=EUR", "de@currency=eur", "de-u-cu-eur"),
        (
          "en_US@timezone=America/New_York", "en_US@timezone=America/New_York", "en-US"
        ),
        ("en@calendar=islamic_civil", "en@calendar=islamic-civil", "en-u-ca-islamic-civil"),
        ("en@attribute=foo-bar", "en@attribute=bar-foo", "en-u-bar-foo"),
        ("en@x=mine", "en@x=mine", "en-x-mine"),
        ("en@t=de-m0-din", "en@t=de-m0-din", "en-t-de-m0-din"),
        ("en@foo=Bar", "en@foo=Bar", "en"),
        ("en@zz=yes", "en@zz=yes", "en-u-zz"),
      ], count: 21)
  }

  @Test func posixFormsAreNormalized() throws {
    try check(
      [
        ("de_DE.UTF-8", "de_DE", "de-DE"),
        ("de_DE.UTF-8@euro", "de_DE", "de-DE"),
        ("de_DE@euro", "de_DE", "de-DE"),
        ("sr_RS@latin", "sr_Latn_RS", "sr-Latn-RS"),
        ("uz_UZ.utf8@cyrillic", "uz_Cyrl_UZ", "uz-Cyrl-UZ"),
        ("sd_IN@devanagari", "sd_Deva_IN", "sd-Deva-IN"),
        ("ca_ES.UTF-8@valencia", "ca_ES_VALENCIA", "ca-ES-valencia"),
        ("iso8601", "und@calendar=iso8601", "und-u-ca-iso8601"),
        ("ISO8601", "und@calendar=iso8601", "und-u-ca-iso8601"),
        ("Iso-8601", "und@calendar=iso8601", "und-u-ca-iso8601"),
        ("iso_8601.UTF-8", "und@calendar=iso8601", "und-u-ca-iso8601"),
        ("iso8601-u-nu-arab", "und@calendar=iso8601;numbers=arab", "und-u-ca-iso8601-nu-arab"),
        ("iso8601@numbers=arab", "und@calendar=iso8601;numbers=arab", "und-u-ca-iso8601-nu-arab"),
        ("iso_NG", "iso_NG", "iso-NG"),
        ("iso-Latn", "iso_Latn", "iso-Latn"),
        ("C", "en_US_POSIX", "en-US-u-va-posix"),
        ("C.UTF-8", "en_US_POSIX", "en-US-u-va-posix"),
        ("POSIX", "en_US_POSIX", "en-US-u-va-posix"),
      ], count: 18)
  }

  /// Whatever stands twice is written once, and every form reads back as the same.
  @Test func repeatedPartsAreWrittenOnce() throws {
    try check(
      [
        ("en_US_POSIX@va=5ii", "en_US_POSIX@va=5ii", "en-US-posix-u-va-5ii"),
        ("en-posix-u-va-5ii", "en__POSIX@va=5ii", "en-posix-u-va-5ii"),
        ("en-u-va-posix@va=5ii", "en__POSIX", "en-u-va-posix"),
        ("en-u-va-5ii@va=posix", "en@va=5ii", "en-u-va-5ii"),
        ("en_US_POSIX@va=a/b", "en_US_POSIX@va=a/b", "en-US-u-va-posix"),
        ("en_US_POSIX@va=posix", "en_US_POSIX", "en-US-u-va-posix"),
        ("C@va=5ii", "en_US_POSIX@va=5ii", "en-US-posix-u-va-5ii"),
        ("en-u-ca-gregory@calendar=iso8601", "en@calendar=gregorian", "en-u-ca-gregory"),
        ("en@ca=gregorian;calendar=iso8601", "en@calendar=gregorian", "en-u-ca-gregory"),
        ("en-u-attr@attribute=other", "en@attribute=attr", "en-u-attr"),
        ("en-t-de@t=fr", "en@t=de", "en-t-de"),
        ("en-x-a@x=b", "en@x=a", "en-x-a"),
        ("th_TH_TH@numbers=latn", "th_TH@numbers=thai", "th-TH-u-nu-thai"),
        // The canonical form of one tag is never the text of another.
        ("zh__XIANG", "hsn", "hsn"), ("zh__GUOYU", "cmn", "cmn"), ("zh__HAKKA", "hak", "hak"),
        ("art__LOJBAN", "jbo", "jbo"), ("zh-xiang-u-nu-latn", "hsn@numbers=latn", "hsn-u-nu-latn"),
        ("zh-min-u-nu-latn", "nan@numbers=latn;x=zh-min", "nan-u-nu-latn-x-zh-min"),
        ("no-bok-u-fw-sun", "nb@fw=sun", "nb-u-fw-sun"),
        ("th-th-th-u-fw-sun", "th_TH@fw=sun;numbers=thai", "th-TH-u-fw-sun-nu-thai"),
        ("i-lux-u-fw-sun", "lb@fw=sun", "lb-u-fw-sun"),
      ], count: 22)
  }

  @Test func grandfatheredAndExtendedLanguagesAreReplaced() throws {
    try check(
      [
        ("i-klingon", "tlh", "tlh"), ("I_KLINGON", "tlh", "tlh"), ("i-lux", "lb", "lb"),
        ("i-ami", "ami", "ami"), ("i-bnn", "bnn", "bnn"), ("i-hak", "hak", "hak"),
        ("i-navajo", "nv", "nv"), ("i-pwn", "pwn", "pwn"), ("i-tao", "tao", "tao"),
        ("i-tay", "tay", "tay"), ("i-tsu", "tsu", "tsu"),
        ("i-default", "en@x=i-default", "en-x-i-default"),
        ("i-enochian", "und@x=i-enochian", "und-x-i-enochian"),
        ("i-mingo", "see@x=i-mingo", "see-x-i-mingo"),
        ("art-lojban", "jbo", "jbo"), ("en-GB-oed", "en_GB_OXENDICT", "en-GB-oxendict"),
        ("no-bok", "nb", "nb"), ("no-nyn", "nn", "nn"), ("no_NO_NY", "nn_NO", "nn-NO"),
        ("sgn-BE-FR", "sfb", "sfb"), ("sgn-BE-NL", "vgt", "vgt"), ("sgn-CH-DE", "sgg", "sgg"),
        ("zh-guoyu", "cmn", "cmn"), ("zh-hakka", "hak", "hak"), ("zh-xiang", "hsn", "hsn"),
        ("zh-min", "nan@x=zh-min", "nan-x-zh-min"), ("zh-min-nan", "nan", "nan"),
        ("zh_MIN_NAN", "nan", "nan"), ("cel-gaulish", "cel__GAULISH", "cel-gaulish"),
        ("th_TH_TH", "th_TH@numbers=thai", "th-TH-u-nu-thai"),
        ("zh-cmn-Hans-CN", "cmn_Hans_CN", "cmn-Hans-CN"), ("zh-yue", "yue", "yue"),
        ("zh-yue-HK", "yue_HK", "yue-HK"), ("ar-arz", "arz", "arz"), ("ar-ayh", "ayh", "ayh"),
        ("ms-zsm", "zsm", "zsm"), ("ms-vkk", "vkk", "vkk"), ("sgn-ase", "ase", "ase"),
        ("uz-uzn-UZ", "uzn_UZ", "uzn-UZ"), ("sw-swc", "swc", "swc"), ("lv-ltg", "ltg", "ltg"),
        ("kok-gom", "gom", "gom"), ("zh-CHN", "zh_CHN", "zh-CHN"), ("ar_EGY", "ar_EGY", "ar-EGY"),
      ], count: 44)
  }

  @Test func partsAreAccessible() throws {
    let identifier = try LocaleIdentifier("zh-hant-tw-u-nu-hanidec-ca-gregory")
    #expect(identifier.language == Subtag("zh"))
    #expect(identifier.script == Subtag("Hant"))
    #expect(identifier.region == Subtag("TW"))
    #expect(identifier.variants.isEmpty)
    #expect(identifier.keywords.count == 2)
    #expect(identifier.value(of: Subtag("nu")) == "hanidec")
    #expect(identifier.value(of: Subtag("ca")) == "gregory")
    #expect(identifier.value(of: Subtag("fw")) == nil)
  }

  /// Text, ICU form and BCP 47 form; both forms read back, the ICU form as the same value.
  private func check(
    _ rows: [(String, String, String)], count: Int, location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(rows.count == count, sourceLocation: location)
    for (text, icu, bcp47) in rows {
      let identifier = try LocaleIdentifier(text)
      #expect(identifier.description == icu, "\(text)", sourceLocation: location)
      #expect(identifier.bcp47 == bcp47, "\(text)", sourceLocation: location)
      #expect(try LocaleIdentifier(icu) == identifier, "\(text)", sourceLocation: location)
      #expect(
        try LocaleIdentifier(bcp47).bcp47 == bcp47, "\(text)", sourceLocation: location)
    }
  }
}
