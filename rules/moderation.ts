/** Rules for reports of entries, removals and dismissals by moderators, and the log. */

import { MAX_LENGTH, MAX_REPORTS_LOGGED } from '../src/domain/limits'
import { REPORT_REASONS } from '../src/domain/moderation'
import { ARCHIVE_UID } from '../src/domain/user'
import { IS_ACT, NEW_LINE } from './acts'
import { REQUIRED } from './entries'
import { textRule } from '../src/domain/kinds'
import { after, all, has, stored } from './language'
import type { Nodes } from './language'
import { EMAIL_VERIFIED, IS_OWNER, MODERATOR, OWNER, SIGNED_IN, VERIFIED_OWNER } from './people'
import { choice, isPushId, NOW, NUMBER, TEXT, wholeNumber } from './values'

const ENTRY = 'interviews/$uid/$entryId'

/** The entry of a line of the log, as a key of a path. */
const LINE_ENTRY = "{newData.child('entryId').val()}"
const LINE_OWNER = stored(`entryOwners/${LINE_ENTRY}`)
const LINE_CARD = `interviewSummaries/${LINE_ENTRY}`
const REMOVED = `interviews/{${LINE_OWNER}.val()}/${LINE_ENTRY}`

export const moderationNodes: Nodes = {
  'moderators/$uid': {
    comment: 'No account can write this: maintainers do it in the console.',
    read: OWNER,
  },

  reports: {
    comment:
      'Reports of contributors on entries. An account can report an entry again after a moderator has closed its reports.',
    read: MODERATOR,
  },

  'reports/$entryId': {
    write: [
      'A moderator deletes all reports on the entry. The log gets a line about it (see lastModeration).',
      SIGNED_IN,
      '!newData.exists()',
      ...IS_ACT,
    ],
  },

  'reports/$entryId/$uid': {
    read: OWNER,
    write: [
      'Contributors, once for each entry that exists and is not their own. Nobody can change a report.',
      VERIFIED_OWNER,
      '!data.exists() && newData.exists()',
      `${stored('interviews/$uid')}.exists()`,
      `${after('entryOwners/$entryId')}.exists()`,
      `${after('entryOwners/$entryId')}.val() != $uid`,
      `${after('reportLimits/$uid/last')}.val() == $entryId`,
      `${after('reportLimits/$uid/lastAt')}.val() == now`,
    ],
    validate: has(['reason', 'text', 'timestamp']),
    children: {
      reason: choice(REPORT_REASONS),
      text: textRule(MAX_LENGTH.text),
      timestamp: NOW,
    },
  },

  'removals/$uid': {
    comment: `Entries that a moderator has removed, for their authors: the reason, and a copy of the entry. A removal is one
    update of seven paths. It deletes entry, owner and reports, replaces the card with a tombstone, and adds this
    record, a log line, and the id of that line in lastModeration. The rules refuse each of them without the others.`,
    read: OWNER,
    write: all(VERIFIED_OWNER, '!newData.exists()'),
  },

  'removals/$uid/$entryId': {
    write: [
      `A moderator adds it, and the verified author deletes it. The archive gets none, because nobody can sign in to the
      archive to delete it.`,
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
        'The reason in the log line. Only the line of a removal has one.',
        `newData.val() == ${after(`${NEW_LINE}/reason`)}.val()`,
      ],
      note: textRule(MAX_LENGTH.note),
      timestamp: NOW,
    },
  },

  'removals/$uid/$entryId/entry': {
    comment: 'A copy of the stored entry. It has all required fields, unless the stored entry lacked one.',
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
    comment: 'The log: one line for each removal or dismissal. Lines are never deleted.',
    read: MODERATOR,
    indexOn: ['timestamp'],
  },

  'moderationLog/$actId': {
    write: [
      `A moderator adds one line, about an entry of another account. The entry has reports before the update, and none
      afterwards. A removal keeps a copy of the entry for its author, or deletes it from the archive.`,
      MODERATOR,
      '!data.exists()',
      `${after('lastModeration')}.val() == $actId`,
      "newData.child('entryId').isString()",
      `${stored(`reports/${LINE_ENTRY}`)}.exists()`,
      `!${after(`reports/${LINE_ENTRY}`)}.exists()`,
      `${LINE_OWNER}.val() != auth.uid`,
      `(newData.child('action').val() == 'dismissed'
        || (${LINE_OWNER}.val() == '${ARCHIVE_UID}'
          ? !${after(`interviews/${ARCHIVE_UID}/${LINE_ENTRY}`)}.exists()
            && !${after(`entryOwners/${LINE_ENTRY}`)}.exists()
          : ${LINE_OWNER}.isString()
            && ${after(`removals/{${LINE_OWNER}.val()}/${LINE_ENTRY}/timestamp`)}.val() == now))`,
    ],
    validate: [
      `A removal has a reason, and the company and role of the entry. changedAt of a dismissal is that of the card or
      tombstone: it identifies the version of the entry.`,
      isPushId('$actId'),
      has(['by', 'entryId', 'action', 'timestamp', 'reports']),
      "newData.child('reason').exists() == (newData.child('action').val() == 'removed')",
      `(newData.child('action').val() == 'dismissed'
        ? newData.child('changedAt').val() == ${stored(`${LINE_CARD}/changedAt`)}.val()
          && !newData.child('companyName').exists()
          && !newData.child('roleTitle').exists()
        : !newData.child('changedAt').exists()
          && newData.child('companyName').val() == ${stored(`${REMOVED}/companyName`)}.val()
          && newData.child('roleTitle').val() == ${stored(`${REMOVED}/roleTitle`)}.val())`,
    ],
    children: {
      by: 'newData.val() == auth.uid',
      entryId: TEXT,
      action: choice(['removed', 'dismissed']),
      reason: choice(REPORT_REASONS),
      timestamp: NOW,
      reports: [
        "The moderator's page counts them, because rules cannot count.",
        wholeNumber(1, MAX_REPORTS_LOGGED),
      ],
      changedAt: NUMBER,
      companyName: TEXT,
      roleTitle: TEXT,
    },
  },

  lastModeration: {
    comment: `The id of the newest line of the log. Other rules use it to find the line that an update adds. Only a moderator can
    add a line (see moderationLog).`,
    write: [
      '',
      all(SIGNED_IN, TEXT),
      `!${stored('moderationLog/{newData.val()}')}.exists()`,
      `${after('moderationLog/{newData.val()}')}.exists()`,
    ],
    validate: TEXT,
  },
}
