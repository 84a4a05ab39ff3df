/**
 * Each write with the faults that can meet it. In every cell the database has the write once, or not at all if the person
 * dropped it. No page claims more than the server has. Typed text stays. The person learns the outcome.
 */

import { expect } from '@playwright/test'
import { arrive, FAULTS } from './faults'
import { test } from './link'
import { signIn } from './pages'
import { WRITES } from './writes'

// Animations cost time on a small machine.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

for (const [write, { faults, prepare }] of Object.entries(WRITES)) {
  for (const fault of faults) {
    test(`${write}: ${fault}`, async ({ page, context, link }) => {
      if (fault === 'slow link') await page.clock.install()
      const scene = await prepare()
      await signIn(page, scene.person)
      await arrive(page, scene)
      await scene.fill?.(page)
      await expect(scene.button(page)).toBeVisible()

      await FAULTS[fault]({ scene, page, context, link })
    })
  }
}
