internal import Glibc
internal import KioskCore

/// What setting text costs on this machine.
package enum TextBenchmark {
  /// One figure and the most it should be.
  package struct Result: Sendable {
    package let name: String
    /// The median of several measurements, in microseconds.
    package let microseconds: Double
    package let budget: Double
  }

  /// Measures in about a second; figures mean something in release builds only.
  package static func run() throws(NoFontError) -> [Result] {
    FontLibrary.prepare()
    let first = try median(of: 5) { () throws(NoFontError) in
      let engine = try FontTextEngine()
      for line in 0..<12 {
        _ = engine.shape([Block("Question \(line)?")], style: style, width: 900)
      }
    }
    var results = [Result(name: "first engine, 12 short lines", microseconds: first, budget: 3000)]
    let engine = try FontTextEngine()
    for sample in samples { results.append(contentsOf: measure(sample, with: engine)) }
    for answer in AnswerBenchmark.all { results.append(measure(answer, with: engine)) }
    return results
  }

  /// Sets and draws a page's short lines once, all of it cold.
  package static func drawFirstPage() throws(NoFontError) {
    FontLibrary.prepare()
    let engine = try FontTextEngine()
    for line in 0..<12 {
      let text = engine.shape([Block("Question \(line)?")], style: style, width: 900)
      for run in text.lines.flatMap(\.runs) {
        _ = engine.picture(
          of: run.ink, size: Size(width: run.frame.width, height: run.frame.height))
      }
    }
  }

  private static func measure(_ sample: Sample, with engine: FontTextEngine) -> [Result] {
    var width = 900.0
    let blocks = [Block(runs: [TextRun(sample.text, style: sample.style)])]
    var style = style
    style.language = sample.language
    _ = engine.shape(blocks, style: style, width: width)
    let uncached = median(of: 41) {
      width += 1 / 1024
      _ = engine.shape(blocks, style: style, width: width)
    }
    let cached = median(of: 41) { _ = engine.shape(blocks, style: style, width: width) }
    return [
      Result(name: sample.name, microseconds: uncached, budget: sample.budget),
      Result(name: sample.name + ", cached", microseconds: cached, budget: 2),
    ]
  }

  private static func measure(
    _ answer: AnswerBenchmark, with engine: FontTextEngine
  ) -> Result {
    let times = (0..<21).map { turn in
      var kiosk = answer.kiosk(turn: turn, engine: engine)
      let start = now()
      kiosk.set(1, isOpen: true, at: .zero)
      return now() - start
    }
    return Result(
      name: answer.name, microseconds: times.sorted()[times.count / 2], budget: answer.budget)
  }

  private static let style = TextStyle(families: ["sans-serif"], size: 28, language: "en")

  private struct Sample {
    var name: String
    var text: String
    var style: RunStyle = []
    var language = "en"
    /// Microseconds.
    var budget: Double
  }

  private static var samples: [Sample] {
    [
      Sample(name: "English, 400 characters", text: repeated(english, to: 400), budget: 150),
      Sample(name: "Arabic, 400 characters", text: repeated(arabic, to: 400), budget: 450),
      Sample(name: "Thai, 400 characters", text: repeated(thai, to: 400), budget: 450),
      Sample(name: "Chinese, 400 characters", text: repeated(chinese, to: 400), budget: 450),
      Sample(
        name: "Serbian italics, 400 characters", text: repeated(serbian, to: 400), style: .italic,
        language: "sr", budget: 450),
      Sample(
        name: "English, 32,000 characters", text: repeated(english, to: 32_000), budget: 50_000),
    ]
  }

  private static func repeated(_ text: String, to count: Int) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for place in 0..<count { result.append(scalars[place % scalars.count]) }
    return String(result)
  }

  private static func median<Failure: Error>(
    of count: Int, _ work: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    var times: [Double] = []
    for _ in 0..<count {
      let start = now()
      try work()
      times.append(now() - start)
    }
    return times.sorted()[count / 2]
  }

  /// Of the monotonic clock, in microseconds.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  private static let english = """
    Visit the service desk on the ground floor with a photo identity card. A member of staff will \
    check your details and issue a temporary password that you can change at any terminal. The \
    desk is open from Monday to Friday between eight in the morning and six in the evening; on \
    Saturdays it closes at noon. If you have lost your card, ask for a replacement form first. \

    """
  private static let arabic = """
    تفضل بزيارة مكتب الخدمة في الطابق الأرضي ومعك بطاقة هوية تحمل صورة. سيتحقق أحد الموظفين من \
    بياناتك ويصدر كلمة مرور مؤقتة يمكنك تغييرها في أي جهاز. المكتب مفتوح من الاثنين إلى الجمعة. \

    """
  private static let thai = """
    กรุณาติดต่อเคาน์เตอร์บริการที่ชั้นล่างพร้อมบัตรประจำตัวที่มีรูปถ่าย เจ้าหน้าที่จะตรวจสอบข้อมูลของคุณ\
    และออกรหัสผ่านชั่วคราวซึ่งคุณสามารถเปลี่ยนได้ที่เครื่องใดก็ได้ เปิดทำการวันจันทร์ถึงวันศุกร์
    """
  private static let serbian = """
    Дођите на шалтер у приземљу са личном картом на којој је слика. Службеник ће проверити податке \
    и дати вам привремену лозинку, коју можете променити на сваком уређају. Шалтер ради од \
    понедељка до петка између осам и осамнаест часова; суботом се затвара у подне.

    """
  private static let chinese = """
    请携带带照片的身份证到一楼服务台。工作人员会核对您的资料，并发放临时密码，您可以在任何终端上修改密码。\
    服务台周一至周五早上八点至晚上六点开放，周六中午关闭。如果您遗失了卡，请先索取补办表格。
    """
}
