/** Stories of reporting an entry, of deciding about reports, and of the author of a removed entry. */

import { expect, type Page } from '@playwright/test'
import { MAX_LENGTH, REPORTS_A_DAY } from '../../src/domain/limits'
import { generalMessages } from '../../src/domain/messages'
import { moderateMessages } from '../../src/features/entries/moderate/messages'
import { reportMessages } from '../../src/features/entries/report/messages'
import {
  dismissElsewhere,
  editReported,
  failing,
  loading,
  removeEntry,
  reportGoneEntry,
  reportOwnEntry,
  restoring,
  storing,
} from './servers'
import { button, dialog, heading, inTurn, opens, presses, question, sees, storiesOf, written } from './story'

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
const openRemoval = inTurn(openReports, presses('Remove entry…', dialog))
const writeRemoval = inTurn(openRemoval, async (context) => {
  const { page } = context
  const note = written(context, 'Please remove the name of your interviewer.', MAX_LENGTH.note)
  await page.getByRole('radio', { name: 'Names a person' }).check()
  await page.getByLabel('Your message to the author').fill(note)
})

const WRITTEN = [
  'interviews',
  'interviewSummaries',
  'entryOwners',
  'reports',
  'removals',
  'moderationLog',
  'lastModeration',
]

const removed = (page: Page) => page.getByText(/^A moderator has removed/)

export const TRUST_STORIES = [
  ...storiesOf('visitor', 'page', {
    'moderate-visitor': opens('/#/moderate', (page) => page.getByRole('link', { name: 'Sign in' })),
  }),
  ...storiesOf('contributor', 'page', {
    'moderate-no-moderator': opens('/#/moderate', (page) => page.getByText(moderateMessages.noModerator)),
    'moderate-own': inTurn(
      reportOwnEntry,
      opens('/#/moderate', (page) => page.getByText(moderateMessages.ownEntry)),
    ),
    'experiences-reported': inTurn(
      restoring('reports', 'reportLimits'),
      writeReport,
      presses('Send report'),
      presses('Done', (page) => button(page, 'You reported this')),
    ),
    'contribute-own-reported': inTurn(
      reportOwnEntry,
      opens('/#/list', (page) => button(page, 'Delete')),
      presses('Delete', question),
      presses('Delete entry', (page) => page.getByText(/^We couldn’t delete the entry/)),
    ),
    'contribute-removed': inTurn(removeEntry(false), opens('/#/list', removed)),
    'contribute-removed-only': inTurn(
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
    'report-refused': inTurn(
      storing({
        'reportLimits/demo-maya': { lastAt: Date.now(), count: REPORTS_A_DAY, last: '-Olast00000000000000' },
      }),
      writeReport,
      presses('Send report', (page) => page.getByRole('alert')),
    ),
    'report-sent': inTurn(
      restoring('reports', 'reportLimits'),
      writeReport,
      presses('Send report', (page) => page.getByText(reportMessages.thanks)),
    ),
    'report-discard': inTurn(writeReport, presses('Cancel', question)),
    'contribute-removed-dismiss': inTurn(
      removeEntry(false),
      opens('/#/list', removed),
      presses('Dismiss', question),
    ),
  }),
  ...storiesOf('moderator', 'page', {
    moderate: openReports,
    'moderate-loading': loading('/#/moderate', 'Moderate'),
    'moderate-failed': failing('/#/moderate'),
    'moderate-none': inTurn(
      storing({ reports: null }),
      opens('/#/moderate', (page) => heading(page, 'Nothing is reported')),
    ),
    'moderate-gone': inTurn(
      reportGoneEntry(REPORTED),
      opens('/#/moderate', (page) => page.getByText(moderateMessages.entryGone)),
    ),
    'moderate-edited': inTurn(
      editReported,
      opens('/#/moderate', (page) => page.getByText(/^Edited after this report/).first()),
    ),
    'moderate-no-longer': inTurn(
      openReports,
      storing({ 'moderators/demo-robin': null }),
      sees((page) => page.getByText(moderateMessages.noLonger)),
    ),
    'moderate-removed': inTurn(
      restoring(...WRITTEN),
      writeRemoval,
      presses('Remove entry', (page) => page.getByText(moderateMessages.removed)),
    ),
  }),
  ...storiesOf('moderator', 'window', {
    'moderate-remove': writeRemoval,
    async 'moderate-remove-preview'(context) {
      await writeRemoval(context)
      await context.page.getByText('What the author will see').scrollIntoViewIfNeeded()
    },
    'moderate-second': inTurn(
      writeRemoval,
      dismissElsewhere,
      sees((page) => page.getByText('Another moderator has already dismissed these reports.')),
    ),
    'moderate-remove-changed': inTurn(
      writeRemoval,
      editReported,
      sees((page) => page.getByText(moderateMessages.changed)),
    ),
    'moderate-dismiss': inTurn(openReports, presses('Dismiss reports', question)),
    async 'moderate-menu'({ page }) {
      await page.goto('/#/moderate')
      await expect(button(page, 'Remove entry…')).toBeVisible()
      const menu = page.getByRole('button', { name: 'Open menu' })
      if (await menu.isVisible()) await menu.click()
    },
  }),
]
