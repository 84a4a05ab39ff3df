/** Conditions for an update in which a moderator acts on an entry. Several nodes share them. */

import { after, stored } from './language'

/** The log line that this update adds. Rules cannot know its id, so the update stores the id in lastModeration. */
export const NEW_LINE = `moderationLog/{${after('lastModeration')}.val()}`

/** The update adds a line about this entry to the log. Only a moderator can add one. */
export const IS_ACT = [
  `${after('lastModeration')}.isString()`,
  `!${stored(NEW_LINE)}.exists()`,
  `${after(`${NEW_LINE}/entryId`)}.val() == $entryId`,
]

/** The action in that line is a removal. */
export const IS_REMOVAL = [...IS_ACT, `${after(`${NEW_LINE}/action`)}.val() == 'removed'`]
