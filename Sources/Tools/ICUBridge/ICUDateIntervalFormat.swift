/// ICU's format of the span between two instants, on the Gregorian calendar (`UDateIntervalFormat`).
package final class ICUDateIntervalFormat {
  private let library: ICULibrary
  private let object: UnsafeMutableRawPointer
  private let identifier: String
  private var buffer = [UInt16](repeating: 0, count: 256)

  /// Opens the format for a skeleton in a locale (`udtitvfmt_open`).
  package init(
    skeleton: String, locale identifier: String, zone: String = "GMT", in library: ICULibrary
  ) throws(ICUError) {
    let name = ICULibrary.gregorian(identifier)
    let skeleton = Array(skeleton.utf16)
    let zone = Array(zone.utf16)
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

  /// Calls `body` with the UTF-16 text of a span, at most 256 code units, without copying it.
  package func withUTF16<Result>(
    from start: Double, to end: Double, _ body: (UnsafeBufferPointer<UInt16>) -> Result
  ) throws(ICUError) -> Result {
    var status: Int32 = 0
    let result: Result? = buffer.withUnsafeMutableBufferPointer { buffer in
      let count = library.functions.udtitvfmt_format(
        object, start, end, buffer.baseAddress, Int32(buffer.count), nil, &status)
      guard status <= 0 else { return nil }
      return body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[0..<Int(count)]))
    }
    guard let result else {
      throw .callFailed(function: "udtitvfmt_format", subject: identifier, code: status)
    }
    return result
  }

  /// The text of a span, both ends in milliseconds since 1970-01-01T00:00Z (`udtitvfmt_format`).
  package func string(from start: Double, to end: Double) throws(ICUError) -> String {
    try ICUText.utf16("udtitvfmt_format", identifier) {
      library.functions.udtitvfmt_format(object, start, end, $0, $1, nil, $2)
    }
  }
}
