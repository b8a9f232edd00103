/// A book as a list shows it: its title, and the number by which its details are found.
public struct Book: Hashable, Sendable {
  /// The row's number.
  public let number: Int64
  /// The title.
  public var title: String

  /// A book of the shelf.
  public init(number: Int64, title: String) {
    self.number = number
    self.title = title
  }
}

/// The rest of a book, which is read when somebody looks at it.
public struct BookDetails: Hashable, Sendable {
  /// Who wrote it.
  public var author: String?
  /// When it came, in seconds since 2001 as Core Data stores them, bit for bit.
  public var acquired: Double?
  /// What it cost.
  public var price: Double?

  /// What is known of a book; `nil` for what is not.
  public init(author: String? = nil, acquired: Double? = nil, price: Double? = nil) {
    self.author = author
    self.acquired = acquired
    self.price = price
  }
}
