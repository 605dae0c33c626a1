// A page without controls is on a wall or a projector: its screen does not sleep.

export class WakeLock {
  async keep(settings) {
    if (settings.ui || this.lock || document.hidden) return;
    try {
      this.lock = await navigator.wakeLock?.request("screen");
      this.lock?.addEventListener("release", () => { this.lock = null; });
    } catch {
      // A screen that sleeps is the user's wish, then.
    }
  }
}
