/** The site opens, and its addresses work: the first thing to look at when all else fails. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { experiencesMessages } from '../../src/domain/messages'
import { addressOf } from './pages'

test('the site opens, and shows a visitor the cards, without a complaint of the browser', async ({
  page,
}) => {
  // Also what the Content-Security-Policy refuses is told on the console.
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(addressOf(paths.experiences))
  await expect(page.getByRole('heading', { name: experiencesMessages.heading })).toBeVisible()
  await expect(page.getByText(/^\d+ entries found$/)).toBeVisible()

  expect(complaints).toEqual([])
})
