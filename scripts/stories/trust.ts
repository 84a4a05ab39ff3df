/** Stories of reporting an entry, of deciding about reports, and of the author of a removed entry. */

import { expect, type Page } from '@playwright/test'
import { MAX_LENGTH, REPORTS_A_DAY } from '../../src/domain/store/limits'
import { generalMessages } from '../../src/domain/text/messages'
import { moderateMessages } from '../../src/features/entries/moderate/messages'
import {
  editReported,
  failing,
  loading,
  removeEntry,
  reportGoneEntry,
  reportOwnEntry,
  restoring,
  storing,
} from './servers'
import { button, heading, inTurn, opens, presses, question, storiesOf, written } from './story'

const REPORTED = 'There is no name in this line, but the team has only one person in that role.'

const openDetails = inTurn(
  opens('/#/saved?company={Google}', (page) => page.getByText(/entr(y|ies) found$/)),
  presses('See more details', (page) => button(page, 'Report this entry')),
)
const openReport = inTurn(
  openDetails,
  presses('Report this entry', (page) => page.getByRole('radio', { name: 'Names a person' })),
)
const writeReport = inTurn(openReport, async (context) => {
  const { page } = context
  await page.getByRole('radio', { name: 'Names a person' }).check()
  await page.getByLabel('What should a moderator know?').fill(written(context, REPORTED, MAX_LENGTH.text))
})

const openReports = opens('/#/moderate', (page) => button(page, 'Remove entry…'))
const openRemoval = inTurn(openReports, presses('Remove entry…', question))
const chooseReason = inTurn(openRemoval, ({ page }) =>
  page.getByRole('radio', { name: 'Names a person' }).check(),
)

const WRITTEN = ['interviews', 'interviewSummaries', 'entryOwners', 'reports', 'removals']

const removed = (page: Page) => page.getByText(/^A moderator has removed/)

export const TRUST_STORIES = [
  ...storiesOf('visitor', 'page', {
    'moderate-visitor': opens('/#/moderate', (page) => page.getByRole('link', { name: 'Sign in' })),
  }),
  ...storiesOf('contributor', 'page', {
    'moderate--no-moderator': opens('/#/moderate', (page) => page.getByText(moderateMessages.noModerator)),
    'moderate--own': inTurn(
      reportOwnEntry,
      opens('/#/moderate', (page) => page.getByText(moderateMessages.ownEntry)),
    ),
    'experiences--reported': inTurn(
      restoring('reports', 'reportLimits'),
      writeReport,
      presses('Send report', (page) => button(page, 'You reported this')),
    ),
    'contribute-removed': inTurn(removeEntry(false), opens('/#/list', removed)),
    'contribute-removed--only': inTurn(
      removeEntry(true),
      opens('/#/list', (page) => page.getByText(/^It was your only entry/)),
    ),
  }),
  ...storiesOf('contributor', 'window', {
    report: writeReport,
    'report-errors': inTurn(
      openReport,
      presses('Send report', (page) => page.getByText(generalMessages.reasonMissing)),
    ),
    'report--refused': inTurn(
      storing({
        'reportLimits/demo-maya': { since: Date.now(), count: REPORTS_A_DAY },
      }),
      writeReport,
      presses('Send report', (page) => page.getByRole('alert')),
    ),
    'report--sent': inTurn(
      restoring('reports', 'reportLimits'),
      writeReport,
      presses('Send report', (page) => button(page, 'You reported this')),
      presses('You reported this', (page) => page.getByText(/^You reported this on/)),
    ),
    'report--discard': inTurn(writeReport, presses('Cancel', question)),
  }),
  ...storiesOf('moderator', 'page', {
    moderate: openReports,
    'moderate--loading': loading('/#/moderate', 'Moderate'),
    'moderate--failed': failing('/#/moderate'),
    'moderate--none': inTurn(
      storing({ reports: null }),
      opens('/#/moderate', (page) => heading(page, 'Nothing is reported')),
    ),
    'moderate--gone': inTurn(
      reportGoneEntry(REPORTED),
      opens('/#/moderate', (page) => page.getByText(moderateMessages.entryGone)),
    ),
    'moderate-edited': inTurn(
      editReported,
      opens('/#/moderate', (page) => page.getByText(/^Edited after this report/).first()),
    ),
    'moderate-removed': inTurn(
      restoring(...WRITTEN),
      chooseReason,
      presses('Remove entry', (page) => page.getByText(/has been removed\./)),
    ),
    'moderate--kept': inTurn(
      restoring(...WRITTEN),
      openReports,
      presses('Keep entry', (page) => page.getByText(/stays\. Its reports/)),
    ),
    'moderate-remove--changed': inTurn(
      chooseReason,
      editReported,
      presses('Remove entry', (page) => page.getByText(/was not removed/)),
    ),
  }),
  ...storiesOf('moderator', 'window', {
    'moderate-remove': openRemoval,
    async 'moderate-menu'({ page }) {
      await page.goto('/#/moderate')
      await expect(button(page, 'Remove entry…')).toBeVisible()
      const menu = page.getByRole('button', { name: 'Open menu' })
      if (await menu.isVisible()) await menu.click()
    },
  }),
]
