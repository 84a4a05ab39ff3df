/** Deleting one entry, from the question until the server has answered. No markup, no sentences. */

import { useCallback, useState } from 'react'
import type { Entry } from '../../domain/entry'
import { useData } from '../../session/DataContext'

export type EntryRemoval =
  | { readonly status: 'idle' }
  /** The owner has still to say whether they mean it. */
  | { readonly status: 'asking'; readonly entry: Entry; readonly last: boolean }
  | { readonly status: 'removing'; readonly entry: Entry; readonly last: boolean }
  | { readonly status: 'removed'; readonly entry: Entry; readonly last: boolean }
  | { readonly status: 'failed'; readonly entry: Entry; readonly last: boolean; readonly error: unknown }

export interface EntryRemover {
  readonly removal: EntryRemoval
  /** `last` tells whether it is the only entry that its owner has. Does nothing while another is on its way. */
  readonly ask: (entry: Entry, last: boolean) => void
  /** Resolves when the server has answered: true when the entry is gone. */
  readonly confirm: () => Promise<boolean>
  /** Takes the question back, or forgets how the last removal ended. */
  readonly dismiss: () => void
}

const IDLE: EntryRemoval = { status: 'idle' }

export function useEntryRemoval(uid: string): EntryRemover {
  const data = useData()
  const [removal, setRemoval] = useState(IDLE)

  async function confirm(): Promise<boolean> {
    if (removal.status !== 'asking' && removal.status !== 'failed') return false
    const { entry, last } = removal
    setRemoval({ status: 'removing', entry, last })
    try {
      await data.deleteEntry(uid, entry.id)
      setRemoval({ status: 'removed', entry, last })
      return true
    } catch (error) {
      setRemoval({ status: 'failed', entry, last, error })
      return false
    }
  }

  return {
    removal,
    ask: useCallback(
      (entry, last) =>
        setRemoval((now) => (now.status === 'removing' ? now : { status: 'asking', entry, last })),
      [],
    ),
    confirm,
    dismiss: () => setRemoval((now) => (now.status === 'removing' ? now : IDLE)),
  }
}
