/** The data functions for bookmarks. */

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

/** Accepts any value, because maintainers can edit the database by hand. */
function bookmarkedIds(stored: unknown): readonly string[] {
  if (typeof stored !== 'object' || stored === null) return []
  // Firebase returns ids such as 0, 1, 2 as an array, with null in the gaps.
  return Object.entries(stored).flatMap(([id, value]) => (value === null ? [] : [id]))
}
