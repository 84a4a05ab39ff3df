/** Permissions for feedback: who may send it. No client may read it. schemaAgreement.test.ts covers its fields. */

import { increment, serverTimestamp } from 'firebase/database'
import { describe } from 'vitest'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { contributor, newcomer, owner, unverified, visitor, withoutEmail } from './people'
import {
  feedback,
  firstCount,
  keyOf,
  NEW_ENTRY,
  newUserRecord,
  POSTED_AT,
  withValues,
  world,
} from './records'

const OWN = `feedback/${newcomer.uid}`
const SENT = `${OWN}/-SentFeedback0000001`
const NEW = `${OWN}/${NEW_ENTRY}`
const { permission } = rulesSuite(
  'feedback',
  withValues(world, { [SENT]: feedback({ timestamp: POSTED_AT }) }),
)
const bugOnly = { suggestion: false, elaborateSuggestion: '' }
const suggestionOnly = { bug: false, bugLocation: '', reproduceSteps: '' }
/** New feedback, counted as the first of the day. */
const sent = (uid: string, of = feedback()) => ({
  [`feedback/${uid}/${NEW_ENTRY}`]: of,
  [`feedbackLimits/${uid}`]: firstCount(NEW_ENTRY),
})
const send = (overrides = {}) => write(sent(newcomer.uid, feedback(overrides)))

describe('sending feedback', () => {
  permission('a verified account may send it, in its own name only', {
    allowed: [...each([newcomer, withoutEmail(newcomer)], send()), [owner, write(sent(owner.uid))]],
    denied: [
      ...each([unverified(newcomer), contributor], send()),
      [visitor, send(), write(sent('visitor'))],
      [newcomer, put(`feedback/${NEW_ENTRY}`, feedback())],
    ],
  })

  permission('an account without a record may not send it, unless the update writes the record', {
    world: withValues(world, { [`users/${newcomer.uid}`]: null }),
    allowed: [newcomer, write({ ...sent(newcomer.uid), [`users/${newcomer.uid}`]: newUserRecord(newcomer) })],
    denied: [
      [newcomer, send()],
      [owner, write({ ...sent(owner.uid), [`users/${owner.uid}`]: null })],
    ],
  })

  permission('it is complete, has the server’s time, and holds nothing else', {
    allowed: [newcomer, send({ timestamp: serverTimestamp() })],
    denied: [
      [newcomer, ...Object.keys(feedback()).map((field) => send({ [field]: null }))],
      [
        newcomer,
        ...[Date.now() - 1_000, Date.now() + 60_000, 'now', increment(1)].map((timestamp) =>
          send({ timestamp }),
        ),
      ],
      [newcomer, send({ email: 'nina@gmail.com' }), put(`${NEW}/bug`, true), put(NEW, 'It does not work')],
    ],
  })

  permission('the texts of an unchosen kind are empty, and at least one kind is chosen', {
    allowed: [newcomer, send(), send(bugOnly), send(suggestionOnly)],
    denied: [
      newcomer,
      send({ ...bugOnly, ...suggestionOnly }),
      send({ ...bugOnly, elaborateSuggestion: 'x' }),
      send({ ...bugOnly, elaborateSuggestion: ' ' }),
      send({ ...suggestionOnly, bugLocation: 'x' }),
      send({ ...suggestionOnly, reproduceSteps: 'x' }),
    ],
  })

  permission('its id has the format of push()', {
    allowed: [newcomer, send()],
    denied: [
      newcomer,
      ...['-New', `${NEW_ENTRY}1`, '-NewEntry0000000000!'].map((id) =>
        write({ [`${OWN}/${id}`]: feedback(), [`feedbackLimits/${newcomer.uid}`]: firstCount(id) }),
      ),
    ],
  })
})

describe('stored feedback', () => {
  const sentAgain = {
    [SENT]: feedback(),
    [`feedbackLimits/${newcomer.uid}`]: firstCount('-SentFeedback0000001'),
  }

  permission('nobody may read it, including its sender', {
    allowed: [newcomer, send()],
    denied: each(
      [newcomer, contributor, visitor],
      ...['feedback', OWN, SENT, `${SENT}/bug`].map((path) => read(path)),
    ),
  })

  permission('its sender may not delete even a damaged record', {
    world: withValues(world, { [SENT]: { note: 'x' } }),
    allowed: [newcomer, send()],
    denied: [newcomer, remove(SENT), put(SENT, feedback()), write(sentAgain)],
  })

  permission('its sender may not change or delete it, or replace all feedback of the account', {
    allowed: [newcomer, send()],
    denied: [
      newcomer,
      put(SENT, feedback()),
      write(sentAgain),
      put(`${SENT}/timestamp`, serverTimestamp()),
      put(`${SENT}/bug`, false),
      put(`${SENT}/suggestion`, false),
      put(`${SENT}/bugLocation`, 'Home'),
      put(`${SENT}/timestamp`, POSTED_AT - 1),
      put(`${SENT}/timestamp`, increment(1)),
      remove(SENT),
      remove(`${SENT}/bugLocation`),
      remove(OWN),
      put(OWN, { [NEW_ENTRY]: feedback() }),
      remove('feedback'),
    ],
  })
})

describe('counted feedback', () => {
  const counted = { [`feedbackLimits/${newcomer.uid}`]: firstCount(NEW_ENTRY) }

  permission('cannot be sent again without a new count after it was deleted with the record', {
    world: withValues(world, counted),
    allowed: [newcomer, read(`feedbackLimits/${newcomer.uid}`)],
    denied: [newcomer, put(NEW, feedback()), send()],
  })

  permission('is not counted twice', {
    allowed: [newcomer, send()],
    denied: [newcomer, put(`feedbackLimits/${newcomer.uid}`, firstCount('-SentFeedback0000001'))],
  })
})

describe('feedback of an account that deletes itself', () => {
  const record = `users/${newcomer.uid}`
  const leave = remove(record, `emailToUid/${keyOf(newcomer)}`, OWN)

  permission('is deleted with the record, by the verified account itself', {
    allowed: [newcomer, leave],
    denied: [
      ...each([unverified(newcomer), visitor], leave),
      [contributor, leave, remove(`users/${contributor.uid}`, OWN)],
    ],
    leaves: { feedback: null, [record]: null },
  })

  permission('can be deleted later, by the same account only', {
    world: withValues(world, { [record]: null, [SENT]: feedback({ timestamp: POSTED_AT }) }),
    allowed: [newcomer, remove(OWN)],
    denied: each([contributor, unverified(newcomer)], remove(OWN)),
  })

  permission('is neither deleted nor changed while the record stays', {
    allowed: [newcomer, remove(record, OWN)],
    denied: [
      [newcomer, remove(OWN), remove(OWN, `${record}/tagline`), remove(record, 'feedback')],
      [newcomer, write({ [record]: null, [OWN]: { [NEW_ENTRY]: feedback() } })],
      [newcomer, write({ [record]: null, [`${SENT}/bug`]: false }), remove(record, `${SENT}/bugLocation`)],
    ],
  })
})
