/** Reports of errors that React has recovered from: all but one harmless error. */

import { expect, it, vi } from 'vitest'
import { reportRecovered } from '../../src/app/reportRecovered'

const HIDDEN = 'Transition was aborted because of invalid state. Document hidden'

it.each([
  ['ignores the animation that a hidden tab skips', new DOMException(HIDDEN, 'InvalidStateError'), false],
  ['reports another error of the animation', new DOMException('Viewport resized', 'InvalidStateError'), true],
  ['reports another error with the same text', new Error(HIDDEN), true],
  ['reports a timeout', new DOMException('Transition was aborted because of timeout.', 'TimeoutError'), true],
])('%s', (_what, error, isReported) => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)

  reportRecovered(error)

  expect(report.mock.calls).toEqual(isReported ? [[error]] : [])
})
