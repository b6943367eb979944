import KioskCommand
import KioskContent
import KioskCore
import KioskHost
import KioskSDL

/// Where technicians are served: whether their PIN is right, what they want to know, how they end
/// the program; and the hours in which nobody is to be there.
@MainActor
final class MaintenanceDesk {
  /// What a report looks at.
  struct View {
    let window: Window
    let canvas: Canvas
    let loop: FrameLoop
  }

  /// How the program ends; nil as long as nobody has said so here.
  private(set) var ending: ExitCode?

  let options: RunOptions
  let log: Log
  private let mailbox: Mailbox
  let start = MonotonicClock.now()
  private weak var screen: KioskScreen?
  private var view: View?
  private var hours: ScreenHours?
  /// How many questions show; nil where there is nothing to show.
  private(set) var questions: Int?
  private(set) var problems: [Diagnostic] = []

  init(_ options: RunOptions, log: Log, mailbox: Mailbox) {
    self.options = options
    self.log = log
    self.mailbox = mailbox
  }

  func open(on screen: KioskScreen, _ view: View) {
    self.screen = screen
    self.view = view
    screen.onUpkeep = { [weak self] in self?.take($0) }
    screen.report = { [weak self] in self?.report ?? MaintenanceReport() }
  }

  /// Content was read.
  ///
  /// - Parameter questions: nil where what was shown stays.
  func noteContent(questions: Int?, problems: [Diagnostic]) {
    self.questions = questions ?? self.questions
    self.problems = problems
  }

  private var report: MaintenanceReport {
    guard let view else { return MaintenanceReport() }
    return makeReport(of: view, at: MonotonicClock.now())
  }

  // MARK: - What staff ask for

  private func take(_ request: UpkeepRequest) {
    switch request {
    case .check(let digits): check(digits)
    case .restart: end(.restart, "a technician starts the program anew")
    case .quit: end(.quit, "a technician ends the program")
    }
  }

  /// Beside the frames: a hash is slow on purpose.
  private func check(_ digits: String) {
    guard let pin = options.maintenancePin else { return }
    Worker.detached { [mailbox, weak self] in
      let isRight = pin.matches(digits)
      mailbox.post(.run { self?.answer(isRight: isRight) })
    }
  }

  private func answer(isRight: Bool) {
    let failures = screen?.answerPin(isRight: isRight) ?? 0
    let now = MonotonicClock.now()
    if isRight {
      log.notice("a technician has opened the maintenance page", at: now)
    } else {
      log.warning(
        "a wrong PIN was entered for the maintenance page, \(failures) in a row", cause: "PIN",
        at: now)
    }
  }

  private func end(_ code: ExitCode, _ why: String) {
    guard ending == nil else { return }
    ending = code
    log.notice(why, at: MonotonicClock.now())
    mailbox.post(.end)
  }

  // MARK: - The hours in which the screen is black

  /// Once the first frame shows.
  func startHours() {
    guard let schedule = options.screenOff, hours == nil else { return }
    let hours = ScreenHours(schedule) { [mailbox, weak screen] isNight in
      mailbox.post(.run { screen?.setNight(isNight) })
    }
    self.hours = hours
    if !hours.start() {
      log.warning(
        "the screen stays on in the hours of --screen-off: no timer can be had", at: start)
    }
  }
}
