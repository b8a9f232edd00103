import WeekCalendar

/// A locale's decimal mark and the separators between groups of digits.
///
/// Source: the symbols and decimal formats of each locale in CLDR, from ICU. `Conformance/Oracles/number_marks.py`
/// generates the table, and checks it for all locales.
struct NumberMarks: Hashable, Sendable {
  /// The decimal mark.
  let decimal: String
  /// The separator between groups of digits.
  let group: String
  /// The number of digits in the last group; 0 for no groups.
  let lastGroup: Int
  /// The number of digits in the other groups.
  let otherGroups: Int

  private init(_ decimal: String, _ group: String, _ lastGroup: Int, _ otherGroups: Int) {
    self.decimal = decimal
    self.group = group
    self.lastGroup = lastGroup
    self.otherGroups = otherGroups
  }

  /// Makes the marks of a locale; Arabic marks are used with Arabic digits, and only with them.
  init(_ locale: CalendarLocale) {
    let listed = Self.listed(locale.identifier)
    let hasArabicDigits = ["arab", "arabext"].contains("\(locale.numberingSystem)")
    switch (hasArabicDigits, listed.decimal == Self.arabic.decimal) {
    case (true, false): self = Self.arabic
    case (false, true): self = Self.usual
    default: self = listed
    }
  }

  private static let usual = NumberMarks(".", ",", 3, 3)
  private static let arabic = NumberMarks("٫", "٬", 3, 3)

  /// Returns the marks in the table for the longest listed name of a locale.
  private static func listed(_ identifier: LocaleIdentifier) -> NumberMarks {
    let language = "\(identifier.language)"
    let script = identifier.script.isEmpty ? "" : "_\(identifier.script)"
    let region = identifier.region.isEmpty ? "" : "_\(identifier.region)"
    let names = [language + script + region, language + region, language + script, language]
    let isPOSIX = "\(identifier)".hasSuffix("_POSIX")
    for name in (isPOSIX ? [language + region + "_POSIX"] : []) + names {
      if let marks = table.first(where: { $0.locales.contains(name) })?.marks { return marks }
    }
    return usual
  }

  /// The marks that differ from the default, `1,234,567.5`.
  private static let table: [(marks: NumberMarks, locales: Set<String>)] = [
    (
      NumberMarks(",", "\u{A0}", 3, 3),
      """
      af agq bas be bg blo br bua cs cv de_AT dua dyo en_CZ en_EE en_FI en_HU en_LT en_LV en_NO en_PT en_SE \
      en_SK en_UA en_ZA es_CR et ewo ff fi fr_CA hu hy ie ka kab kea kk ksf ksh ky lt lv nb nmg nn no oc os \
      pl prg pt_AO pt_CH pt_CV pt_GQ pt_GW pt_LU pt_MO pt_MZ pt_PT pt_ST pt_TL ru sah se shi sk smn sq sv \
      szl tg tk tt tzm uk uz yav zgh
      """
    ),
    (
      NumberMarks(",", ".", 3, 3),
      """
      ar_DZ ar_LY ar_MA ar_TN ast az bs ca da de dsb el en_AT en_BE en_DE en_DK en_ES en_ID en_IT en_NL \
      en_PL en_RO en_SI es eu fo fr_LU fr_MA fur fy gl hr hsb ia id is it jgo jv kgp kkj kl ku lb lij ln lo \
      lu mgh mk ms_BN ms_ID mua nds nl nnh pms pt qu_BO rn ro rw sc scn seh sg sl sr su sw_CD tr vi vmw wo \
      yrl
      """
    ),
    (
      arabic,
      """
      ar_BH ar_DJ ar_EG ar_ER ar_IL ar_IQ ar_JO ar_KM ar_KW ar_LB ar_MR ar_OM ar_PS ar_QA ar_SA ar_SD ar_SO \
      ar_SS ar_SY ar_TD ar_YE ckb fa ks lrc mzn pa_Arab ps ur_IN uz_Arab
      """
    ),
    (
      NumberMarks(".", ",", 3, 2),
      "as bn brx ccp dz en_IN gu hi kok kxv ml mr ne or pa sa ta te xnr"
    ),
    (
      usual,
      """
      es_419 es_BR es_BZ es_CU es_DO es_GT es_HN es_MX es_NI es_PA es_PE es_PR es_SV es_US kk_Arab ks_Deva \
      sd_Deva ta_MY ta_SG
      """
    ),
    (NumberMarks(".", "\u{A0}", 3, 3), "ba dje khq mfe ses twq tyv xh"),
    (NumberMarks(".", "'", 3, 3), "de_CH de_LI en_CH gsw it_CH tn"),
    (NumberMarks(",", "\u{202F}", 3, 3), "en_FR en_GE eo fr rm vec"),
    (NumberMarks(",", "'", 3, 3), "fr_CH lmo wae"),
    (NumberMarks(".", "", 0, 0), "en_US_POSIX"),
    (NumberMarks(".", "\u{2E41}", 3, 3), "ff_Adlm"),
    (NumberMarks(".", "\u{60C}", 3, 3), "nqo"),
    (NumberMarks(".", "\u{66C}", 3, 3), "sd"),
    (NumberMarks(",", "\u{A0}", 2, 2), "tok"),
  ].map { ($0.0, Set($0.1.split(separator: " ").map(String.init))) }
}
