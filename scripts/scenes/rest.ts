/** Pages that say little, and the one for addresses that lead nowhere. */

import { expect } from '@playwright/test'
import { routeErrorMessages } from '../../src/domain/messages'
import { button, heading, type Scene, type Stage } from './stage'

async function openOwnData({ page }: Stage) {
  await page.goto('/#/privacy')
  await expect(button(page, 'Download my data')).toBeVisible()
}

export const REST_SCENES: readonly Scene[] = [
  {
    name: 'privacy',
    as: 'visitor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/privacy')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'privacy-own',
    as: 'contributor',
    frame: 'page',
    show: openOwnData,
  },
  {
    name: 'privacy-delete',
    as: 'contributor',
    frame: 'window',
    async show(stage) {
      await openOwnData(stage)
      await button(stage.page, 'Delete my account').click()
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'about',
    as: 'visitor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/about')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'error-page',
    as: 'visitor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/nowhere')
      await expect(heading(page, routeErrorMessages.heading)).toBeVisible()
    },
  },
]
