import KioskCore
import KioskTestSupport

/// One answer with all that answers can have, for pictures.
enum RichCatalog {
  static let english = Catalog(
    title: "Town hall", hint: "Tap a question to read its answer", language: "en",
    direction: .leftToRight,
    faqs: [
      FAQ(
        id: 1, question: "How do I get a passport?", answer: answer, isExpanded: true,
        sections: ["Documents", "Identity cards and passports"]),
      FAQ(id: 2, question: "How long does it take?", answer: "Three weeks."),
      FAQ(
        id: 3, question: "Where do I register a car?", answer: [Block("At counter 4.")],
        sections: ["Vehicles"]),
    ])

  private static func runs(_ parts: (String, RunStyle)...) -> [TextRun] {
    parts.map { TextRun($0.0, style: $0.1) }
  }

  private static func table(_ rows: [[String]], _ alignments: [Table.Alignment]) -> Block {
    let table = Table(
      rows: rows.map { $0.map { [TextRun($0)] } }, headerRows: 1, alignments: alignments)
    return Block(.table(table), runs: [])
  }

  private static let answer: [Block] = [
    Block(
      .paragraph,
      runs: runs(
        ("Bring ", []), ("your old passport", .bold), (" and a photograph that is ", []),
        ("not older", .italic), (" than half a year.", []))),
    Block(.numbered(level: 0, number: 1), runs: runs(("Draw a number at the entrance.", []))),
    Block(.numbered(level: 0, number: 2), runs: runs(("Wait until it is called.", []))),
    plan("The way from the entrance to counter 4"),
    Block(.heading(level: 2), runs: runs(("Opening hours and fees", []))),
    table(
      [
        ["Day", "Open", "Fee"], ["Monday", "8:00 to 16:00", "37.50 €"],
        ["Thursday", "8:00 to 18:00, passports and identity cards only", "60.00 €"],
      ], [.leading, .leading, .trailing]),
    Block("For programs there is an interface:"),
    Block(
      .code,
      runs: runs(("GET /api/queue?counter=4\n{\n  \"waiting\": 12\n}", []))),
  ]

  private static func plan(_ words: String) -> Block {
    let path = Repository.path("Tests/Fixtures/Images/floor-plan.png")
    return Block(
      .image(ImageSource(path: path, width: 480, height: 270)), runs: [TextRun(words)])
  }

  static let arabic = Catalog(
    title: "الأسئلة الشائعة", language: "ar", direction: .rightToLeft,
    faqs: [
      FAQ(
        id: 1, question: "كيف أحصل على جواز سفر؟",
        answer: [
          Block("أحضر معك جواز السفر القديم وصورة حديثة."),
          Block(.bullet(level: 0), runs: runs(("خذ رقماً عند المدخل.", []))),
          plan("الطريق من المدخل إلى الشباك"),
          table(
            [
              ["اليوم", "مفتوح", "الرسم"], ["الاثنين", "من 8 إلى 16", "37.50"],
              ["الخميس", "من 8 إلى 18، جوازات السفر وبطاقات الهوية فقط", "60.00"],
            ], [.leading, .leading, .trailing]),
          Block(.code, runs: runs(("GET /api/queue", []))),
        ], isExpanded: true, sections: ["الوثائق"]),
      FAQ(
        id: 2, question: "كم يستغرق ذلك؟", answer: [Block("ثلاثة أسابيع.")],
        sections: ["المركبات"]),
    ])
}
