/** Copies the address of one entry. */

import { Link2 } from 'lucide-react'
import { entryPath } from '../../../config/paths'
import { connectionMessages } from '../../../domain/messagesEverywhere'
import { useCopy, wholeAddress } from '../../../hooks/useCopy'
import { lazyModule } from '../../../session/lazyModule'
import { useWatch } from '../../../session/useWatch'
import { CardTool, ToolNote } from '../card'

const byHand = lazyModule(() => import('../../../ui/CopyByHand'))

export function CopyLink({ entryId, titleId }: { entryId: string; titleId: string }) {
  const { copy, isCopied, refused, reset } = useCopy()

  function press() {
    byHand.retry()
    copy(wholeAddress(entryPath(entryId)))
  }

  return (
    <>
      <CardTool
        label="Copy link"
        titleId={titleId}
        onClick={press}
        // A dialog keeps what opened it.
        onBlur={isCopied ? reset : undefined}
      >
        <Link2 aria-hidden />
      </CardTool>
      {isCopied && <ToolNote tone="success">Link copied.</ToolNote>}
      {refused !== null && <RefusedLink link={refused} onClose={reset} />}
    </>
  )
}

function RefusedLink({ link, onClose }: { link: string; onClose: () => void }) {
  const dialog = useWatch(byHand)
  if (dialog.status === 'failed') return <ToolNote tone="error">{connectionMessages.network}</ToolNote>
  if (dialog.status === 'loading') return null
  return <dialog.value.CopyByHand label="Link to this entry" text={link} onClose={onClose} />
}
