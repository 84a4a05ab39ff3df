/** Stories of the home page with its feedback dialog, and of the privacy, guidelines, about and error pages. */

import { expect } from '@playwright/test'
import { feedbackMessages } from '../../src/domain/store/feedback'
import {
  button,
  dialog,
  heading,
  inTurn,
  opens,
  presses,
  question,
  storiesOf,
  type StoryContext,
} from './story'
import { routeErrorMessages } from '../../src/app/messages'

const openFeedback = inTurn(({ page }) => page.goto('/'), presses('Submit Feedback', dialog))

const writeSuggestion = inTurn(openFeedback, async ({ page }) => {
  await page.getByLabel('Suggestion').check()
  await page.getByLabel('What do you suggest?').fill('Let me sort the cards by pay.')
})

const sendFeedback = (message: string) => presses('Send Feedback', (page) => page.getByText(message))

async function openHome({ page }: StoryContext) {
  await page.goto('/')
  await expect(page.getByText('Sign Out')).toBeAttached()
}

const openPrivacy = opens('/#/privacy', (page) => page.getByRole('heading', { level: 1 }))
const openOwnData = opens('/#/privacy', (page) => button(page, 'Download my data'))

export const SITE_STORIES = [
  ...storiesOf('visitor', 'page', {
    async home({ page }) {
      await page.goto('/')
      // The logos load only when they are near the window.
      await heading(page, 'Meet the Developers').scrollIntoViewIfNeeded()
      await expect(page.getByText(/^\d+ experiences from/)).toBeVisible()
    },
    privacy: openPrivacy,
    'privacy-all': inTurn(openPrivacy, ({ page }) => page.getByText('Everything else, in detail').click()),
    guidelines: opens('/#/guidelines', (page) => page.getByRole('heading', { level: 1 })),
    about: opens('/#/about', (page) => page.getByRole('heading', { level: 1 })),
    'error-page': opens('/#/nowhere', (page) => heading(page, routeErrorMessages.heading)),
  }),
  ...storiesOf('visitor', 'window', {
    feedback: openFeedback,
    'feedback-not-signed-in': inTurn(writeSuggestion, sendFeedback(feedbackMessages.notSignedIn)),
  }),
  ...storiesOf('contributor', 'page', { 'privacy--own': openOwnData }),
  ...storiesOf('contributor', 'window', {
    'home--top': openHome,
    async 'home-menu'(context) {
      await openHome(context)
      const menu = context.page.getByRole('button', { name: 'Open menu' })
      if (await menu.isVisible()) await menu.click()
    },
    async 'feedback-errors'(context) {
      await openFeedback(context)
      await context.page.getByLabel('Bug', { exact: true }).check()
      await context.page.getByLabel('Suggestion').check()
      await sendFeedback(feedbackMessages.suggestionMissing)(context)
    },
    'feedback--no-kind': inTurn(openFeedback, sendFeedback(feedbackMessages.kindMissing)),
    'feedback--discard': inTurn(writeSuggestion, presses('Close', question)),
    'feedback--success': inTurn(writeSuggestion, sendFeedback(feedbackMessages.submitted)),
    'privacy-delete': inTurn(openOwnData, presses('Delete my account', question)),
  }),
]
