/** The data in this browser's storage, and its deletion at the end of a session. */

import { beforeEach, expect, it } from 'vitest'
import {
  beginSession,
  DEVICE_KEYS,
  deviceStore,
  entryDraftKey,
  feedbackDraftKey,
  forgetDrafts,
  forgetEndedSession,
  forgetSession,
  hasDrafts,
  newEmailKey,
  PAGE_MEMORY_KEY,
  type DeviceKey,
} from '../../src/device/deviceStore'
import { namesOf } from '../../src/domain/tables'

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

/**
 * A new key belongs here only if it is a draft, belongs to a visitor, or says nothing about a person.
 * 'wic.deletingUid' stays until the deletion is finished, and 'wic.dropped' until the user has read it or another signs in.
 */
const KEPT_AFTER_A_SESSION: readonly (keyof typeof DEVICE_KEYS)[] = [
  'wic.awaitedUid',
  'wic.cards',
  'wic.deletingUid',
  'wic.dropped',
  'wic.entryDraft',
  'wic.feedbackDraft',
  'wic.profileDraft',
  'wic.reportDraft',
  'wic.signedIn',
  'wic.visit',
]

it('the end of a session deletes its data in this tab and in the shared storage, and keeps drafts and public data', () => {
  beginSession()
  const withUid = (name: keyof typeof DEVICE_KEYS) => `${name}.${ANN}` as const
  keep(...namesOf(DEVICE_KEYS).map(withUid))

  forgetSession()

  expect(kept()).toEqual(KEPT_AFTER_A_SESSION.map(withUid))
})

it('keys of other programs stay unchanged', () => {
  localStorage.setItem('firebase:host:example', 'kept')

  forgetSession()

  expect(kept()).toEqual([])
  expect(localStorage.getItem('firebase:host:example')).toBe('kept')
})

it('drafts belong to one account', () => {
  keep(entryDraftKey(BEA, 'an-entry'), feedbackDraftKey(BEA), newEmailKey(ANN))
  expect([hasDrafts(ANN), hasDrafts(BEA)]).toEqual([false, true])

  forgetDrafts(BEA)

  expect(kept()).toEqual([newEmailKey(ANN)])
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
      beginSession()
    },
  ],
])('a tab that becomes active after its session %s forgets its last page', (_what, end) => {
  beginSession()
  keep(PAGE_MEMORY_KEY)
  elsewhere(end)

  forgetEndedSession()

  expect(deviceStore.read(PAGE_MEMORY_KEY)).toBeNull()
})

it('a tab remembers its page after a reload, for a continuing session and for a visitor', () => {
  keep(PAGE_MEMORY_KEY)
  forgetEndedSession()
  beginSession()
  forgetEndedSession()

  expect(deviceStore.read(PAGE_MEMORY_KEY)).toBe('kept')
})
