extension CalendarLocale {
  /// The source of the rules: `CLDR` with its version, or the release that the identifier names, such as `cldr45`.
  package var weekData: String {
    identifier.keyword(.weekData)?.value ?? "CLDR " + rulesPack.cldrVersion
  }

  /// The reasons for the rules: a scheme, or else keywords, the region and where it comes from, and the data.
  ///
  /// For example, `pt@fw=mon;weekdata=cldr45` yields `fw=mon, likely region BR, cldr45`.
  package var weekReasons: String {
    if let scheme = identifier.keyword(.weeks)?.value { return "the scheme " + scheme }
    return reason(of: .firstDay) + reason(of: .minimumDays) + reason(of: .weekYear)
      + regionReason + ", " + weekData
  }

  private func reason(of keyword: KnownKeyword) -> String {
    guard let value = identifier.keyword(keyword)?.value else { return "" }
    return keyword.key.description + "=" + value + ", "
  }

  private var regionReason: String {
    let name = region.description
    if let override = identifier.keyword(.regionOverride)?.value {
      return "region " + name + " of rg=" + override
    }
    if let calendar = identifier.keyword(.calendar), calendar.content.is("iso8601") {
      return "calendar iso8601"
    }
    if !identifier.region.isEmpty { return "region " + name }
    if let subdivision = identifier.keyword(.subdivision)?.value {
      return "region " + name + " of sd=" + subdivision
    }
    return region == .world ? "no region is known, 001" : "likely region " + name
  }
}
