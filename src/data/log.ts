/** Warnings on the console, for maintainers, where there is no caller to return an error to. */

const warned = new Set<string>()

export function warn(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(message, ...(cause === undefined ? [] : [cause]))
}

/** Warns once for each message: a live list is read again with each change. */
export function warnOnce(message: string): void {
  if (warned.has(message)) return
  warned.add(message)
  warn(message)
}
