/** All interview experiences: each role, filters, one card open, and every way of showing none. */

import { expect } from '@playwright/test'
import { experiencesMessages, generalMessages } from '../../src/domain/messages'
import {
  allowAsBefore,
  breakableConnection,
  denyDetails,
  denyEverything,
  emptyDatabase,
  fillDatabase,
  silence,
} from './servers'
import { button, heading, type Scene, type Stage } from './stage'

async function openExperiences({ page }: Stage) {
  await page.goto('/#/saved')
  await expect(page.getByText(/\d+ entries found$/)).toBeVisible()
}

export const EXPERIENCES_SCENES: readonly Scene[] = [
  { name: 'experiences-visitor', as: 'visitor', frame: 'page', show: openExperiences },
  { name: 'experiences-newcomer', as: 'newcomer', frame: 'page', show: openExperiences },
  { name: 'experiences', as: 'contributor', frame: 'page', show: openExperiences },
  {
    name: 'experiences-expanded',
    as: 'contributor',
    frame: 'page',
    async show(stage) {
      await openExperiences(stage)
      await stage.page.getByRole('button', { name: 'See more details' }).nth(1).click()
      await expect(heading(stage.page, 'Questions asked')).toBeVisible()
    },
  },
  {
    name: 'experiences-expanded-failed',
    as: 'contributor',
    frame: 'page',
    async show(stage) {
      await openExperiences(stage)
      await denyDetails(stage)
      await stage.page.getByRole('button', { name: 'See more details' }).nth(1).click()
      await expect(button(stage.page, 'Hide details')).toBeVisible()
      await expect(button(stage.page, 'Try again')).toBeVisible()
    },
    restore: allowAsBefore,
  },
  {
    name: 'experiences-scrolled',
    as: 'contributor',
    frame: 'window',
    async show(stage) {
      await openExperiences(stage)
      await stage.page.getByLabel('Position Type').selectOption('Internship')
      await stage.page.mouse.wheel(0, 700)
      await expect.poll(() => stage.page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    },
  },
  {
    name: 'experiences-filtered',
    as: 'contributor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/saved?company=Google&type=Internship')
      await expect(page.getByText(/entr(y|ies) found$/)).toBeVisible()
    },
  },
  {
    name: 'experiences-no-match',
    as: 'contributor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/#/saved?company=Google&type=Co-Op&location=Boston')
      await expect(page.getByText(experiencesMessages.noneFound)).toBeVisible()
    },
  },
  {
    name: 'experiences-loading',
    as: 'visitor',
    frame: 'page',
    async show({ page }) {
      await silence(page)
      await page.goto('/#/saved')
      await expect(heading(page, experiencesMessages.heading)).toBeVisible()
    },
  },
  {
    name: 'experiences-empty',
    as: 'visitor',
    frame: 'page',
    async show(stage) {
      await emptyDatabase(stage)
      await stage.page.goto('/#/saved')
      await expect(stage.page.getByText(experiencesMessages.noneFound)).toBeVisible()
    },
    restore: fillDatabase,
  },
  {
    name: 'experiences-failed',
    as: 'contributor',
    frame: 'page',
    async show(stage) {
      await denyEverything(stage)
      await stage.page.goto('/#/saved')
      await expect(button(stage.page, 'Try again')).toBeVisible()
    },
    restore: allowAsBefore,
  },
  {
    name: 'experiences-offline',
    as: 'contributor',
    frame: 'window',
    async show(stage) {
      const cut = await breakableConnection(stage.page)
      await openExperiences(stage)
      await cut()
      await expect(stage.page.getByText(generalMessages.offline)).toBeVisible()
    },
  },
]
