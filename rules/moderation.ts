/** Reports of entries, and what moderators do about them. */

import { MAX_LENGTH } from '../src/domain/limits'
import { REPORT_REASONS } from '../src/domain/moderation'
import { REQUIRED } from './entries'
import { after, all, has, stored } from './language'
import type { Nodes } from './language'
import { EMAIL_VERIFIED, IS_OWNER, MODERATOR, OWNER, SIGNED_IN, VERIFIED_OWNER } from './people'
import { choice, isPushId, NOW, TEXT, text } from './values'

/** The line that this update adds to the log. Rules do not know its id, so lastModeration names it. */
const NEW_LINE = `moderationLog/{${after('lastModeration')}.val()}`
/** The update adds a line about this entry to the log, which only a moderator can do. */
const IS_ACT = [
  `${after('lastModeration')}.isString()`,
  `!${stored(NEW_LINE)}.exists()`,
  `${after(`${NEW_LINE}/entryId`)}.val() == $entryId`,
]

const ENTRY = 'interviews/$uid/$entryId'

/** The entry of a line of the log, as a key of a path. */
const LINE_ENTRY = "{newData.child('entryId').val()}"
const LINE_OWNER = stored(`entryOwners/${LINE_ENTRY}`)

export const moderationNodes: Nodes = {
  'moderators/$uid': {
    comment: 'The moderators. Nobody writes this here: maintainers do it in the console.',
    read: ['The account itself.', OWNER],
  },

  reports: {
    comment: `Reports of contributors on entries. Each account has at most one on an entry, until a moderator closes all reports
    on that entry.`,
    read: ['Moderators.', MODERATOR],
  },

  'reports/$entryId': {
    write: [
      `All reports on the entry are deleted in an update that adds a line about this entry to the log, named by
      lastModeration. Only a moderator can add that line (see moderationLog).`,
      SIGNED_IN,
      '!newData.exists()',
      ...IS_ACT,
    ],
  },

  'reports/$entryId/$uid': {
    read: ['The account that made it.', OWNER],
    write: [
      `Contributors, once, on an entry that exists and is not their own, counted in reportLimits, one in each update. Nobody
      changes a report.`,
      VERIFIED_OWNER,
      '!data.exists() && newData.exists()',
      `${stored('interviews/$uid')}.exists()`,
      `${after('entryOwners/$entryId')}.exists()`,
      `${after('entryOwners/$entryId')}.val() != $uid`,
      `${after('reportLimits/$uid/last')}.val() == $entryId`,
      `${after('reportLimits/$uid/since')}.val() == now`,
    ],
    validate: has(['reason', 'text', 'timestamp']),
    children: {
      reason: choice(REPORT_REASONS),
      text: ['It may be empty.', text(MAX_LENGTH.text)],
      timestamp: ["The server's time.", NOW],
    },
  },

  'removals/$uid': {
    comment: `Entries that a moderator has removed, for their authors: why, and the entry as it was. A removal is one update of
    seven paths: entry, owner and reports go, a tombstone takes the card's place, and this comes with a line of the log
    that lastModeration names. The rules refuse each of them without the others.`,
    read: ['The author.', OWNER],
    write: ['The verified author deletes all of them.', all(VERIFIED_OWNER, '!newData.exists()')],
  },

  'removals/$uid/$entryId': {
    write: [
      `- The verified author deletes it.
      - Or it comes, for the account that owns the entry, in the update that deletes entry and owner and adds a line about
        this entry to the log, named by lastModeration. Only a moderator can add that line (see moderationLog).`,
      SIGNED_IN,
      `(newData.exists()
        ? ${stored('entryOwners/$entryId')}.val() == $uid
          && !${after(ENTRY)}.exists()
          && !${after('entryOwners/$entryId')}.exists()
          && ${IS_ACT.join('\n          && ')}
        : ${EMAIL_VERIFIED} && ${IS_OWNER})`,
    ],
    validate: has(['reason', 'note', 'timestamp', 'entry']),
    children: {
      reason: [
        'That of the log: only the line of a removal has one.',
        `newData.val() == ${after(`${NEW_LINE}/reason`)}.val()`,
      ],
      note: ['What the moderator tells the author. It may be empty.', text(MAX_LENGTH.note)],
      timestamp: ["The server's time of the removal.", NOW],
    },
  },

  'removals/$uid/$entryId/entry': {
    comment: `The entry as it was stored. No required field is missing, unless the stored entry was without one, and every field
    says what the stored field said.`,
    validate: [
      '',
      'newData.hasChildren()',
      `(${has(REQUIRED)}
        || !${has(REQUIRED, stored(ENTRY))})`,
    ],
    children: {
      $field: {
        validate: `(newData.hasChildren() || newData.val() == ${stored(`${ENTRY}/$field`)}.val())`,
        children: {
          $part: all('!newData.hasChildren()', `newData.val() == ${stored(`${ENTRY}/$field/$part`)}.val()`),
        },
      },
    },
  },

  moderationLog: {
    comment: 'The log: who removed or dismissed what, and when. It keeps a line for each act, for ever.',
    read: ['Moderators.', MODERATOR],
    indexOn: ['timestamp'],
  },

  'moderationLog/$actId': {
    write: [
      `A moderator adds the line that lastModeration names, so one in each update. It is about an entry of somebody else
      that was reported and has no reports after the update. A line that says "removed" leaves the entry to its author (see
      removals).`,
      MODERATOR,
      '!data.exists()',
      `${after('lastModeration')}.val() == $actId`,
      "newData.child('entryId').isString()",
      `${stored(`reports/${LINE_ENTRY}`)}.exists()`,
      `!${after(`reports/${LINE_ENTRY}`)}.exists()`,
      `${LINE_OWNER}.val() != auth.uid`,
      `(newData.child('action').val() == 'dismissed'
        || (${LINE_OWNER}.isString()
          && ${after(`removals/{${LINE_OWNER}.val()}/${LINE_ENTRY}/timestamp`)}.val() == now))`,
    ],
    validate: [
      'An id that push() makes, and all fields. A removal has a reason, and no other act has one.',
      isPushId('$actId'),
      has(['by', 'entryId', 'action', 'timestamp']),
      "newData.child('reason').exists() == (newData.child('action').val() == 'removed')",
    ],
    children: {
      by: ['The moderator.', 'newData.val() == auth.uid'],
      entryId: TEXT,
      action: choice(['removed', 'dismissed']),
      reason: choice(REPORT_REASONS),
      timestamp: ["The server's time.", NOW],
    },
  },

  lastModeration: {
    comment: 'The id of the newest line of the log. Other rules find the line that an update adds by it.',
    write: [
      'Anybody who is signed in, in the update that adds that line. Only a moderator can add it.',
      all(SIGNED_IN, TEXT),
      `!${stored('moderationLog/{newData.val()}')}.exists()`,
      `${after('moderationLog/{newData.val()}')}.exists()`,
    ],
    validate: TEXT,
  },
}
