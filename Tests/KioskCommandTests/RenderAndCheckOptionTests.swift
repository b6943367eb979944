import KioskCommand
import KioskCore
import Testing

@Suite("Command lines of render and check")
struct RenderAndCheckOptionTests {
  @Test("A picture needs a place only")
  func picture() throws {
    #expect(try parse("render -o o.png") == renderOptions { _ in })
    #expect(try parse("render --output=o.png f.json") == renderOptions { $0.file = "f.json" })
  }

  @Test("Every option of render reaches its field")
  func fields() throws {
    #expect(
      try parse(
        "render f.json -o o.png --size 320x240 --open 1,b --open=3 --text-scale 3.1 -t dark --at 150 --scroll 40.5 --json"
      )
        == renderOptions {
          $0.file = "f.json"
          $0.size = PixelSize(width: 320, height: 240)
          $0.open = [1, "b", 3]
          $0.textScale = 3.1
          $0.theme = .builtIn("dark")
          $0.time = 150
          $0.scroll = 40.5
          $0.writesJSON = true
        })
    #expect(
      try parse("render -jo o.png -z320x240 -i2 -k3 -a0 -y0")
        == renderOptions {
          $0.size = PixelSize(width: 320, height: 240)
          $0.open = [2]
          $0.link = 3
          $0.time = 0
          $0.scroll = 0
          $0.writesJSON = true
        })
  }

  @Test("A link is one of an open answer")
  func link() {
    #expect(fault("render -o o.png --link=1")?.contains("add --open=ID") == true)
  }

  @Test("A frame as JSON needs no place for a picture")
  func frame() throws {
    #expect(
      try parse("render --json")
        == renderOptions {
          $0.output = nil
          $0.writesJSON = true
        })
  }

  @Test(
    "Wrong times, distances and ids are named",
    arguments: [
      "--at=-1", "--at=x", "--at=nan", "--scroll=-5", "--open=1,,2", "--open=", "--output=",
      "--link=0", "--link=1.5", "--link=a",
    ])
  func wrong(_ option: String) {
    let name = String(option.prefix { $0 != "=" })
    #expect(fault("render -o o.png \(option)")?.hasPrefix("\(name) cannot be") == true)
  }

  @Test("check takes any number of files, and --json")
  func check() throws {
    #expect(try parse("check a.json") == checkOptions(["a.json"]))
    #expect(try parse("check a b -j c") == checkOptions(["a", "b", "c"], writesJSON: true))
    #expect(try parse("check --json a") == checkOptions(["a"], writesJSON: true))
    #expect(try parse("check check") == checkOptions(["check"]))
  }
}
