// @vitest-environment jsdom
/** The data in this browser's storage, and its deletion at the end of a session. */

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
  PAGE_MEMORY_KEY,
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

it('the end of a session deletes its data in this tab and in the shared storage, and keeps drafts and public data', () => {
  beginSession(ANN)
  keep(
    GLANCE_KEY,
    DESTINATION_KEY,
    PAGE_MEMORY_KEY,
    newEmailKey(ANN),
    outcomeAskedKey(ANN),
    entryDraftKey(ANN),
  )

  forgetSession()

  expect(kept()).toEqual([entryDraftKey(ANN), GLANCE_KEY].toSorted())
})

it('keys of other programs stay unchanged', () => {
  localStorage.setItem('firebase:host:example', 'kept')

  forgetSession()

  expect(kept()).toEqual([])
  expect(localStorage.getItem('firebase:host:example')).toBe('kept')
})

it('a deleted account loses its own keys and drafts, and other accounts keep theirs', () => {
  keep(newEmailKey(ANN), entryDraftKey(ANN), newEmailKey(BEA), entryDraftKey(BEA))

  forgetAccount(ANN)

  expect(kept()).toEqual([entryDraftKey(BEA), newEmailKey(BEA)].toSorted())
})

it('drafts belong to one account', () => {
  keep(entryDraftKey(BEA), feedbackDraftKey(BEA), newEmailKey(ANN))
  expect([hasDrafts(ANN), hasDrafts(BEA)]).toEqual([false, true])

  forgetDrafts(BEA)

  expect(kept()).toEqual([newEmailKey(ANN)])
})

it('feedback typed by a visitor belongs to the account that signs in next', () => {
  keep(VISITOR_FEEDBACK_KEY)

  beginSession(ANN)

  expect(deviceStore.read(VISITOR_FEEDBACK_KEY)).toBeNull()
  expect(deviceStore.read(feedbackDraftKey(ANN))).toBe('kept')
})

/** Acts as another tab of the browser: this tab's own storage stays unchanged. */
function elsewhere(act: () => void) {
  const tab = Object.entries(sessionStorage).map(([key, value]) => [key, String(value)] as const)
  act()
  sessionStorage.clear()
  for (const [key, value] of tab) sessionStorage.setItem(key, value)
}

it.each([
  ['has ended', () => forgetSession()],
  [
    'has ended and another one has begun',
    () => {
      forgetSession()
      sessionStorage.clear()
      beginSession(BEA)
    },
  ],
])('a tab that becomes active after its session %s forgets its last page', (_what, end) => {
  beginSession(ANN)
  keep(PAGE_MEMORY_KEY)
  elsewhere(end)

  forgetEndedSession()

  expect(deviceStore.read(PAGE_MEMORY_KEY)).toBeNull()
})

it('a tab remembers its page after a reload, for a continuing session and for a visitor', () => {
  keep(PAGE_MEMORY_KEY)
  forgetEndedSession()
  beginSession(ANN)
  forgetEndedSession()

  expect(deviceStore.read(PAGE_MEMORY_KEY)).toBe('kept')
})
