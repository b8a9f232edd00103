/// The versions of the baked data that tests expect; for a new ICU, only this file changes.
public enum BakedData {
  /// ICU's version.
  public static let icu = "78.3"
  /// CLDR's version.
  public static let cldr = "48"
  /// The name of the data in messages and tables.
  public static let name = "CLDR \(cldr)"
  /// The description of a pack.
  public static let pack = "\(name) (ICU \(icu))"
  /// The releases of week data, as errors list them.
  public static let releases = "cldr28 to cldr\(cldr), apple76 or eslocale"
}
