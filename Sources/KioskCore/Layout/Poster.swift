/// A page with few large words that hides the list.
struct Poster: Sendable {
  enum Kind: Hashable, Sendable {
    /// A question for passers-by, by its running number.
    case question(Int)
    /// There is nothing to show.
    case outage
  }

  var kind: Kind
  var layout: PosterLayout
  /// What it showed before.
  var previous: PosterLayout?
  /// 0 the list shows, 1 it is hidden.
  var presence: Motion
  /// From what it showed before, 0, to what it shows, 1.
  var change: Motion
  /// Whether it is on its way out.
  var isLeaving = false
}

/// A poster's texts, on the screen.
package struct PosterLayout: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable {
    /// The question, or that there is nothing to show.
    case heading
    /// What to do.
    case invitation
    /// Why.
    case note
  }

  package struct Text: Hashable, Sendable {
    package var role: Role
    /// What is spoken.
    package var name: String
    package var language: String?
    package var placed: Scene.PlacedText
  }

  package var texts: [Text]
  /// Whether a touch does something.
  package var isInviting: Bool
}

extension Scene {
  /// A poster at an instant.
  package struct PlacedPoster: Equatable, Sendable {
    package var layout: PosterLayout
    package var previous: PosterLayout?
    /// How much of the list its ground hides, 0 to 1.
    package var ground: Double
    /// How much shows of its texts, and of those before, each 0 to 1.
    package var ink: Double
    package var previousInk: Double
    /// Device px that the texts still stand below their place.
    package var drop: Double
    /// Whether it is what there is to be touched and spoken of.
    package var isActive: Bool

    /// Whether nothing of the list shows.
    package var isWhole: Bool { ground == 1 }
  }
}

extension Scene.PlacedPoster {
  /// Names the first thing that is not as it has to be; nil where all is well.
  func fault(in size: Size) -> String? {
    for share in [ground, ink, previousInk] where !(0...1).contains(share) {
      return "the poster has a share of \(share)"
    }
    for text in layout.texts {
      let box = text.placed
      guard box.origin.x >= 0, box.origin.x + box.text.inkWidth <= size.width, box.origin.y >= 0
      else { return "the poster's \(text.role) leaves the screen: \(box.frame)" }
    }
    return nil
  }
}
