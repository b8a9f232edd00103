/// ICU's format of the span between two instants, on the Gregorian calendar in GMT (`UDateIntervalFormat`).
public final class ICUDateIntervalFormat {
  private let library: ICULibrary
  private let object: UnsafeMutableRawPointer
  private let identifier: String

  /// Opens the format of a skeleton in a locale (`udtitvfmt_open`).
  public init(
    skeleton: String, locale identifier: String, in library: ICULibrary
  ) throws(ICUError) {
    let name = ICULibrary.gregorian(identifier)
    let skeleton = Array(skeleton.utf16)
    let zone = Array("GMT".utf16)
    var status: Int32 = 0
    guard
      let object = library.functions.udtitvfmt_open(
        name, skeleton, Int32(skeleton.count), zone, Int32(zone.count), &status),
      status <= 0
    else { throw .callFailed(function: "udtitvfmt_open", subject: name, code: status) }
    self.library = library
    self.object = object
    self.identifier = name
  }

  deinit { library.functions.udtitvfmt_close(object) }

  /// The text of a span, both ends in milliseconds since 1970-01-01T00:00Z (`udtitvfmt_format`).
  public func string(from start: Double, to end: Double) throws(ICUError) -> String {
    try ICUText.utf16("udtitvfmt_format", identifier) {
      library.functions.udtitvfmt_format(object, start, end, $0, $1, nil, $2)
    }
  }
}
