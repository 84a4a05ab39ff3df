/** The home page with its feedback dialog, privacy, and the pages that say little. */

import { expect } from '@playwright/test'
import { feedbackMessages } from '../../src/domain/feedback'
import { routeErrorMessages } from '../../src/domain/messagesEverywhere'
import { button, heading, opens, storiesOf, type StoryContext } from './story'

async function openFeedback({ page }: StoryContext) {
  await page.goto('/')
  await button(page, 'Submit Feedback').click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function writeSuggestion(context: StoryContext) {
  await openFeedback(context)
  await context.page.getByLabel('Suggestion').check()
  await context.page.getByLabel('What do you suggest?').fill('Let me sort the cards by pay.')
}

async function sendFeedback({ page }: StoryContext, message: string) {
  await button(page, 'Send Feedback').click()
  await expect(page.getByText(message)).toBeVisible()
}

async function openHome({ page }: StoryContext) {
  await page.goto('/')
  await expect(page.getByText('Sign Out')).toBeAttached()
}

const openOwnData = opens('/#/privacy', (page) => button(page, 'Download my data'))

export const SITE_STORIES = [
  ...storiesOf('visitor', 'page', {
    async home({ page }) {
      await page.goto('/')
      // The logos wait until somebody comes near, and are counted then.
      await heading(page, 'Meet the Developers').scrollIntoViewIfNeeded()
      await expect(page.getByRole('link', { name: /^Google: \d+ experience/ })).toBeVisible()
    },
    privacy: opens('/#/privacy', (page) => page.getByRole('heading', { level: 1 })),
    about: opens('/#/about', (page) => page.getByRole('heading', { level: 1 })),
    'error-page': opens('/#/nowhere', (page) => heading(page, routeErrorMessages.heading)),
  }),
  ...storiesOf('visitor', 'window', {
    feedback: openFeedback,
    async 'feedback-not-signed-in'(context) {
      await writeSuggestion(context)
      await sendFeedback(context, feedbackMessages.notSignedIn)
    },
  }),
  ...storiesOf('contributor', 'page', { 'privacy-own': openOwnData }),
  ...storiesOf('contributor', 'window', {
    'home-top': openHome,
    async 'home-menu'(context) {
      await openHome(context)
      const menu = context.page.getByRole('button', { name: 'Open menu' })
      if (await menu.isVisible()) await menu.click()
    },
    async 'feedback-errors'(context) {
      await openFeedback(context)
      await context.page.getByLabel('Bug', { exact: true }).check()
      await context.page.getByLabel('Suggestion').check()
      await sendFeedback(context, feedbackMessages.suggestionMissing)
    },
    async 'feedback-no-kind'(context) {
      await openFeedback(context)
      await sendFeedback(context, feedbackMessages.kindMissing)
    },
    async 'feedback-discard'(context) {
      await writeSuggestion(context)
      await button(context.page, 'Close').click()
      await expect(context.page.getByRole('alertdialog')).toBeVisible()
    },
    async 'feedback-success'(context) {
      await writeSuggestion(context)
      await sendFeedback(context, feedbackMessages.submitted)
    },
    async 'privacy-delete'(context) {
      await openOwnData(context)
      await button(context.page, 'Delete my account').click()
      await expect(context.page.getByRole('alertdialog')).toBeVisible()
    },
  }),
]
