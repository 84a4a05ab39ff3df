/** The oldest supported browsers (README), simulated by removing newer features from this one. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { addressOf, goTo, share, signIn } from './pages'
import { createPerson, experience, ownWord } from './people'

/** Newer than Chrome 111, Firefox 114 or Safari 16.4. */
const NEWER = `
  AbortSignal.any Array.fromAsync ArrayBuffer.prototype.transfer CloseWatcher Document.prototype.startViewTransition
  Array.prototype.toReversed Array.prototype.toSorted Array.prototype.toSpliced Array.prototype.with
  Element.prototype.checkVisibility Element.prototype.getHTML Element.prototype.moveBefore HTMLDialogElement.prototype.requestClose
  HTMLElement.prototype.hidePopover HTMLElement.prototype.showPopover HTMLElement.prototype.togglePopover
  Intl.DurationFormat Intl.Segmenter Iterator.prototype.drop Iterator.prototype.every Iterator.prototype.filter
  Iterator.prototype.find Iterator.prototype.flatMap Iterator.prototype.forEach Iterator.prototype.map
  Iterator.prototype.reduce Iterator.prototype.some Iterator.prototype.take Iterator.prototype.toArray Iterator
  Map.groupBy Math.sumPrecise Object.groupBy Promise.try Promise.withResolvers RegExp.escape Response.json
  Set.prototype.difference Set.prototype.intersection Set.prototype.isDisjointFrom Set.prototype.isSubsetOf
  Set.prototype.isSupersetOf Set.prototype.symmetricDifference Set.prototype.union String.prototype.isWellFormed
  String.prototype.toWellFormed URL.canParse URL.parse URLSearchParams.prototype.size Uint8Array.fromBase64 Temporal
  ViewTransition cancelIdleCallback navigation requestIdleCallback scheduler
`
  .trim()
  .split(/\s+/)

test('a contributor reads and shares in the oldest supported browser', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript((newer) => {
    for (const name of newer) {
      const keys = name.split('.')
      const last = keys.pop() ?? ''
      const owner = keys.reduce<unknown>((object, key) => Reflect.get(Object(object), key), window)
      Reflect.deleteProperty(Object(owner), last)
    }
  }, NEWER)
  const person = await createPerson('Olga', {
    entries: [experience({ openToContact: true, name: 'Olga', contact: 'https://example.com/olga' })],
  })

  await page.goto(addressOf(paths.home))
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(page.getByRole('dialog', { name: 'Submit Feedback' })).toBeVisible()

  await signIn(page, person)
  await goTo(page, 'View Database')
  await page.getByLabel('Company', { exact: true }).selectOption(experience().companyName)
  await page.getByRole('button', { name: 'See more details' }).click()
  await expect(page.getByRole('link', { name: /^https:\/\/example\.com\/olga/ })).toBeVisible()

  await goTo(page, 'Contribute Data')
  await share(page, experience({ companyName: `Older ${ownWord()}` }))
  expect(errors).toEqual([])
})
