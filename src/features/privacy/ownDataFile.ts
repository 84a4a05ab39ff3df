/** A file with everything that is stored about somebody, for them to keep. */

import type { Account, StoredData } from '../../data'

/** Its text. `at` is the moment of the export, ISO 8601. */
export function ownDataText(account: Account, { user, entries }: StoredData, at: string): string {
  const content = {
    exportedAt: at,
    about:
      'Everything that WiC Interviews stores under this account, as it is stored: the account, the profile, and the entries by their id (timestamps are milliseconds since 1970). Each entry has a public card that repeats some of its fields. Feedback is not in here: it can be sent but not read back, only the maintainers see it.',
    account,
    profile: user,
    entries: entries ?? {},
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

/** Hands the text to the browser as a download. */
export function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Once the browser has taken it over.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
