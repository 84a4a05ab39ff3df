/** The star on a card, with which a signed-in, verified reader bookmarks the entry. */

import { Star } from 'lucide-react'
import { errorMessage } from '../../../domain/text/errorMessages'
import { useSavingLabel } from '../../../hooks/useSavingMessage'
import { useWrite } from '../../../hooks/useWrite'
import { useData } from '../../../session/DataContext'
import { useOwn, useReader } from '../../../session/useSession'
import { CardTool, CardToolPlaceholder, ToolNote } from '../card/CardTool'

interface BookmarkStarProps {
  entryId: string
  titleId: string
}

export function BookmarkStar(props: BookmarkStarProps) {
  const uid = useReader((reader) => reader.uid)
  return uid === null ? <CardToolPlaceholder /> : <ReaderStar {...props} uid={uid} />
}

interface ReaderStarProps extends BookmarkStarProps {
  uid: string
}

/** The star changes at once. If the server refuses, it changes back and a message appears. */
function ReaderStar({ uid, entryId, titleId }: ReaderStarProps) {
  const data = useData()
  const bookmarks = useOwn('bookmarks')
  // While offline, a reader may press again before the first change has been sent.
  const { write, isPending, error, run, reset } = useWrite(
    { kind: 'bookmarks', id: entryId, about: 'Your bookmark', replaces: true },
    (mark) => data.own.set('bookmarks', uid, entryId, mark),
  )
  const saving = useSavingLabel()
  if (bookmarks.status !== 'ready') return <CardToolPlaceholder />
  const isShown = isPending && write ? write.content !== null : bookmarks.value.has(entryId)
  return (
    <>
      <CardTool
        label="Bookmark"
        titleId={titleId}
        hint={isShown ? 'Remove bookmark' : 'Bookmark'}
        pressed={isShown}
        onClick={() => run(isShown ? null : true)}
        onBlur={reset}
      >
        <Star aria-hidden />
      </CardTool>
      {isPending && <ToolNote tone="pending">{saving}</ToolNote>}
      {error !== null && <ToolNote tone="error">{errorMessage(error)}</ToolNote>}
    </>
  )
}
