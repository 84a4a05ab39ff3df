/** Acts of moderators: conditions on the update that several nodes share. */

import { after, stored } from './language'

/** The line that this update adds to the log. Rules do not know its id, so lastModeration names it. */
export const NEW_LINE = `moderationLog/{${after('lastModeration')}.val()}`

/** The update adds a line about this entry to the log, which only a moderator can do. */
export const IS_ACT = [
  `${after('lastModeration')}.isString()`,
  `!${stored(NEW_LINE)}.exists()`,
  `${after(`${NEW_LINE}/entryId`)}.val() == $entryId`,
]

/** That line says that the entry is removed. */
export const IS_REMOVAL = [...IS_ACT, `${after(`${NEW_LINE}/action`)}.val() == 'removed'`]
