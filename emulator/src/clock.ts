/** The server's time: the machine's own, until a test stops it. */

const MAX_TIMER_MS = 2 ** 31 - 1

interface Alarm {
  readonly atMs: number
  readonly action: () => void
  timer: NodeJS.Timeout | undefined
}

/** All times are in milliseconds since 1970. */
export class Clock {
  #stoppedAtMs: number | null = null
  readonly #alarms = new Set<Alarm>()

  readonly now = (): number => this.#stoppedAtMs ?? Date.now()

  /** Stops the clock at a time; null makes it follow the machine again. Runs the alarms that are due. */
  set(timeMs: number | null): void {
    this.#stoppedAtMs = timeMs
    for (const alarm of [...this.#alarms].toSorted((a, b) => a.atMs - b.atMs)) this.#arm(alarm)
  }

  /** Calls `action` once, when the clock reaches `atMs`. Returns the cancel function. */
  at(atMs: number, action: () => void): () => void {
    const alarm: Alarm = { atMs, action, timer: undefined }
    this.#alarms.add(alarm)
    this.#arm(alarm)
    return () => {
      clearTimeout(alarm.timer)
      this.#alarms.delete(alarm)
    }
  }

  #arm(alarm: Alarm): void {
    clearTimeout(alarm.timer)
    const leftMs = alarm.atMs - this.now()
    if (leftMs <= 0) {
      this.#alarms.delete(alarm)
      alarm.action()
    } else if (this.#stoppedAtMs === null && leftMs <= MAX_TIMER_MS)
      alarm.timer = setTimeout(() => this.#arm(alarm), leftMs)
  }
}
