/// The pack of locale data in the program.
public enum BakedPack {
  /// The bytes of the pack.
  public static var bytes: StaticString { "" }
}
