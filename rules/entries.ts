/** Rules for entries: their details, cards and owners. One update writes all three, so they always agree. */

import {
  CARD_FIELDS,
  ENTRY_FIELDS,
  FIELD_NAMES,
  isPublic,
  MAY_BE_MISSING,
  SUMMARY_FIELDS,
  type FieldName,
} from '../src/domain/entry/entry'
import { kindOf, optionsOf, type EntryField } from '../src/domain/entry/kinds'
import { CARD_PAUSE_MS, MAX_LENGTH, MIN_WORDS } from '../src/domain/store/limits'
import { ARCHIVE_UID } from '../src/domain/account/user'
import { byName } from '../src/domain/tables'
import { after, all, has, stored } from './language'
import type { Nodes } from './language'
import { IS_OWNER, MAY_READ_DETAILS, SIGNED_IN, VERIFIED } from './people'
import { mayMoveDataOf } from './transfers'
import { fieldRule, isPushId, isVisible, longText, NUMBER, oneOf, TEXT } from './values'

/** The maximum number of cards in one request. */
const MAX_CARDS_PER_REQUEST = 500

const field = (name: FieldName): EntryField => ENTRY_FIELDS[name]
const needsConsent = (name: FieldName) => 'withConsent' in field(name)

/** The fields of every entry, but an imported one may lack some. */
const REQUIRED = ['timestamp', ...FIELD_NAMES.filter((name) => !field(name).optional)]
const REQUIRED_OF_IMPORT = REQUIRED.filter((name) => MAY_BE_MISSING.every((missing) => missing !== name))
const WITH_CONSENT = FIELD_NAMES.filter(needsConsent).map((name) => `newData.child('${name}')`)

const isLongText = (name: FieldName) => field(name).kind === 'longText'
const OTHER_FIELDS = FIELD_NAMES.filter((name) => !isLongText(name))
const isNumber = (name: FieldName) => kindOf(field(name)).storedAs === 'number'
const CARD_NUMBERS = ['timestamp', 'changedAt', ...CARD_FIELDS.filter(isNumber)]
const CARD_TEXTS = CARD_FIELDS.filter((name) => !isNumber(name))

/** Conditions that each field of the card has the same value at the path. */
function repeats(path: string): readonly string[] {
  return SUMMARY_FIELDS.map((name) => `newData.child('${name}').val() == ${after(`${path}/${name}`)}.val()`)
}

/** Conditions on the former entry of a move: the new one has the same values beside those of the card. */
const DETAILS_STAY = FIELD_NAMES.filter((name) => !isPublic(name))
  .flatMap((name) =>
    kindOf(field(name)).storedAs === 'record'
      ? optionsOf(field(name)).map(({ value }) => `${name}/${value}`)
      : [name],
  )
  .map((path) => {
    const child = `.child('${path}').val()`
    return `data${child} == newData.parent().parent().child(auth.uid).child($entryId)${child}`
  })

const CARD = 'interviewSummaries/$entryId'
const CARD_TIME = stored(`${CARD}/timestamp`)
export const IS_TOMBSTONE_AFTER = `${after(`${CARD}/removed`)}.val() == true`
const STORED_OWNER = stored('entryOwners/$entryId')
const OWNER_AFTER = after('entryOwners/$entryId')
const OWN_ENTRY = 'interviews/{auth.uid}/$entryId'

export const entryNodes: Nodes = {
  'interviews/$uid': {
    comment: 'The entries with all details. One update writes entry, card and owner.',
    read: [
      'The account. For seven days, also the verified account that its record names in transferTo.',
      SIGNED_IN,
      `(${IS_OWNER} || (${VERIFIED} && ${mayMoveDataOf('$uid')}))`,
    ],
  },

  'interviews/$uid/$entryId': {
    read: [
      'Contributors and moderators, one entry at a time. So no single request gives all names and contacts.',
      all(SIGNED_IN, MAY_READ_DETAILS),
    ],
    write: [
      `- The owner writes the entry. postingLimits counts a new one, but not a move. Every edit sets changedAt of the card,
        so the pause between two changes of a card limits all edits.
      - The owner deletes it. Afterwards, entryOwners does not name the owner, and a tombstone exists.
      - The account that transferTo of the owner names moves it to its own uid, and removes transferTo. The move keeps
        the content, or it sets changedAt of the card like an edit.
      - A moderator removes it (see removals).`,
      VERIFIED,
      `(newData.exists()
        ? ${IS_OWNER}
          && ${after('users/$uid')}.exists()
          && ${OWNER_AFTER}.val() == $uid
          && (data.exists()
            ? ${stored(`${CARD}/changedAt`)}.val() != now && ${after(`${CARD}/changedAt`)}.val() == now
            : ${STORED_OWNER}.exists() || ${after('postingLimits/$uid/last')}.val() == $entryId)
        : (${IS_OWNER}
            && ${OWNER_AFTER}.val() != $uid
            && (${OWNER_AFTER}.exists() || ${IS_TOMBSTONE_AFTER}))
          || (${mayMoveDataOf('$uid')}
            && !${after('users/$uid/transferTo')}.exists()
            && ${OWNER_AFTER}.val() == auth.uid
            && (${after(`${CARD}/changedAt`)}.val() == now
              || (${DETAILS_STAY.join('\n                && ')})))
          || ${after('removals/$uid/$entryId/timestamp')}.val() == now)`,
    ],
    validate: [
      `With openToContact, name and contact are visible. Otherwise both are empty. Once the entry has a revision, every
      edit increases it. An imported entry may lack what old sheets lack; no account can write one.`,
      isPushId('$entryId'),
      has(REQUIRED_OF_IMPORT),
      `($uid == '${ARCHIVE_UID}' || ${has(MAY_BE_MISSING)})`,
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
        'The number of edits. So of two edits of the same text, the later one fails, and overwrites nothing.',
        NUMBER,
        'newData.val() == (data.isNumber() ? data.val() + 1 : 1)',
      ],
      timestamp: [
        'Never changes. So a new entry, with the time now, cannot replace one. A moved one copies it from its card.',
        NUMBER,
        `newData.val() == (data.exists()
          ? data.val()
          : ${CARD_TIME}.exists()
            ? ${CARD_TIME}.val()
            : now)`,
      ],
      ...byName(OTHER_FIELDS, (name) => fieldRule(field(name))),
      $longText: [
        `The two long texts share a rule: at least ${MIN_WORDS} words.`,
        oneOf(FIELD_NAMES.filter(isLongText), '$longText'),
        longText(MAX_LENGTH.interviewProcess),
      ],
    },
  },

  interviewSummaries: {
    comment: `The cards: the public part of each entry, without its author. A tombstone replaces the card of a deleted entry
    forever. It makes devices drop their copies of the card, and blocks the id from being used again.`,
    read: [
      'Everybody, in pages.',
      "(query.orderByChild == 'timestamp' || query.orderByChild == 'changedAt')",
      `((query.limitToFirst != null && query.limitToFirst >= 1 && query.limitToFirst <= ${MAX_CARDS_PER_REQUEST})
        || (query.limitToLast != null && query.limitToLast >= 1 && query.limitToLast <= ${MAX_CARDS_PER_REQUEST}))`,
    ],
    indexOn: ['timestamp', 'changedAt'],
  },

  'interviewSummaries/$entryId': {
    read: ['Everybody, one card. Pages show all of them anyway.', 'true'],
    write: [
      `- A tombstone replaces the card in the update that deletes the entry, or the card of the account's own entry that
        never had an owner.
      - The owner of the entry writes any other card, but not over a tombstone. Every open list receives every change, so
        an owner waits ${CARD_PAUSE_MS / 1000} seconds between two changes. A move need not wait.`,
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
      'Each field equals that of the entry. A tombstone has no entry, so it has none of these fields.',
      "newData.child('changedAt').val() == now",
      `(newData.child('removed').exists() || ${has(SUMMARY_FIELDS.filter((name) => REQUIRED_OF_IMPORT.includes(name)))})`,
      ...repeats(OWN_ENTRY),
    ],
    children: {
      removed: 'newData.val() == true',
      $field: [
        'The types. The rules of the entry check more.',
        `(${oneOf(CARD_TEXTS, '$field')} ? ${TEXT} : ${oneOf(CARD_NUMBERS, '$field')} && ${NUMBER})`,
      ],
    },
  },

  cardsEpoch: {
    comment: 'When maintainers change this number in the console, every device reads all cards again.',
    read: 'true',
    validate: NUMBER,
  },

  'entryOwners/$entryId': {
    comment: 'The owner of each entry. Cards do not show which ones have the same author.',
    read: [
      'The owner. Contributors and moderators, one at a time: it leads from a card to the details.',
      SIGNED_IN,
      `(data.val() == auth.uid || (${MAY_READ_DETAILS}))`,
    ],
    write: [
      `- An account that has the entry and the card after the update stores its own uid. One of these is true: its uid was
        stored before; the id is new; the entry is its own, from before entries had owners; or it moves the entry. The
        move removes transferTo and the former owner's entry.
      - The owner deletes it, or a moderator removes the entry (see removals). Afterwards there is a tombstone.`,
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
            || (data.isString() && ${after('removals/{data.val()}/$entryId/timestamp')}.val() == now))
          && ${IS_TOMBSTONE_AFTER})`,
    ],
    validate: TEXT,
  },
}
