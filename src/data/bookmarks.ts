/** The entries that somebody has marked for themselves. */

import { SERVER_TIME, type DatabaseClient } from './clients'
import { pathOf } from './paths'
import type { BookmarksData } from './types'

export function bookmarksData(database: DatabaseClient): BookmarksData {
  return {
    watchBookmarks: (uid, watcher) =>
      database.watch(pathOf('bookmarks', uid), (value) => new Set(bookmarkedIds(value)), watcher),

    setBookmark: (uid, entryId, isSet) =>
      database.update({ [pathOf('bookmarks', uid, entryId)]: isSet ? SERVER_TIME : null }),
  }
}

/** Whatever is stored there, also by hand. */
function bookmarkedIds(stored: unknown): readonly string[] {
  if (typeof stored !== 'object' || stored === null) return []
  // Ids such as 0, 1, 2 come as an array, with null for those in between.
  return Object.entries(stored).flatMap(([id, value]) => (value === null ? [] : [id]))
}
