/** The entries: details, cards and owners. They are written together and always agree. */

import { CARD_FIELDS, ENTRY_FIELDS, FIELD_NAMES, SUMMARY_FIELDS } from '../src/domain/entry'
import type { FieldName } from '../src/domain/entry'
import type { EntryField } from '../src/domain/kinds'
import { CARD_PAUSE_MS } from '../src/domain/limits'
import { ARCHIVE_UID } from '../src/domain/user'
import { IS_REMOVAL } from './acts'
import { after, all, has, stored } from './language'
import type { Nodes } from './language'
import {
  EMAIL_VERIFIED,
  IS_OWNER,
  MAY_READ_DETAILS,
  mayMoveDataOf,
  MODERATOR,
  SIGNED_IN,
  VERIFIED,
} from './people'
import { fieldRule, fieldType, isPushId, isVisible, NUMBER, TEXT } from './values'

/** The most cards that one request may ask for. */
const CARDS_A_REQUEST = 500

const field = (name: FieldName): EntryField => ENTRY_FIELDS[name]
const isRequired = (name: FieldName) => !field(name).optional
const needsConsent = (name: FieldName) => 'withConsent' in field(name)

/** The fields that no entry is without. */
export const REQUIRED = ['timestamp', ...FIELD_NAMES.filter(isRequired)]
const WITH_CONSENT = FIELD_NAMES.filter(needsConsent).map((name) => `newData.child('${name}')`)

function eachField<Result>(names: readonly FieldName[], rule: (field: EntryField) => Result) {
  return Object.fromEntries(names.map((name) => [name, rule(field(name))]))
}

/** Each field that a card repeats is the same as at the path. */
function repeats(path: string): readonly string[] {
  return SUMMARY_FIELDS.map((name) => `newData.child('${name}').val() == ${after(`${path}/${name}`)}.val()`)
}

const CARD = 'interviewSummaries/$entryId'
const CARD_TIME = stored(`${CARD}/timestamp`)
const IS_TOMBSTONE_AFTER = `${after(`${CARD}/removed`)}.val() == true`
const STORED_OWNER = stored('entryOwners/$entryId')
const OWNER_AFTER = after('entryOwners/$entryId')
const OWN_ENTRY = 'interviews/{auth.uid}/$entryId'

export const entryNodes: Nodes = {
  'interviews/$uid': {
    comment: 'The entries with all details. Entry, card and owner are written together and always agree.',
    read: [
      'The account itself; and, for seven days, the verified account that its record names in transferTo.',
      SIGNED_IN,
      `(${IS_OWNER} || (${EMAIL_VERIFIED} && ${mayMoveDataOf('$uid')}))`,
    ],
  },

  'interviews/$uid/$entryId': {
    read: [
      `Contributors, who are verified and have an entry of their own, and moderators. They read one entry at a time, so no
      single request gives all names and contacts.`,
      all(SIGNED_IN, MAY_READ_DETAILS),
    ],
    write: [
      `A verified account.
      - An entry that stays is in the account's own name. After the update the account has a record, and entryOwners names
        it. If the entry is neither edited nor moved, postingLimits counts it, one in each update. An edit dates the card,
        also an edit of a field that is not on it. So the pause between two changes of a card holds for every edit.
      - An owner deletes an entry: entryOwners no longer names the owner, and a tombstone stays.
      - An account moves an entry to its own name: the owner's record names that account in transferTo, since less than
        seven days. The update removes transferTo.
      - A moderator removes an entry (see removals). An entry of the archive leaves no removal, so the line of the log
        stands for it.
      - While an entry of a moderator has reports, its owner neither deletes nor moves it: another moderator decides.`,
      VERIFIED,
      `(newData.exists()
        ? ${IS_OWNER}
          && ${after('users/$uid')}.exists()
          && ${OWNER_AFTER}.val() == $uid
          && (data.exists()
            ? ${stored(`${CARD}/changedAt`)}.val() != now && ${after(`${CARD}/changedAt`)}.val() == now
            : ${STORED_OWNER}.exists() || ${after('postingLimits/$uid/last')}.val() == $entryId)
        : ((${stored('moderators/$uid')}.val() != true || !${stored('reports/$entryId')}.exists())
            && ((${IS_OWNER}
                && ${OWNER_AFTER}.val() != $uid
                && (${OWNER_AFTER}.exists() || ${IS_TOMBSTONE_AFTER}))
              || (${mayMoveDataOf('$uid')}
                && !${after('users/$uid/transferTo')}.exists()
                && ${OWNER_AFTER}.val() == auth.uid)))
          || ($uid == '${ARCHIVE_UID}'
            ? ${IS_REMOVAL.join('\n              && ')}
            : ${after('removals/$uid/$entryId/timestamp')}.val() == now))`,
    ],
    validate: [
      `1. push() made the id, and no required field is missing.
      2. With openToContact, name and contact are visible. Otherwise both are empty.
      3. The entry says what its card says.
      4. Once there is a revision, every write increases it, also the write of a single field.`,
      isPushId('$entryId'),
      has(REQUIRED),
      ...WITH_CONSENT.map((child) => `${child}.isString()`),
      `(newData.child('openToContact').val() == true
        ? ${WITH_CONSENT.map((child) => isVisible(`${child}.val()`)).join('\n          && ')}
        : ${all(...WITH_CONSENT.map((child) => `${child}.val() == ''`))})`,
      ...repeats(CARD),
      `(!data.hasChild('revision')
        || (newData.child('revision').isNumber()
          && newData.child('revision').val() != data.child('revision').val()))`,
    ],
    children: {
      revision: [
        `The number of edits. An edit that does not count on from the stored number began with an older text and is
        refused. So the later one of two edits at the same time fails, and overwrites nothing.`,
        NUMBER,
        'newData.val() == (data.isNumber() ? data.val() + 1 : 1)',
      ],
      timestamp: [
        "The server's time when the entry was posted, never another time. A moved entry takes it from its card.",
        NUMBER,
        `newData.val() == (data.exists()
          ? data.val()
          : ${CARD_TIME}.exists()
            ? ${CARD_TIME}.val()
            : now)`,
      ],
      ...eachField(FIELD_NAMES, fieldRule),
    },
  },

  interviewSummaries: {
    comment: `The cards: what everybody may know of an entry, but not who wrote it. Each entry has one, which says nothing but
    what the entry says. Only the fields named here are public: how the author was treated stays in the details. A deleted
    entry leaves a tombstone in place of its card, for ever: so devices drop their copies
    of the card, and nobody takes its id again.`,
    read: [
      `Everybody, in pages of at most ${CARDS_A_REQUEST}, ordered by when they were posted or last changed.`,
      "(query.orderByChild == 'timestamp' || query.orderByChild == 'changedAt')",
      `((query.limitToFirst != null && query.limitToFirst >= 1 && query.limitToFirst <= ${CARDS_A_REQUEST})
        || (query.limitToLast != null && query.limitToLast >= 1 && query.limitToLast <= ${CARDS_A_REQUEST}))`,
    ],
    indexOn: ['timestamp', 'changedAt'],
  },

  'interviewSummaries/$entryId': {
    read: [
      'Moderators, one at a time: they see when an entry changed after a report or a dismissal.',
      MODERATOR,
    ],
    write: [
      `A verified account.
      - A tombstone replaces a card whose owner deletes it or loses it to a moderator, or the card of the account's own
        entry that never had an owner. Entry and owner are gone after the update.
      - A card that stays belongs to an account with a record, which entryOwners names after the update. It never replaces
        a tombstone. Every open list receives every change, so its owner changes it ${CARD_PAUSE_MS / 1000} seconds after the last change at
        the earliest. An account that takes it over in a move does not wait.`,
      VERIFIED,
      'newData.exists()',
      `(newData.child('removed').exists()
        ? (${STORED_OWNER}.exists() || ${stored(OWN_ENTRY)}.exists())
          && !${OWNER_AFTER}.exists()
          && !${after(OWN_ENTRY)}.exists()
        : !data.child('removed').exists()
          && ${after('users/{auth.uid}')}.exists()
          && ${OWNER_AFTER}.val() == auth.uid
          && (${STORED_OWNER}.val() != auth.uid
            || !data.child('changedAt').isNumber()
            || data.child('changedAt').val() <= now - ${CARD_PAUSE_MS}))`,
    ],
    validate: [
      `Every write sets changedAt. No required field is missing, and each field is that of the entry, which the same account
      has. A tombstone has no entry, so it has none of these fields.`,
      "newData.child('changedAt').val() == now",
      `(newData.child('removed').exists() || ${has(['timestamp', ...CARD_FIELDS.filter(isRequired)])})`,
      ...repeats(OWN_ENTRY),
    ],
    children: {
      timestamp: ['Only the types of the fields: the rules of the entry check everything else.', NUMBER],
      ...eachField(CARD_FIELDS, fieldType),
      changedAt: ["The server's time of the last write.", NUMBER],
      removed: ['It makes the card a tombstone.', 'newData.val() == true'],
    },
  },

  cardsEpoch: {
    comment: `A number that everybody reads and nobody writes. When maintainers change it in the console, every device drops
    its copy of the cards and reads them again.`,
    read: 'true',
    validate: NUMBER,
  },

  'entryOwners/$entryId': {
    comment: `The owner of each entry. The card does not name the owner, so nobody who sees only cards can tell which of them
    belong together.`,
    read: [
      'The owner; and contributors and moderators, one at a time, who find the details of a card this way.',
      SIGNED_IN,
      `(data.val() == auth.uid || (${MAY_READ_DETAILS}))`,
    ],
    write: [
      `A verified account.
      - It names itself, and has entry and card after the update. It was named before; or the entry is new and its id
        was never used; or the entry is its own, from before entries had owners; or the record of the former owner names
        it in transferTo, since less than seven days, and the update removes transferTo and the former owner's entry.
      - It was named and is no longer, or a moderator removes the entry (see removals; for an entry of the archive, the
        line of the log says so). The update leaves a tombstone, and so no entry.`,
      VERIFIED,
      `(newData.exists()
        ? newData.val() == auth.uid
          && ${after(OWN_ENTRY)}.exists()
          && ${after(`${CARD}/timestamp`)}.exists()
          && (data.exists()
            ? data.val() == auth.uid
              || (data.isString()
                && ${mayMoveDataOf('{data.val()}')}
                && !${after('users/{data.val()}/transferTo')}.exists()
                && !${after('interviews/{data.val()}/$entryId')}.exists())
            : !${stored(CARD)}.exists() || ${stored(OWN_ENTRY)}.exists())
        : (data.val() == auth.uid
            || (data.val() == '${ARCHIVE_UID}'
              ? ${IS_REMOVAL.join('\n                && ')}
              : data.isString() && ${after('removals/{data.val()}/$entryId/timestamp')}.val() == now))
          && ${IS_TOMBSTONE_AFTER})`,
    ],
    validate: ['A uid.', TEXT],
  },
}
