/// The versions of the baked data that tests expect: a new ICU changes them here alone.
public enum BakedData {
  /// ICU's version.
  public static let icu = "78.3"
  /// CLDR's version.
  public static let cldr = "48"
  /// What messages and tables call the data.
  public static let name = "CLDR \(cldr)"
  /// How a pack describes itself.
  public static let pack = "\(name) (ICU \(icu))"
  /// How errors list the releases of week data.
  public static let releases = "cldr28 to cldr\(cldr), apple76 or eslocale"
}
