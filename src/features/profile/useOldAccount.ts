/** A session of the old account beside the visitor's own, for as long as the page needs it. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { OldAccountProof, OldAccountSession } from '../../data'
import { useData } from '../../session/DataContext'

export type OldAccount =
  | { readonly status: 'unproven'; readonly problem: OldAccountProblem | null }
  | { readonly status: 'proving'; readonly by: OldAccountProof['by'] }
  | { readonly status: 'open'; readonly session: OldAccountSession }

export type OldAccountProblem =
  | { readonly kind: 'refused'; readonly by: OldAccountProof['by']; readonly error: unknown }
  /** It is the right account, but its email was never verified, so that its word does not count. */
  | { readonly kind: 'unverified' }

export interface UseOldAccount {
  readonly old: OldAccount
  /** For Google call it right in the click. A later proof replaces one under way. */
  readonly prove: (proof: OldAccountProof) => void
}

export function useOldAccount(oldEmail: string): UseOldAccount {
  const data = useData()
  const [old, setOld] = useState<OldAccount>({ status: 'unproven', problem: null })
  const attempts = useRef(0)
  const opened = useRef<OldAccountSession | null>(null)
  const shown = useRef(false)

  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      if (opened.current !== null) end(opened.current)
      opened.current = null
    }
  }, [])

  const prove = useCallback(
    (proof: OldAccountProof) => {
      attempts.current += 1
      const number = attempts.current
      const opening = data.openOldAccount(oldEmail, proof)
      setOld({ status: 'proving', by: proof.by })
      void finish()

      async function finish() {
        const next = await outcomeOf(opening, proof)
        if (number !== attempts.current || !shown.current) {
          if (next.status === 'open') end(next.session)
          return
        }
        if (next.status === 'open') opened.current = next.session
        setOld(next)
      }
    },
    [data, oldEmail],
  )

  return { old, prove }
}

async function outcomeOf(opening: Promise<OldAccountSession>, { by }: OldAccountProof): Promise<OldAccount> {
  try {
    const session = await opening
    if (session.account.emailVerified) return { status: 'open', session }
    end(session)
    return { status: 'unproven', problem: { kind: 'unverified' } }
  } catch (error) {
    return { status: 'unproven', problem: { kind: 'refused', by, error } }
  }
}

function end(session: OldAccountSession) {
  // It lives in memory only: what cannot be closed ends with the page.
  session.close().catch(() => undefined)
}
