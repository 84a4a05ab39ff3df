/** What the user has marked. Apart from the rest of the session, because the landing page needs none of it. */

import { useOwn } from './useSession'
import type { WatchedWithRetry } from './useWatch'

/** The ids of the entries that the verified user has marked; loading for everybody else. */
export function useBookmarks(): WatchedWithRetry<ReadonlySet<string>> {
  return useOwn((own) => own.bookmarks)
}
