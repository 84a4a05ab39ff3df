/** Rules for reports of entries, for moderators' removals, and for their authors' notices. */

import { MAX_LENGTH } from '../src/domain/store/limits'
import { REPORT_REASONS } from '../src/domain/store/reports'
import { IS_TOMBSTONE_AFTER } from './entries'
import { after, all, has, stored } from './language'
import type { Nodes } from './language'
import { IS_MODERATOR, IS_OWNER, MODERATOR, OWNER, VERIFIED, VERIFIED_OWNER } from './people'
import { choice, NOW, NUMBER, TEXT, textRule } from './values'

const ENTRY = 'interviews/$uid/$entryId'
const ENTRY_OWNER = 'entryOwners/$entryId'
const CARD_CHANGED_AT = `${stored('interviewSummaries/$entryId/changedAt')}.val()`

export const moderationNodes: Nodes = {
  'moderators/$uid': {
    comment: 'No account can write this: maintainers do it in the console.',
    read: OWNER,
  },

  reports: { comment: 'Reports of contributors on entries.', read: MODERATOR },

  'reports/$entryId': {
    write: ['All reports go with the entry.', all(VERIFIED, '!newData.exists()', IS_TOMBSTONE_AFTER)],
  },

  'reports/$entryId/$uid': {
    read: OWNER,
    write: [
      `- Contributors report an entry of another account: once, and again after it has changed.
      - A moderator deletes the reports of another account's entry, and so keeps it.`,
      VERIFIED,
      `(newData.exists()
        ? ${IS_OWNER}
          && (!data.exists() || data.child('timestamp').val() < ${CARD_CHANGED_AT})
          && ${stored('interviews/$uid')}.exists()
          && ${after(ENTRY_OWNER)}.exists()
          && ${after(ENTRY_OWNER)}.val() != $uid
          && ${after('reportLimits/$uid/last')}.val() == $entryId
          && ${after('reportLimits/$uid/lastAt')}.val() == now
        : ${IS_MODERATOR} && ${stored(ENTRY_OWNER)}.val() != auth.uid)`,
    ],
    validate: has(['reason', 'text', 'timestamp']),
    children: {
      reason: choice(REPORT_REASONS),
      text: textRule(MAX_LENGTH.text),
      timestamp: NOW,
    },
  },

  'removals/$uid': {
    comment: `Notices for authors of removed entries. A removal is one update: it deletes entry, owner and reports, replaces
    the card with a tombstone, and adds this notice. The rules refuse each of them without the others.`,
    read: OWNER,
    write: all(VERIFIED_OWNER, '!newData.exists()'),
  },

  'removals/$uid/$entryId': {
    write: [
      `- A moderator removes another account's entry that others have reported. The moderator's own report prevents it:
        rules cannot see whether there is another one beside it.
      - The author deletes the notice.`,
      VERIFIED,
      `(newData.exists()
        ? ${IS_MODERATOR}
          && $uid != auth.uid
          && ${stored(ENTRY_OWNER)}.val() == $uid
          && ${stored('reports/$entryId')}.exists()
          && !${stored('reports/$entryId/{auth.uid}')}.exists()
          && !${after('reports/$entryId')}.exists()
          && !${after(ENTRY_OWNER)}.exists()
          && !${after(ENTRY)}.exists()
        : ${IS_OWNER})`,
    ],
    validate: [
      `A moderator writes no text of their own to the author. changedAt is that of the card as the moderator read it, so an
      entry that has changed since is not removed.`,
      has(['reason', 'timestamp']),
      `newData.child('companyName').val() == ${stored(`${ENTRY}/companyName`)}.val()`,
      `newData.child('roleTitle').val() == ${stored(`${ENTRY}/roleTitle`)}.val()`,
      `newData.child('changedAt').val() == ${CARD_CHANGED_AT}`,
    ],
    children: {
      companyName: TEXT,
      roleTitle: TEXT,
      reason: choice(REPORT_REASONS),
      timestamp: NOW,
      changedAt: NUMBER,
    },
  },
}
