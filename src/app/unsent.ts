/** The unsent things of the account: pending writes, and drafts on this device. */

import { draftsOf, readKept, type DeviceKey } from '../device/deviceStore'
import { aboutExperience } from '../domain/text/messages'
import type { Write, WriteInfo } from '../session/outbox'

export interface Unsent {
  /** Subjects of sentences, such as 'Your experience at Visa'. */
  readonly about: readonly string[]
  /** True if this device has a draft. */
  readonly canKeep: boolean
}

export function unsentOf(uid: string, writes: readonly Write[]): Unsent {
  const pending = writes.filter(({ state }) => state.status === 'pending')
  const drafts = draftsOf(uid)
  const about = [
    ...pending.map((write) => write.about),
    ...drafts
      .map((key) => describe(uid, key))
      .filter((draft) => !pending.some(({ kind, id }) => kind === draft.kind && id === draft.id))
      .map((draft) => draft.about),
  ]
  return { about: [...new Set(about)], canKeep: drafts.length > 0 }
}

const companyOf = (text: unknown) => String(Object(text)['companyName'] ?? '')

/** The draft, and the write that sends it. */
function describe(uid: string, key: DeviceKey): Pick<WriteInfo, 'about' | 'kind' | 'id'> {
  const kept: Record<string, unknown> = readKept(key, Object) ?? {}
  const [, name, , rest = ''] = key.split('.')
  switch (name) {
    case 'entryDraft':
      return {
        about: `${kept['base'] ? 'Your edit of your' : 'Your'} ${aboutExperience(companyOf(kept['base'] ?? kept['text']))}`,
        kind: 'entry',
        id: rest,
      }
    case 'profileDraft':
      return { about: 'Your profile', kind: 'profile', id: uid }
    default:
      return { about: 'Your feedback', kind: 'feedback', id: uid }
  }
}
