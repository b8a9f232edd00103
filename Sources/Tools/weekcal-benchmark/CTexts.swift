import CBenchmarkKernels

/// The sample days, formatted by the C library's strftime.
final class CTexts {
  private let days: [Int32]
  private let format: String
  private let width: Int
  private var bytes: [UInt8]

  /// Makes texts with a format of strftime; each text must have `width` bytes.
  init(_ days: [Int32] = SampleDays.values, format: String, width: Int) {
    self.days = days
    self.format = format
    self.width = width
    bytes = [UInt8](repeating: 0, count: days.count * width)
  }

  /// Formats all days and returns a digest of their texts, one by one.
  func digest() -> UInt64 {
    fill()
    var digest = Digest()
    bytes.withUnsafeBytes { all in
      for start in stride(from: 0, to: all.count, by: width) {
        digest.add(UnsafeRawBufferPointer(rebasing: all[start..<start + width]))
      }
    }
    return digest.value
  }

  /// The texts.
  func texts() -> [String] {
    fill()
    return stride(from: 0, to: bytes.count, by: width).map {
      String(decoding: bytes[$0..<$0 + width], as: UTF8.self)
    }
  }

  private func fill() {
    bytes.withUnsafeMutableBytes { buffer in
      _ = weekcal_c_strftime(
        days, days.count, format, width,
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
  }
}
