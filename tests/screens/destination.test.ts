/**
 * The destination of a user who was stopped by a gate: remembered for a day, unchanged, and only for paths of this
 * site.
 */

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DESTINATION_KEY, deviceStore } from '../../src/device/deviceStore'
import { forgetDestination, readDestination, rememberDestination } from '../../src/device/destination'
import { entryPath } from '../../src/config/paths'

const PATH = entryPath('-Oabcdefghijklmnop01')
const NAME = 'Google · STEP Intern'
const HOUR_MS = 3_600_000

beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

describe('a destination', () => {
  it('is kept until it is forgotten', () => {
    rememberDestination(PATH, NAME)
    expect(readDestination()).toEqual({ path: PATH, name: NAME, needsEntry: true, purpose: 'read' })

    forgetDestination()
    expect(readDestination()).toBeNull()
  })

  it('is kept for a day, and dropped when the clock was set back', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    rememberDestination(PATH, NAME)

    vi.advanceTimersByTime(23 * HOUR_MS)
    expect(readDestination()).toEqual({ path: PATH, name: NAME, needsEntry: true, purpose: 'read' })
    vi.advanceTimersByTime(HOUR_MS)
    expect(readDestination()).toBeNull()
    vi.setSystemTime(Date.now() - 48 * HOUR_MS)
    expect(readDestination()).toBeNull()
  })

  it.each(['/Saved?q=sde', '/saved/', '/COMPANY/google?role=SRE'])('keeps its typed spelling: %s', (path) => {
    rememberDestination(path, NAME)

    expect(readDestination()).toEqual({ path, name: NAME, needsEntry: true, purpose: 'read' })
  })

  it.each([
    'https://evil.example/saved?entry=x',
    '//evil.example/saved',
    '/\\evil.example',
    'javascript:alert(1)',
    '/saved/../userAuth',
    '/saved\n?entry=x',
    '/profile',
    '/userAuth?verified=1',
    `/saved?entry=${'x'.repeat(1_000)}`,
    '',
  ])('is never %j', (path) => {
    rememberDestination(path, NAME)

    expect(readDestination()).toBeNull()
  })

  it.each(['', 'no JSON', 'null', '7', '{}', '{"path":["/saved"],"name":"x","atMs":1}'])(
    'is missing when the stored value is %j',
    (stored) => {
      deviceStore.write(DESTINATION_KEY, stored)

      expect(readDestination()).toBeNull()
    },
  )
})
