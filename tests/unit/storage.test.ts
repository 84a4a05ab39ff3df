/** Checking that the browser's storage answers before Firebase waits for it. */

import { afterEach, expect, it } from 'vitest'
import { storageAnswers } from '../../src/data/firebase/app'

afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))

it("answers at once where reading the storage's name throws, as in browsers that store nothing", async () => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })

  expect(await storageAnswers()).toBe(true)
})
