/** Whether the browser's storage answers, before Firebase waits for it. */

import { afterEach, expect, it } from 'vitest'
import { storageAnswers } from '../../src/data/firebase/storage'

afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))

it('has answered where it refuses at its name, as some browsers do that keep nothing', async () => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })

  expect(await storageAnswers()).toBe(true)
})
