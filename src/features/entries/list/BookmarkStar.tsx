/** The star on a card, with which a signed-in, verified reader bookmarks the entry. */

import { Star } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { errorMessage } from '../../../domain/text/errorMessages'
import { useSavingLabel } from '../../../hooks/useSavingMessage'
import { useWrite } from '../../../hooks/useWrite'
import { useData } from '../../../session/DataContext'
import type { Reader } from '../../../session/reader'
import { useReader } from '../../../session/useSession'
import { CardTool, CardToolPlaceholder, ToolNote } from '../card/CardTool'

interface BookmarkStarProps {
  entryId: string
  titleId: string
}

export function BookmarkStar(props: BookmarkStarProps) {
  const reader = useReader()
  return reader.status === 'verified' ? <ReaderStar {...props} reader={reader} /> : <CardToolPlaceholder />
}

interface ReaderStarProps extends BookmarkStarProps {
  reader: Extract<Reader, { status: 'verified' }>
}

/** The star changes at once. If the server refuses, it changes back and a message appears. */
function ReaderStar({ reader: { account, own }, entryId, titleId }: ReaderStarProps) {
  const data = useData()
  // Renders only when this bookmark changes.
  const isSet = useSyncExternalStore(own.bookmarks.subscribe, () => {
    const bookmarks = own.bookmarks.getSnapshot()
    return bookmarks.status === 'ready' ? bookmarks.value.has(entryId) : undefined
  })
  // While offline, a reader may press again before the first change has been sent.
  const { write, isPending, error, run, reset } = useWrite(
    { kind: 'bookmark', id: entryId, about: 'Your bookmark', replaces: true },
    (wanted) => data.own.set('bookmarks', account.uid, entryId, wanted),
  )
  const saving = useSavingLabel()
  if (isSet === undefined) return <CardToolPlaceholder />
  const isShown = isPending && write ? write.content : isSet
  return (
    <>
      <CardTool
        label="Bookmark"
        titleId={titleId}
        hint={isShown ? 'Remove bookmark' : 'Bookmark'}
        pressed={isShown}
        onClick={() => run(!isShown)}
        onBlur={reset}
      >
        <Star aria-hidden />
      </CardTool>
      {isPending && <ToolNote tone="pending">{saving}</ToolNote>}
      {error !== null && <ToolNote tone="error">{errorMessage(error)}</ToolNote>}
    </>
  )
}
