/// Text that ICU writes into a caller's buffer, as a Swift string.
enum ICUText {
  /// The error code if a text does not fit into the buffer (`U_BUFFER_OVERFLOW_ERROR`).
  static let bufferOverflow: Int32 = 15

  /// Calls a function with a buffer for UTF-16, and once more with a larger buffer if the text does not fit.
  static func utf16(
    _ function: String, _ subject: String,
    _ call: (UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>) -> Int32
  ) throws(ICUError) -> String {
    var capacity = 256
    while true {
      var buffer = [UInt16](repeating: 0, count: capacity)
      var status: Int32 = 0
      let count = buffer.withUnsafeMutableBufferPointer {
        call($0.baseAddress, Int32($0.count), &status)
      }
      if status == bufferOverflow, Int(count) > capacity {
        capacity = Int(count) + 1
        continue
      }
      guard status <= 0 else {
        throw .callFailed(function: function, subject: subject, code: status)
      }
      return String(decoding: buffer[0..<Int(count)], as: UTF16.self)
    }
  }

  /// Calls a function with a buffer for ASCII characters.
  static func ascii(
    _ function: String, _ subject: String,
    _ call: (UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>) -> Int32
  ) throws(ICUError) -> String {
    var buffer = [CChar](repeating: 0, count: 512)
    var status: Int32 = 0
    let count = buffer.withUnsafeMutableBufferPointer {
      call($0.baseAddress, Int32($0.count), &status)
    }
    guard status <= 0, count < 512 else {
      throw .callFailed(function: function, subject: subject, code: status)
    }
    return String(decoding: buffer[0..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The text at an address in ICU's memory.
  static func string(_ text: UnsafePointer<UInt16>?, _ count: Int32) -> String {
    String(decoding: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF16.self)
  }
}
