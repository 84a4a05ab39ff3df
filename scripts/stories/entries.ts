/** Contributing with its form, and all interview experiences: each role, and every way of showing none. */

import { expect } from '@playwright/test'
import { VISIT_KEY } from '../../src/config/deviceStore'
import { DAY_MS } from '../../src/domain/limits'
import { entryPath } from '../../src/config/paths'
import { linkMessages } from '../../src/domain/linkMessages'
import {
  contributeMessages,
  entryMessages,
  experiencesMessages,
  generalMessages,
} from '../../src/domain/messages'
import { writeVisit } from '../../src/domain/visits'
import {
  breakableConnection,
  changeElsewhere,
  denyDetails,
  denyEverything,
  denyWrites,
  emptyDatabase,
  failing,
  loading,
  shareAboutGoogle,
} from './servers'
import { button, heading, opens, storiesOf, type StoryContext } from './story'

const PROCESS =
  'First came a recruiter call of half an hour, then an online assessment with two problems, and after two quiet weeks a final round of three interviews on one day.'

const openOwnEntries = opens('/#/list', (page) => button(page, 'Edit'))
const openExperiences = opens('/#/saved', (page) => page.getByText(/\d+ entries found$/))

const openSheet = opens('/#/prepare?company=Google', (page) => page.getByRole('article').first())

async function openForm({ page }: StoryContext) {
  await page.goto('/#/list')
  await button(page, 'Submit Data').click()
  await expect(page.getByLabel('Company name')).toBeVisible()
}

async function openEditForm(context: StoryContext) {
  await openOwnEntries(context)
  await button(context.page, 'Edit').click()
  await expect(context.page.getByLabel('Company name')).toBeVisible()
}

async function cancelTypedForm(context: StoryContext) {
  await openForm(context)
  await context.page.getByLabel('Role title').fill('Software Engineering Intern')
  await button(context.page, 'Cancel').click()
  await expect(context.page.getByRole('alertdialog')).toBeVisible()
}

const openGlance = (query: string) => async (context: StoryContext) => {
  await opens(`/#/saved${query}`, (page) => page.getByText(/\d+ entries found$/))(context)
  await button(context.page, 'At a glance').click()
  await expect(heading(context.page, 'How to read this')).toBeVisible()
}

/** The second card: the first may be the contributor's own, whose details are there already. */
async function expandSecond({ page }: StoryContext) {
  await page.getByRole('button', { name: 'See more details' }).nth(1).click()
}

/** Follows a link to the third card. */
async function openLink(context: StoryContext, line: string) {
  const { page } = context
  await openExperiences(context)
  const id = await page.locator('[data-anchor]').nth(2).getAttribute('data-anchor')
  await page.goto('/#/about')
  await page.goto(`/#${entryPath(id ?? '')}`)
  await expect(page.getByText(line)).toBeVisible()
}

export const ENTRY_STORIES = [
  ...storiesOf('visitor', 'page', {
    'contribute-locked': opens('/#/list', (page) => page.getByText(contributeMessages.signInToContinue)),
    'experiences-visitor': openExperiences,
    'experiences-linked-visitor': (context) => openLink(context, linkMessages.visitor),
    'experiences-link-gone': opens('/#/saved?entry=gone', (page) => page.getByText(linkMessages.gone)),
    'experiences-bookmarked-visitor': opens('/#/saved?bookmarked=1', (page) =>
      heading(page, 'Sign in to see your bookmarks'),
    ),
    'prepare-visitor': opens('/#/prepare?company=Google', (page) =>
      page.getByText(experiencesMessages.signedOut),
    ),
    'experiences-loading': loading('/#/saved', experiencesMessages.heading),
    async 'experiences-empty'(context) {
      await emptyDatabase(context)
      await opens('/#/saved', (page) => page.getByText(experiencesMessages.noneFound))(context)
    },
  }),
  ...storiesOf('visitor', 'window', {
    async 'experiences-example'(context) {
      await openExperiences(context)
      await button(context.page, 'See an example').click()
      await expect(context.page.getByRole('dialog')).toBeVisible()
    },
  }),
  ...storiesOf('newcomer', 'page', {
    'contribute-empty': opens('/#/list', (page) => page.getByText(contributeMessages.empty)),
    'experiences-newcomer': openExperiences,
    'experiences-bookmarked-none': opens('/#/saved?bookmarked=1', (page) =>
      heading(page, 'Nothing bookmarked yet'),
    ),
  }),
  ...storiesOf('contributor', 'page', {
    'contribute-loading': loading('/#/list', contributeMessages.previousEntries),
    'contribute-failed': failing('/#/list'),
    'contribute-entries': openOwnEntries,
    async 'contribute-expanded'(context) {
      await openOwnEntries(context)
      await button(context.page, 'See more details').click()
      await expect(heading(context.page, 'Questions asked')).toBeVisible()
    },
    experiences: openExperiences,
    'experiences-linked': (context) => openLink(context, linkMessages.contributor),
    async 'experiences-expanded'(context) {
      await openExperiences(context)
      await expandSecond(context)
      await expect(heading(context.page, 'Questions asked')).toBeVisible()
    },
    async 'experiences-expanded-failed'(context) {
      await openExperiences(context)
      await denyDetails(context)
      await expandSecond(context)
      await expect(button(context.page, 'Hide details')).toBeVisible()
      await expect(button(context.page, 'Try again')).toBeVisible()
    },
    'experiences-glance': openGlance(''),
    'experiences-glance-few': openGlance('?type=Full-Time'),
    'experiences-filtered': opens('/#/saved?company=Google&type=Internship', (page) =>
      page.getByText(/entr(y|ies) found$/),
    ),
    'experiences-search': opens('/#/saved?q=software+engineer+ca&order=hourly', (page) =>
      page.locator('mark').first(),
    ),
    'experiences-search-no-match': opens('/#/saved?q=astronaut&type=Co-Op', (page) =>
      button(page, 'Clear filters'),
    ),
    async 'experiences-new'({ page }) {
      await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
        VISIT_KEY,
        writeVisit({ usedAt: Date.now() - 14 * DAY_MS, since: null }),
      ] as const)
      await page.goto('/#/saved?new=1')
      await expect(page.getByRole('button', { name: /new since your last visit$/ })).toBeVisible()
    },
    'experiences-no-match': opens('/#/saved?company=Google&type=Co-Op&location=Boston', (page) =>
      page.getByText(experiencesMessages.noneFound),
    ),
    'experiences-bookmarked': opens('/#/saved?bookmarked=1', (page) =>
      page.getByRole('button', { name: /^Bookmark /, pressed: true }).first(),
    ),
    'experiences-failed': failing('/#/saved'),
    async prepare(context) {
      await shareAboutGoogle(context)
      await openSheet(context)
    },
    'prepare-few': openSheet,
    'prepare-narrowed': opens('/#/prepare?company=Google&type=Internship', (page) =>
      page.getByText('Show all of'),
    ),
    'prepare-none': opens('/#/prepare?company=Nowhere', (page) =>
      heading(page, 'Nobody has shared this yet'),
    ),
    'prepare-no-company': opens('/#/prepare', (page) => heading(page, 'Which company is it?')),
    async 'prepare-failed'(context) {
      await openExperiences(context)
      await denyDetails(context)
      await opens('/#/prepare?company=Google', (page) => button(page, 'Try again'))(context)
    },
  }),
  ...storiesOf('contributor', 'window', {
    async 'prepare-copy-refused'(context) {
      await openSheet(context)
      await context.page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('Refused.'))
      })
      await button(context.page, 'Copy as text').click()
      await expect(context.page.getByRole('dialog')).toBeVisible()
    },
    async 'contribute-delete'(context) {
      await openOwnEntries(context)
      await button(context.page, 'Delete').click()
      await expect(context.page.getByRole('alertdialog')).toBeVisible()
    },
    async 'contribute-updated'(context) {
      await openEditForm(context)
      await button(context.page, 'Save changes').click()
      await expect(context.page.getByText(entryMessages.updated)).toBeVisible()
    },
    form: openForm,
    async 'form-process'(context) {
      await openForm(context)
      await context.page.getByLabel('Interview process').fill(PROCESS)
      await context.page.getByLabel('Questions asked').fill('Merge two sorted lists, then talk about it.')
      await context.page.getByLabel('Interview process').scrollIntoViewIfNeeded()
    },
    async 'form-how-it-went'(context) {
      await openForm(context)
      await context.page.getByLabel('Offer declined').check()
      await context.page.getByLabel('Completely').check()
    },
    async 'form-pay'(context) {
      await openForm(context)
      await context.page.getByLabel('Hourly rate').fill('45.5')
      await context.page.getByLabel('Base salary').fill('120k')
      await context.page.getByLabel('Total compensation').fill('a lot')
      await button(context.page, 'Submit').click()
      await context.page.getByLabel('Total compensation').scrollIntoViewIfNeeded()
    },
    async 'form-errors'(context) {
      await openForm(context)
      await context.page.getByLabel('Interview process').fill('Too short to help anybody.')
      await context.page.getByLabel('Name', { exact: true }).fill('')
      await button(context.page, 'Submit').click()
      await expect(context.page.getByText(entryMessages.required).first()).toBeVisible()
    },
    'form-keep-draft': cancelTypedForm,
    async 'form-draft'(context) {
      await cancelTypedForm(context)
      await button(context.page, 'Keep as draft').click()
      await button(context.page, 'Submit Data').click()
      await expect(button(context.page, 'Start over')).toBeVisible()
    },
    'form-edit': openEditForm,
    async 'form-conflict'(context) {
      await openEditForm(context)
      await changeElsewhere(context)
      await expect(button(context.page, 'Keep mine')).toBeVisible()
    },
    async 'form-refused'(context) {
      await openEditForm(context)
      await denyEverything(context)
      await button(context.page, 'Save changes').click()
      const message = entryMessages.updateFailed(generalMessages.denied)
      await expect(context.page.getByText(message)).toBeVisible()
    },
    async 'experiences-scrolled'(context) {
      const { page } = context
      await openExperiences(context)
      await page.getByLabel('Position Type').selectOption('Internship')
      await page.mouse.wheel(0, 700)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    },
    async 'experiences-bookmark-refused'(context) {
      await openExperiences(context)
      const star = context.page.getByRole('button', { name: /^Bookmark / }).first()
      await expect(star).toBeVisible()
      await denyWrites(context)
      await star.click()
      await expect(context.page.getByText(generalMessages.denied)).toBeVisible()
    },
    async 'experiences-offline'(context) {
      const cut = await breakableConnection(context.page)
      await openExperiences(context)
      await cut()
      await expect(context.page.getByText(generalMessages.offline)).toBeVisible()
    },
  }),
]
