// @vitest-environment jsdom
/** What this browser keeps, and what of it goes when a session ends. */

import { beforeEach, expect, it } from 'vitest'
import {
  beginSession,
  DESTINATION_KEY,
  deviceStore,
  entryDraftKey,
  feedbackDraftKey,
  forgetAccount,
  forgetDrafts,
  forgetEndedSession,
  forgetSession,
  GLANCE_KEY,
  hasDrafts,
  newEmailKey,
  outcomeAskedKey,
  PAGES_LEFT_KEY,
  VISITOR_FEEDBACK_KEY,
  type DeviceKey,
} from '../../src/device/deviceStore'

const ANN = 'u-ann'
const BEA = 'u-bea'

function keep(...keys: readonly DeviceKey[]) {
  for (const key of keys) deviceStore.write(key, 'kept')
}

const kept = () => deviceStore.keys().toSorted()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('the end of a session takes what it kept, in this tab and for all, and leaves drafts and what is public', () => {
  beginSession(ANN)
  keep(
    GLANCE_KEY,
    DESTINATION_KEY,
    PAGES_LEFT_KEY,
    newEmailKey(ANN),
    outcomeAskedKey(ANN),
    entryDraftKey(ANN),
  )

  forgetSession()

  expect(kept()).toEqual([entryDraftKey(ANN), GLANCE_KEY].toSorted())
})

it('keys of others stay as they are', () => {
  localStorage.setItem('firebase:host:example', 'kept')

  forgetSession()

  expect(kept()).toEqual([])
  expect(localStorage.getItem('firebase:host:example')).toBe('kept')
})

it('a deleted account takes its own keys and drafts, and nobody else’s', () => {
  keep(newEmailKey(ANN), entryDraftKey(ANN), newEmailKey(BEA), entryDraftKey(BEA))

  forgetAccount(ANN)

  expect(kept()).toEqual([entryDraftKey(BEA), newEmailKey(BEA)].toSorted())
})

it('drafts are those of one account', () => {
  keep(entryDraftKey(BEA), feedbackDraftKey(BEA), newEmailKey(ANN))
  expect([hasDrafts(ANN), hasDrafts(BEA)]).toEqual([false, true])

  forgetDrafts(BEA)

  expect(kept()).toEqual([newEmailKey(ANN)])
})

it('feedback that a visitor typed belongs to the account that signs in', () => {
  keep(VISITOR_FEEDBACK_KEY)

  beginSession(ANN)

  expect(deviceStore.read(VISITOR_FEEDBACK_KEY)).toBeNull()
  expect(deviceStore.read(feedbackDraftKey(ANN))).toBe('kept')
})

/** As another tab of the browser: the storage of the tab stays as it is. */
function elsewhere(act: () => void) {
  const tab = Object.entries(sessionStorage).map(([key, value]) => [key, String(value)] as const)
  act()
  sessionStorage.clear()
  for (const [key, value] of tab) sessionStorage.setItem(key, value)
}

it.each([
  ['has ended', () => forgetSession()],
  [
    'has ended, and another one has begun',
    () => {
      forgetSession()
      sessionStorage.clear()
      beginSession(BEA)
    },
  ],
])('a tab that wakes up after its session %s forgets where it was', (_what, end) => {
  beginSession(ANN)
  keep(PAGES_LEFT_KEY)
  elsewhere(end)

  forgetEndedSession()

  expect(deviceStore.read(PAGES_LEFT_KEY)).toBeNull()
})

it('a tab of a session that goes on, or of a visitor, knows after a reload where it was', () => {
  keep(PAGES_LEFT_KEY)
  forgetEndedSession()
  beginSession(ANN)
  forgetEndedSession()

  expect(deviceStore.read(PAGES_LEFT_KEY)).toBe('kept')
})
