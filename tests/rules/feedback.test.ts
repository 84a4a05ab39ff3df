/** Who may send feedback, and what it may hold. Nobody reads it here. */

import { increment, serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { stageFor, verdict } from './harness'
import { contributor, newcomer, owner, unverified, visitor, withoutEmail } from './people'
import { feedback, keyOf, NEW_ENTRY, POSTED_AT, withValue, world } from './records'

const { as, seed, stored } = stageFor('feedback', world)
const OWN = `feedback/${newcomer.uid}`
const keyOfSent = '-SentFeedback0000001'
const SENT = `${OWN}/${keyOfSent}`
const NEW = `${OWN}/${NEW_ENTRY}`
const sent = () => withValue(world(), SENT, feedback({ timestamp: POSTED_AT }))

const send = (overrides = {}) => as(newcomer).set(NEW, feedback(overrides))
const bugOnly = { suggestion: false, elaborateSuggestion: '' }
const suggestionOnly = { bug: false, bugLocation: '', reproduceSteps: '' }

describe('sending feedback', () => {
  it('a verified account may send it', async () => {
    expect(await verdict(send())).toBe('allowed')
  })

  it('a verified account may send it again', async () => {
    await seed(sent())

    expect(await verdict(send())).toBe('allowed')
  })

  it('an account whose token has no email may send it, too', async () => {
    expect(await verdict(as(withoutEmail(newcomer)).set(NEW, feedback()))).toBe('allowed')
  })

  it('an unverified account may not send it', async () => {
    expect(await verdict(as(unverified(newcomer)).set(NEW, feedback()))).toBe('denied')
  })

  it('a visitor may not send it', async () => {
    expect(await verdict(as(visitor).set(NEW, feedback()))).toBe('denied')
  })

  it('nobody may send it in the name of another', async () => {
    expect(await verdict(as(contributor).set(NEW, feedback()))).toBe('denied')
  })

  it('nobody may send it outside of a folder of their own', async () => {
    expect(await verdict(as(newcomer).set(`feedback/${NEW_ENTRY}`, feedback()))).toBe('denied')
  })
})

describe('reading feedback', () => {
  it('nobody may read it, its sender included', async () => {
    await seed(sent())

    for (const actor of [newcomer, contributor, visitor]) {
      for (const path of ['feedback', OWN, SENT, `${SENT}/bug`]) {
        expect(await verdict(as(actor).read(path))).toBe('denied')
      }
    }
  })
})

describe('feedback that was sent', () => {
  it.each([
    { bug: false, bugLocation: '', reproduceSteps: '' },
    { suggestion: false, elaborateSuggestion: '' },
    { bugLocation: 'Home' },
    { reproduceSteps: 'Open it once' },
    { elaborateSuggestion: 'A light theme' },
  ])('its sender may not replace it by one with %j', async (change) => {
    await seed(sent())

    expect(await verdict(as(newcomer).set(SENT, feedback(change)))).toBe('denied')
  })

  it('its sender may send it word for word once more, as happens when an answer is lost', async () => {
    await seed(sent())

    expect(await verdict(as(newcomer).set(SENT, feedback()))).toBe('allowed')
    expect(Object.keys((await stored(OWN)) ?? {})).toEqual([keyOfSent])
  })

  it('nobody else may send it once more', async () => {
    await seed(sent())

    expect(await verdict(as(contributor).set(SENT, feedback()))).toBe('denied')
    expect(await verdict(as(unverified(newcomer)).set(SENT, feedback()))).toBe('denied')
  })

  it('its sender may not change a part of it', async () => {
    await seed(sent())

    expect(await verdict(as(newcomer).set(`${SENT}/bugLocation`, 'Home'))).toBe('denied')
    expect(await verdict(as(newcomer).set(`${SENT}/timestamp`, POSTED_AT - 1))).toBe('denied')
    expect(await verdict(as(newcomer).set(`${SENT}/bug`, false))).toBe('denied')
    expect(await verdict(as(newcomer).set(`${SENT}/suggestion`, false))).toBe('denied')
  })

  it('its sender may not delete it', async () => {
    await seed(sent())

    expect(await verdict(as(newcomer).remove(SENT))).toBe('denied')
    expect(await verdict(as(newcomer).remove(`${SENT}/bugLocation`))).toBe('denied')
  })

  it('its sender may not delete or replace the folder', async () => {
    await seed(sent())

    expect(await verdict(as(newcomer).remove(OWN))).toBe('denied')
    expect(await verdict(as(newcomer).set(OWN, { [NEW_ENTRY]: feedback() }))).toBe('denied')
    expect(await verdict(as(newcomer).set(NEW, feedback()))).toBe('allowed')
  })
})

describe('feedback of an account that deletes itself', () => {
  const leaving = { [`users/${newcomer.uid}`]: null, [`emailToUid/${keyOf(newcomer)}`]: null, [OWN]: null }

  it('goes with the record, in one update', async () => {
    await seed(sent())

    expect(await verdict(as(newcomer).update(leaving))).toBe('allowed')
    expect(await stored('feedback')).toBeNull()
    expect(await stored(`users/${newcomer.uid}`)).toBeNull()
  })

  it('does not go while the record stays', async () => {
    await seed(sent())

    expect(await verdict(as(newcomer).update({ [OWN]: null }))).toBe('denied')
    expect(await verdict(as(newcomer).update({ [OWN]: null, [`users/${newcomer.uid}/tagline`]: null }))).toBe(
      'denied',
    )
  })

  it('does not go while the account is unverified', async () => {
    await seed(sent())

    expect(await verdict(as(unverified(newcomer)).update(leaving))).toBe('denied')
  })

  it('does not go by another account, nor with the record of another', async () => {
    await seed(sent())

    expect(await verdict(as(contributor).update(leaving))).toBe('denied')
    expect(await verdict(as(contributor).update({ [`users/${contributor.uid}`]: null, [OWN]: null }))).toBe(
      'denied',
    )
    expect(await verdict(as(visitor).update(leaving))).toBe('denied')
  })

  it('is not replaced or changed on that way', async () => {
    await seed(sent())
    const gone = { [`users/${newcomer.uid}`]: null }

    expect(await verdict(as(newcomer).update({ ...gone, [OWN]: { [NEW_ENTRY]: feedback() } }))).toBe('denied')
    expect(await verdict(as(newcomer).update({ ...gone, [`${SENT}/bug`]: false }))).toBe('denied')
    expect(await verdict(as(newcomer).update({ ...gone, [`${SENT}/bugLocation`]: null }))).toBe('denied')
  })

  it('nobody may delete the feedback of all', async () => {
    await seed(sent())

    expect(await verdict(as(newcomer).update({ [`users/${newcomer.uid}`]: null, feedback: null }))).toBe(
      'denied',
    )
  })
})

describe('what feedback may hold', () => {
  it('may be a bug alone', async () => {
    expect(await verdict(send(bugOnly))).toBe('allowed')
  })

  it('may be a suggestion alone', async () => {
    expect(await verdict(send(suggestionOnly))).toBe('allowed')
  })

  it('may not be neither', async () => {
    expect(await verdict(send({ ...bugOnly, ...suggestionOnly }))).toBe('denied')
  })

  it.each(['timestamp', 'bug', 'bugLocation', 'reproduceSteps', 'suggestion', 'elaborateSuggestion'])(
    'may not be without %s',
    async (field) => {
      expect(await verdict(send({ [field]: null }))).toBe('denied')
    },
  )

  it('may not hold anything else', async () => {
    expect(await verdict(send({ email: 'nina@gmail.com' }))).toBe('denied')
  })

  it('may not be built up field by field', async () => {
    expect(await verdict(as(newcomer).set(`${NEW}/bug`, true))).toBe('denied')
  })

  it('may not be a text', async () => {
    expect(await verdict(as(newcomer).set(NEW, 'It does not work'))).toBe('denied')
  })

  it.each(['bugLocation', 'reproduceSteps'])('%s of a bug may not be blank', async (field) => {
    expect(await verdict(send({ ...bugOnly, [field]: '' }))).toBe('denied')
    expect(await verdict(send({ ...bugOnly, [field]: ' \t\r\n ' }))).toBe('denied')
    expect(await verdict(send({ ...bugOnly, [field]: ' x ' }))).toBe('allowed')
  })

  it('a suggestion may not be blank', async () => {
    expect(await verdict(send({ ...suggestionOnly, elaborateSuggestion: '' }))).toBe('denied')
    expect(await verdict(send({ ...suggestionOnly, elaborateSuggestion: ' \t\r\n ' }))).toBe('denied')
    expect(await verdict(send({ ...suggestionOnly, elaborateSuggestion: ' x ' }))).toBe('allowed')
  })

  it.each(['bugLocation', 'reproduceSteps'])('%s may not be filled in without a bug', async (field) => {
    expect(await verdict(send({ ...suggestionOnly, [field]: 'x' }))).toBe('denied')
    expect(await verdict(send({ ...suggestionOnly, [field]: ' ' }))).toBe('denied')
  })

  it('the suggestion may not be filled in without the choice', async () => {
    expect(await verdict(send({ ...bugOnly, elaborateSuggestion: 'x' }))).toBe('denied')
  })

  it.each([
    ['bugLocation', 200],
    ['reproduceSteps', 4_000],
    ['elaborateSuggestion', 4_000],
  ])('%s may have %i characters and no more', async (field, length) => {
    expect(await verdict(send({ [field]: 'x'.repeat(length + 1) }))).toBe('denied')
    expect(await verdict(send({ [field]: 'x'.repeat(length) }))).toBe('allowed')
  })

  it.each(['bugLocation', 'reproduceSteps', 'elaborateSuggestion'])(
    '%s may only be a text',
    async (field) => {
      for (const value of [7, true, { text: 'x' }])
        expect(await verdict(send({ [field]: value }))).toBe('denied')
    },
  )

  it.each([
    ['bug', suggestionOnly],
    ['suggestion', bugOnly],
  ])('%s may only be true or false', async (field, others) => {
    for (const value of ['true', 1, { value: true }]) {
      expect(await verdict(send({ ...others, [field]: value }))).toBe('denied')
    }
    expect(await verdict(send({ ...others, [field]: false }))).toBe('allowed')
  })
})

describe('when feedback was sent', () => {
  it('may not be told by the sender', async () => {
    expect(await verdict(send({ timestamp: Date.now() - 1_000 }))).toBe('denied')
    expect(await verdict(send({ timestamp: serverTimestamp() }))).toBe('allowed')
  })

  it('may not lie ahead', async () => {
    expect(await verdict(send({ timestamp: Date.now() + 60_000 }))).toBe('denied')
  })

  it('may not be a text or a count', async () => {
    expect(await verdict(send({ timestamp: 'now' }))).toBe('denied')
    expect(await verdict(send({ timestamp: increment(1) }))).toBe('denied')
  })
})

describe('ids of feedback', () => {
  it.each(['-New', `${NEW_ENTRY}1`, '-NewEntry0000000000!', 'new feedback from me'])(
    'may not be %j',
    async (id) => {
      expect(await verdict(as(newcomer).set(`${OWN}/${id}`, feedback()))).toBe('denied')
      expect(await verdict(as(newcomer).set(NEW, feedback()))).toBe('allowed')
    },
  )
})

describe('priorities in feedback', () => {
  it('feedback may not have one', async () => {
    expect(await verdict(as(newcomer).setWithPriority(NEW, feedback(), 'hidden'))).toBe('denied')
  })

  it.each(Object.keys(feedback()))('%s may not have one', async (field) => {
    const value = field === 'timestamp' ? serverTimestamp() : feedback()[field]

    expect(await verdict(send({ [field]: { '.value': value, '.priority': 'hidden' } }))).toBe('denied')
    expect(await verdict(send({ [field]: value }))).toBe('allowed')
  })

  it('the folder may not have one', async () => {
    await seed(sent())

    expect(await verdict(as(newcomer).setPriority(OWN, 1))).toBe('denied')
  })
})

describe('feedback of others', () => {
  it('an account with entries may not send it for the newcomer either', async () => {
    expect(await verdict(as(owner).set(NEW, feedback()))).toBe('denied')
    expect(await verdict(as(owner).set(`feedback/${owner.uid}/${NEW_ENTRY}`, feedback()))).toBe('allowed')
  })
})
