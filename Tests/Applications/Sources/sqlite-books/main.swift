import Books

let shelf = try Shelf(path: CommandLine.arguments.dropFirst().first ?? ":memory:")
if try shelf.books().isEmpty {
  _ = try shelf.add(
    csv: """
      title,author,acquired,price
      Emma,Jane Austen,315619200.25,7.5
      Ulysses,James Joyce,315705600.1,12
      Dracula,Bram Stoker,316224000.7,
      Beowulf,,,3.25

      """)
}
for book in try shelf.books() {
  print(book.title, try shelf.details(of: book)?.author ?? "author unknown", separator: ", ")
}
print(try shelf.acquisitions(locale: "en_US"), terminator: "")
