/** Copies the address of one entry. Where the browser refuses, it is shown to be copied by hand. */

import { Link2 } from 'lucide-react'
import { entryPath } from '../../../config/paths'
import { connectionMessages } from '../../../domain/messagesEverywhere'
import { useAction } from '../../../hooks/useAction'
import { CardTool } from '../card'
import { ToolNote } from './ToolNote'

export function CopyLink({ entryId, titleId }: { entryId: string; titleId: string }) {
  const { origin, pathname } = window.location
  const address = `${origin}${pathname}#${entryPath(entryId)}`
  const { state, run, reset } = useAction(async () => {
    try {
      await navigator.clipboard.writeText(address)
      return null
    } catch {
      return (await import('./CopyByHand')).CopyByHand
    }
  })
  const CopyByHand = state.status === 'success' ? state.value : null
  const isCopied = state.status === 'success' && CopyByHand === null

  return (
    <>
      <CardTool
        label="Copy link"
        titleId={titleId}
        onClick={run}
        // A dialog keeps what opened it.
        onBlur={isCopied ? reset : undefined}
      >
        <Link2 aria-hidden />
      </CardTool>
      {isCopied && <ToolNote tone="success">Link copied.</ToolNote>}
      {state.status === 'error' && <ToolNote tone="error">{connectionMessages.network}</ToolNote>}
      {CopyByHand && <CopyByHand address={address} onClose={reset} />}
    </>
  )
}
