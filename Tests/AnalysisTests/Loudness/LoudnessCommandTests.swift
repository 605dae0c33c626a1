import TestRigs
import Testing

@Suite("Commands to the loudness meter") struct LoudnessCommandTests {
  @Test("While the programme is paused M and S go on, and nothing is added to it")
  func pause() throws {
    let meter = try LoudnessMeter()
    meter.hear(EBUSignals.tone([(10, -23)]))
    meter.run(false)
    meter.hear(EBUSignals.tone([(10, -3)]))
    #expect(abs(meter.reading("momentary") + 3) <= 0.1)
    #expect(abs(meter.reading("shortterm") + 3) <= 0.1)
    #expect(abs(meter.reading("integrated") + 23) <= 0.01)
    #expect(abs(meter.reading("momentary_max") + 23) <= 0.1)
    #expect(abs(meter.truePeak + 23) <= 0.1)
    #expect(meter.figure("running") == 0)
    #expect(meter.figure("time") == 10)
  }

  @Test("Going on adds to the programme, without a window that lies across the pause")
  func goOn() throws {
    let meter = try LoudnessMeter()
    meter.hear(EBUSignals.tone([(10, -23)]))
    meter.run(false)
    meter.hear(EBUSignals.tone([(5, -3)]))
    meter.run(true)
    meter.hear(EBUSignals.tone([(10, -23)]))
    #expect(abs(meter.reading("integrated") + 23) <= 0.05)
    #expect(meter.reading("range") <= 0.1)
    #expect(abs(meter.reading("shortterm_max") + 23) <= 0.1)
    #expect(meter.figure("running") == 1)
    #expect(meter.figure("time") == 20)
  }

  @Test("A reset starts the programme anew whether it runs or not, and leaves M and S alone")
  func reset() throws {
    for runs in [true, false] {
      let meter = try LoudnessMeter()
      meter.hear(EBUSignals.tone([(5, -3)]))
      meter.run(runs)
      meter.reset()
      meter.hear(EBUSignals.tone([(0.01, nil)]))
      #expect(abs(meter.reading("momentary") + 3) <= 0.2)
      #expect(meter.reading("integrated") == -120)
      #expect(meter.reading("range") == 0)
      #expect(meter.figure("running") == (runs ? 1 : 0))
      meter.run(true)
      meter.hear(EBUSignals.tone([(5, -23)]))
      for leaf in ["integrated", "momentary_max", "shortterm_max"] {
        #expect(abs(meter.reading(leaf) + 23) <= 0.1, "\(leaf)")
      }
    }
  }

  @Test("A meter that is configured to stand still waits for its start")
  func standby() throws {
    let meter = try LoudnessMeter(["running": .flag(false)])
    meter.hear(EBUSignals.tone([(5, -3)]))
    #expect(meter.reading("integrated") == -120)
    meter.run(true)
    meter.hear(EBUSignals.tone([(5, -23)]))
    #expect(abs(meter.reading("integrated") + 23) <= 0.05)
  }

  @Test("A start begins a programme anew and lets it run")
  func start() throws {
    let meter = try LoudnessMeter(["running": .flag(false)])
    meter.hear(EBUSignals.tone([(5, -3)]))
    #expect(meter.rig.control.tell(instance: 0, code: 1))
    meter.hear(EBUSignals.tone([(5, -23)]))
    #expect(abs(meter.reading("integrated") + 23) <= 0.05)
    #expect(meter.figure("time") == 5)
  }

  @Test("A gap ends no programme and lies in no window")
  func gap() throws {
    let meter = try LoudnessMeter()
    meter.hear(EBUSignals.tone([(10, -23)]))
    meter.rig.skip(12_345)
    meter.hear(EBUSignals.tone([(10, -23)]))
    #expect(abs(meter.reading("integrated") + 23) <= 0.05)
    #expect(meter.reading("range") <= 0.1)
  }

  @Test("A code that is not in the list changes nothing")
  func unknownCode() throws {
    let meter = try LoudnessMeter()
    meter.hear(EBUSignals.tone([(1, -23)]))
    #expect(meter.rig.control.tell(instance: 0, code: 99))
    meter.hear(EBUSignals.tone([(1, -23)]))
    #expect(meter.figure("running") == 1)
    #expect(abs(meter.reading("integrated") + 23) <= 0.05)
  }
}
