/** The contribute page, for each who may look at it, and its failures. */

import { expect } from '@playwright/test'
import { contributeMessages, entryMessages } from '../../src/domain/messages'
import { allowAsBefore, denyEverything, silence } from './servers'
import { button, heading, type Scene } from './stage'

export const CONTRIBUTE_SCENES: readonly Scene[] = [
  {
    name: 'contribute-locked',
    as: 'visitor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/list')
      await expect(page.getByText(contributeMessages.signInToContinue)).toBeVisible()
    },
  },
  {
    name: 'contribute-loading',
    as: 'contributor',
    frame: 'page',
    async show({ page }) {
      await silence(page)
      await page.goto('/#/list')
      await expect(heading(page, contributeMessages.previousEntries)).toBeVisible()
    },
  },
  {
    name: 'contribute-empty',
    as: 'newcomer',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/list')
      await expect(page.getByText(contributeMessages.empty)).toBeVisible()
    },
  },
  {
    name: 'contribute-failed',
    as: 'contributor',
    frame: 'page',
    async show(stage) {
      await denyEverything(stage)
      await stage.page.goto('/#/list')
      await expect(button(stage.page, 'Try again')).toBeVisible()
    },
    restore: allowAsBefore,
  },
  {
    name: 'contribute-entries',
    as: 'contributor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/list')
      await expect(button(page, 'Edit')).toBeVisible()
    },
  },
  {
    name: 'contribute-expanded',
    as: 'contributor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/list')
      await button(page, 'See more details').click()
      await expect(heading(page, 'Questions asked')).toBeVisible()
    },
  },
  {
    name: 'contribute-delete',
    as: 'contributor',
    frame: 'window',
    async show({ page }) {
      await page.goto('/#/list')
      await button(page, 'Delete').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'contribute-updated',
    as: 'contributor',
    frame: 'window',
    async show({ page }) {
      await page.goto('/#/list')
      await button(page, 'Edit').click()
      await button(page, 'Save changes').click()
      await expect(page.getByText(entryMessages.updated)).toBeVisible()
    },
  },
]
