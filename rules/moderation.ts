/** Reports of entries, and what moderators do about them. */

import { DAY_MS, EDIT_WATCH_DAYS, MAX_LENGTH, MAX_REPORTS_LOGGED } from '../src/domain/limits'
import { REPORT_REASONS } from '../src/domain/moderation'
import { ARCHIVE_UID } from '../src/domain/user'
import { IS_ACT, NEW_LINE } from './acts'
import { REQUIRED } from './entries'
import { after, all, has, stored } from './language'
import type { Nodes } from './language'
import { EMAIL_VERIFIED, IS_OWNER, MODERATOR, OWNER, SIGNED_IN, VERIFIED_OWNER } from './people'
import { choice, isPushId, NOW, NUMBER, TEXT, text, wholeNumber } from './values'

const ENTRY = 'interviews/$uid/$entryId'

/** The entry of a line of the log, as a key of a path. */
const LINE_ENTRY = "{newData.child('entryId').val()}"
const LINE_OWNER = stored(`entryOwners/${LINE_ENTRY}`)
const LINE_CARD = `interviewSummaries/${LINE_ENTRY}`

/** The last dismissal of the entry. */
const DISMISSAL_ID = stored(`lastDismissals/${LINE_ENTRY}`)
const DISMISSAL = `moderationLog/{${DISMISSAL_ID}.val()}`
const CHANGED_SINCE = stored(`${DISMISSAL}/changedAt`)

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
        this entry to the log, named by lastModeration. Only a moderator can add that line (see moderationLog). It never
        comes for the archive: nobody can sign in to it, so nobody could delete it there.`,
      SIGNED_IN,
      `(newData.exists()
        ? $uid != '${ARCHIVE_UID}'
          && ${stored('entryOwners/$entryId')}.val() == $uid
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
      that has no reports after the update. Before the update, the entry has reports; or its card changed after its last
      dismissal, which is younger than ${EDIT_WATCH_DAYS} days. A removal leaves the entry to its author (see removals), or takes it out of
      the archive. A dismissal becomes the last one of the entry.`,
      MODERATOR,
      '!data.exists()',
      `${after('lastModeration')}.val() == $actId`,
      "newData.child('entryId').isString()",
      `(${stored(`reports/${LINE_ENTRY}`)}.exists()
        || (${DISMISSAL_ID}.isString()
          && ${stored(`${DISMISSAL}/timestamp`)}.val() > now - ${EDIT_WATCH_DAYS * DAY_MS}
          && ${CHANGED_SINCE}.isNumber()
          && ${stored(`${LINE_CARD}/changedAt`)}.val() > ${CHANGED_SINCE}.val()))`,
      `!${after(`reports/${LINE_ENTRY}`)}.exists()`,
      `${LINE_OWNER}.val() != auth.uid`,
      `(newData.child('action').val() == 'dismissed'
        ? ${after(`lastDismissals/${LINE_ENTRY}`)}.val() == $actId
        : ${LINE_OWNER}.val() == '${ARCHIVE_UID}'
          ? !${after(`interviews/${ARCHIVE_UID}/${LINE_ENTRY}`)}.exists()
            && !${after(`entryOwners/${LINE_ENTRY}`)}.exists()
          : ${LINE_OWNER}.isString()
            && ${after(`removals/{${LINE_OWNER}.val()}/${LINE_ENTRY}/timestamp`)}.val() == now)`,
    ],
    validate: [
      `An id that push() makes, and the four fields of every line. A removal has a reason. A line has a number of reports if
      there were any. A dismissal says which version of the entry it is about: when its card, or tombstone, was last
      written.`,
      isPushId('$actId'),
      has(['by', 'entryId', 'action', 'timestamp']),
      "newData.child('reason').exists() == (newData.child('action').val() == 'removed')",
      `newData.child('reports').exists() == ${stored(`reports/${LINE_ENTRY}`)}.exists()`,
      `(newData.child('action').val() == 'dismissed'
        ? newData.child('changedAt').val() == ${stored(`${LINE_CARD}/changedAt`)}.val()
        : !newData.child('changedAt').exists())`,
    ],
    children: {
      by: ['The moderator.', 'newData.val() == auth.uid'],
      entryId: TEXT,
      action: choice(['removed', 'dismissed']),
      reason: choice(REPORT_REASONS),
      timestamp: ["The server's time.", NOW],
      reports: [
        "How many reports there were, as the moderator's page counts them: rules cannot count.",
        wholeNumber(1, MAX_REPORTS_LOGGED),
      ],
      changedAt: NUMBER,
    },
  },

  'lastDismissals/$entryId': {
    comment: `The id of each entry's last dismissal in the log. By it, rules that know no id find whether an entry changed since.
    Nobody reads it.`,
    write: [
      'In the update that adds the line of that dismissal, named by lastModeration.',
      all(SIGNED_IN, TEXT),
      `${after('lastModeration')}.val() == newData.val()`,
      `!${stored('moderationLog/{newData.val()}')}.exists()`,
      `${after('moderationLog/{newData.val()}/entryId')}.val() == $entryId`,
      `${after('moderationLog/{newData.val()}/action')}.val() == 'dismissed'`,
    ],
    validate: TEXT,
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
