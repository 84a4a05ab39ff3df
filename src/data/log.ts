/** What the data module says on the console: only to maintainers, and only where no caller can be told. */

const said = new Set<string>()

/** Warns, with a cause for the one who looks into it. */
export function warn(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(message, ...(cause === undefined ? [] : [cause]))
}

/** Warns the first time that this message comes up: a live list is read again with each change. */
export function warnOnce(message: string): void {
  if (said.has(message)) return
  said.add(message)
  warn(message)
}
