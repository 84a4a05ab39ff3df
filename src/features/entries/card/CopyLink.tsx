/** The button that copies the link to an entry. */

import { Link2 } from 'lucide-react'
import { entryPath } from '../../../config/paths'
import { useCopy, wholeAddress } from '../../../hooks/useCopy'
import { CardTool, ToolNote } from './CardTool'

export function CopyLink({ entryId, titleId }: { entryId: string; titleId: string }) {
  const { copy, isCopied, refused, reset } = useCopy()

  return (
    <>
      <CardTool
        label="Copy link"
        titleId={titleId}
        onClick={() => copy(wholeAddress(entryPath(entryId)))}
        onBlur={reset}
      >
        <Link2 aria-hidden />
      </CardTool>
      {isCopied && <ToolNote tone="success">Link copied.</ToolNote>}
      {refused !== null && <ToolNote tone="error">{refused}</ToolNote>}
    </>
  )
}
