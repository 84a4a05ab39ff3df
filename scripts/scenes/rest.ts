/** Pages that say little, and the one for addresses that lead nowhere. */

import { expect } from '@playwright/test'
import { routeErrorMessages } from '../../src/domain/messages'
import { heading, type Scene } from './stage'

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
