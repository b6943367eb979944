extension Scene {
  /// A dialog where it stands at an instant.
  package struct PlacedDialog: Equatable, Sendable {
    /// Its boxes once it has come.
    package var layout: DialogLayout
    /// Device px that it still stands below its place.
    package var drop: Double
    /// 0 not there, 1 there: how much of the dimming over the list shows.
    package var presence: Double
    /// Whole device px that its content is moved up by.
    package var offset: Double
    /// Whether it takes touches.
    package var isActive: Bool
    package var pressed: DialogButton?

    package var panel: Rect { layout.panel.offset(y: drop) }
    /// The part of the panel in which the content shows.
    package var window: Rect { layout.window.offset(y: drop) }
    package var code: Rect? { layout.code.map { content($0.frame) } }

    /// Where a box of the content stands on the screen.
    package func content(_ box: Rect) -> Rect {
      box.offset(x: layout.window.x, y: layout.window.y + drop - offset)
    }

    /// Where a text of the content stands on the screen.
    package func placed(_ text: DialogLayout.Text) -> PlacedText {
      PlacedText(
        text: text.shaped,
        origin: Point(
          x: layout.window.x + text.origin.x,
          y: layout.window.y + drop - offset + text.origin.y))
    }

    package func frame(of button: DialogLayout.Button) -> Rect {
      button.choice == nil ? button.frame.offset(y: drop) : content(button.frame)
    }

    package func label(of button: DialogLayout.Button) -> PlacedText {
      let way = frame(of: button)
      return PlacedText(
        text: button.label,
        origin: Point(
          x: button.labelOrigin.x + way.x - button.frame.x,
          y: button.labelOrigin.y + way.y - button.frame.y))
    }

    /// The button at a point of the picture.
    package func button(at point: Point) -> DialogButton? {
      layout.buttons.first { button in
        (button.choice == nil || window.contains(point)) && frame(of: button).contains(point)
      }?.button
    }
  }
}

extension Scene.PlacedDialog {
  /// Names the first thing that is not as it has to be; nil where all is well.
  func fault(in size: Size) -> String? {
    guard (0...1).contains(presence), drop.isFinite, offset >= 0 else {
      return "the dialog has the presence \(presence) and the offset \(offset)"
    }
    let panel = layout.panel
    let content = Rect(
      x: 0, y: 0, width: layout.window.width, height: layout.contentHeight)
    guard panel.x >= 0, panel.maxX <= size.width, panel.y >= 0 else {
      return "the dialog leaves the screen: \(panel)"
    }
    for text in layout.texts {
      for line in placed(text).text.lines {
        for run in line.runs {
          let left = run.frame.x + text.origin.x
          guard left >= 0, left + run.frame.width <= layout.window.width else {
            return "the dialog's \(text.role) leaves it sideways"
          }
        }
      }
    }
    for button in layout.buttons {
      let room = button.choice == nil ? panel : content
      guard room.contains(button.frame), button.label.inkWidth <= button.frame.width else {
        return "the dialog's button leaves it"
      }
    }
    guard let code = layout.code else { return nil }
    let module = code.frame.width / Double(code.shape.symbol.modulesWithQuietZone)
    guard module >= 3, module == module.rounded(), code.frame.width <= layout.window.width,
      code.frame.height <= layout.window.height
    else { return "the dialog's code cannot be read: \(code.frame)" }
    return nil
  }
}
