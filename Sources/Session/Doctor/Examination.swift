import CRealtime
import Glibc
import JACKBackend
import Measurements
import Realtime
import Synchronization

/// The single examinations of `doctor`.
///
/// - Context: control
enum Examination {
  /// Says what was built.
  static func build() -> Finding {
    let sanitizer = has_realtime_sanitizer() == 1 ? "present" : "absent"
    return Finding(
      .good, "program", "version \(programVersion), realtime sanitizer: \(sanitizer)")
  }

  /// Reads the configuration; a bad one is replaced by the default for the other examinations.
  static func configuration(
    _ options: DoctorOptions, in environment: CommandEnvironment
  ) -> (Finding, Configuration) {
    let source = environment.source(options.overrides)
    do throws(ConfigurationErrors) {
      let configuration = try source.load()
      let isThere = source.path.map { access($0, F_OK) == 0 } ?? false
      let text = isThere ? source.path ?? "" : "there is no file; the defaults are in force"
      return (Finding(.good, "configuration", text), configuration)
    } catch {
      let finding = Finding(
        .bad, "configuration", error.lines.joined(separator: "; "),
        mend: "flametube config check shows each error with its place")
      return (finding, Configuration())
    }
  }

  /// Asks the sound server what it runs with.
  static func server(_ name: String?) -> Finding {
    do throws(JACKError) {
      let report = try ServerReport.ask(server: name)
      let period = report.period.map { ", \($0) frames a period" } ?? ""
      let rights = report.isRealtime ? "" : ", without real-time scheduling"
      return Finding(
        report.isRealtime ? .good : .weak, "sound server",
        "\(report.rate.hertz) Hz\(period)\(rights), \(report.ports.count) audio ports",
        mend: report.isRealtime ? nil : "start the server with real-time scheduling (jackd -R)")
    } catch {
      return Finding(.bad, "sound server", "\(error)", mend: mend(for: error))
    }
  }

  private static func mend(for error: JACKError) -> String {
    guard case .serverNotAnswering = error else {
      return "flametube demo needs none; PipeWire's is used by pw-jack flametube run"
    }
    return "kill -CONT PID wakes a server that was stopped; one that hangs is ended by kill -KILL"
      + " PID and started anew"
  }

  /// Looks at the limit on real-time priority.
  static func realtimeRights() -> Finding {
    let rights = RealtimeRights.current()
    guard !rights.isPrivileged, rights.priority < 10 else {
      let text = rights.isPrivileged ? "privileged" : "up to priority \(rights.priority)"
      return Finding(.good, "real-time rights", text)
    }
    return Finding(
      .weak, "real-time rights", "the limit on real-time priority is \(rights.priority)",
      mend: "write “@audio - rtprio 95” to /etc/security/limits.d/audio.conf, join the group"
        + " audio (sudo usermod -aG audio $USER) and log in again")
  }

  /// Looks at the limit on locked memory; a client of jackd2 wants some 110 MB.
  static func memoryLock() -> Finding {
    let rights = RealtimeRights.current()
    guard !rights.isPrivileged, let limit = rights.lockableBytes, limit < 128 << 20 else {
      let text = rights.lockableBytes.map { "\($0 >> 20) MiB" } ?? "unlimited"
      return Finding(.good, "locked memory", rights.isPrivileged ? "privileged" : text)
    }
    return Finding(
      .weak, "locked memory", "the limit is \(limit >> 10) KiB",
      mend: "write “@audio - memlock unlimited” to /etc/security/limits.d/audio.conf, and log in"
        + " again")
  }

  /// Looks whether processors can be kept awake, where that is wanted.
  static func wakefulness(_ configuration: Configuration) -> [Finding] {
    guard configuration.awake else { return [] }
    guard let obstacle = Wakefulness.obstacle() else {
      return [Finding(.good, "processors", "are kept awake while flametube runs")]
    }
    let rule = "KERNEL==\"cpu_dma_latency\", GROUP=\"audio\", MODE=\"0660\""
    return [
      Finding(
        .weak, "processors", "cannot be kept awake (\(obstacle))",
        mend:
          "write “\(rule)” to /etc/udev/rules.d/99-audio.rules, join the group audio and start the computer anew"
      )
    ]
  }

  /// Looks whether measured transforms can be kept.
  static func planCache(_ environment: CommandEnvironment) -> Finding {
    guard let directory = environment.cacheDirectory else {
      return Finding(
        .weak, "plan cache", "there is no home directory",
        mend: "set XDG_CACHE_HOME to a directory that can be written")
    }
    var parent = directory
    while access(parent, F_OK) != 0, let slash = parent.lastIndex(of: "/"),
      slash > parent.startIndex
    {
      parent = String(parent[..<slash])
    }
    guard access(parent, W_OK) == 0 else {
      return Finding(
        .weak, "plan cache",
        "\(parent) cannot be written; transforms are slower than they could be",
        mend: "make it writable, or set XDG_CACHE_HOME to another directory")
    }
    return Finding(.good, "plan cache", directory)
  }

  /// Looks the targets' names up.
  static func targets(_ targets: [TargetSettings]) -> [Finding] {
    targets.map { target in
      if NameLookup.succeeds(target.host, within: 3) {
        return Finding(.good, "target \(target.url)", "its address is known")
      }
      return Finding(
        .bad, "target \(target.url)", "the name \(target.host) has no address",
        mend: "check the spelling and the network, or write the numeric address")
    }
  }

  /// Looks for what `demo` needs.
  static func demo() -> Finding {
    if PrivateServer.find("jackd") != nil { return Finding(.good, "demo", "jackd is installed") }
    return Finding(.weak, "demo", "jackd is not installed", mend: "apt install jackd2")
  }
}
