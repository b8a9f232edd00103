extension Markup {
  /// A picture: its contents on paper, with the style of all pictures.
  ///
  /// The label is for screen readers, the tooltip appears over the whole picture.
  static func picture(
    _ contents: Markup, height: Double, label: String, tooltip: String? = nil,
    languageTag: String
  ) -> Markup {
    let width = PictureStyle.width
    var picture = Markup()
    picture.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "weekcal", "role": "img",
        "lang": languageTag, "viewBox": "0 0 \(width.markup) \(height.markup)", "width": width,
        "height": height, "style": "max-width:100%;height:auto;direction:ltr",
        "aria-label": label,
      ])
    if let tooltip { picture.element("title", [:], tooltip) }
    picture.raw("<style>\n\(PictureStyle.sheet)</style>\n")
    picture.element("rect", ["class": "paper", "width": width, "height": height])
    picture.raw(contents.text)
    picture.close()
    return picture
  }
}
