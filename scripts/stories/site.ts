/** The home page and its feedback dialog. */

import { expect } from '@playwright/test'
import { feedbackMessages } from '../../src/domain/messages'
import { button, type Scene, type Stage } from './stage'

async function openFeedback({ page }: Stage) {
  await page.goto('/')
  await button(page, 'Submit Feedback').click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function writeSuggestion(stage: Stage) {
  await openFeedback(stage)
  await stage.page.getByLabel('Suggestion').check()
  await stage.page.getByLabel('What do you suggest?').fill('Let me sort the cards by pay.')
}

export const HOME_SCENES: readonly Scene[] = [
  {
    name: 'home',
    as: 'visitor',
    frame: 'page',
    async show({ page }) {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The logos wait until somebody comes near.
      await page.getByRole('heading', { name: 'Meet the Developers' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('img', { name: 'Google', exact: true })).toBeVisible()
    },
  },
  {
    name: 'home-top',
    as: 'contributor',
    frame: 'window',
    async show({ page }) {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Sign Out')).toBeAttached()
    },
  },
  {
    name: 'home-menu',
    as: 'contributor',
    frame: 'window',
    async show({ page }) {
      await page.goto('/')
      await expect(page.getByText('Sign Out')).toBeAttached()
      const menu = page.getByRole('button', { name: 'Open menu' })
      if (await menu.isVisible()) await menu.click()
    },
  },
  { name: 'feedback', as: 'visitor', frame: 'window', show: openFeedback },
  {
    name: 'feedback-not-signed-in',
    as: 'visitor',
    frame: 'window',
    async show(stage) {
      await writeSuggestion(stage)
      await button(stage.page, 'Send Feedback').click()
      await expect(stage.page.getByText(feedbackMessages.notSignedIn)).toBeVisible()
    },
  },
  {
    name: 'feedback-errors',
    as: 'contributor',
    frame: 'window',
    async show(stage) {
      await openFeedback(stage)
      await stage.page.getByLabel('Bug', { exact: true }).check()
      await stage.page.getByLabel('Suggestion').check()
      await button(stage.page, 'Send Feedback').click()
      await expect(stage.page.getByText(feedbackMessages.suggestionMissing)).toBeVisible()
    },
  },
  {
    name: 'feedback-no-kind',
    as: 'contributor',
    frame: 'window',
    async show(stage) {
      await openFeedback(stage)
      await button(stage.page, 'Send Feedback').click()
      await expect(stage.page.getByText(feedbackMessages.kindMissing)).toBeVisible()
    },
  },
  {
    name: 'feedback-discard',
    as: 'contributor',
    frame: 'window',
    async show(stage) {
      await writeSuggestion(stage)
      await button(stage.page, 'Close').click()
      await expect(stage.page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'feedback-success',
    as: 'contributor',
    frame: 'window',
    async show(stage) {
      await writeSuggestion(stage)
      await button(stage.page, 'Send Feedback').click()
      await expect(stage.page.getByText(feedbackMessages.submitted)).toBeVisible()
    },
  },
]
