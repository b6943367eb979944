/// Pictures in answers.
///
/// The core knows their sizes and leaves the pixels to whoever draws: it says which pictures it
/// wants, is told when they are there, and shows a plain ground of the same size meanwhile, so that
/// nothing moves when a picture comes.
extension Kiosk {
  /// The pictures that show and were not asked for yet; they count as asked for from now on.
  package mutating func takeWantedImages() -> [ImageInk] {
    var wanted: [ImageInk] = []
    for row in scene.rows {
      guard let answer = row.answer else { continue }
      for piece in answer.answer.pieces {
        guard case .image(let ink) = piece.content, images[ink] == nil,
          answer.frame(of: piece).intersects(scene.view.intersection(row.card))
        else { continue }
        images[ink] = .waiting
        wanted.append(ink)
      }
    }
    return wanted
  }

  /// Whoever draws has the picture's pixels now.
  package mutating func showImage(_ ink: ImageInk) { images[ink] = .ready }

  /// Whoever draws has let go of the picture: it is asked for again when it shows again.
  package mutating func forgetImage(_ ink: ImageInk) { images[ink] = nil }

  /// The picture cannot be shown: its text stands in its place from now on.
  package mutating func breakImage(_ source: ImageSource, at instant: Instant) {
    guard list.brokenImages.insert(source).inserted else { return }
    images = images.filter { $0.key.source != source }
    refreshRows(showing: [source], at: instant)
  }

  /// Pictures that could not be shown are tried again: their files may have been mended.
  package mutating func retryImages(at instant: Instant) {
    guard !list.brokenImages.isEmpty else { return }
    let broken = list.brokenImages
    list.brokenImages = []
    refreshRows(showing: broken, at: instant)
  }

  private mutating func refreshRows(showing sources: Set<ImageSource>, at instant: Instant) {
    placeRows(at: instant)
    pinReading(at: instant)
    let shown = Set(scene.rows.map(\.serial))
    for position in list.rows.indices {
      let row = list.rows[position]
      guard let faq = faq(of: row), faq.answer.contains(where: { $0.shows(sources) }) else {
        continue
      }
      refresh(position, isShown: shown.contains(row.serial), at: instant)
    }
  }
}

extension Block {
  fileprivate func shows(_ sources: Set<ImageSource>) -> Bool {
    if case .image(let source) = kind { sources.contains(source) } else { false }
  }
}
