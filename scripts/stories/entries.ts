/** Stories of the contribute page with its form, and of the experiences page for each role and each empty state. */

import { expect, type Page } from '@playwright/test'
import { VISIT_KEY } from '../../src/device/deviceStore'
import { visitText } from '../../src/device/visit'
import { DAY_MS, MAX_LENGTH } from '../../src/domain/store/limits'
import { entryPath } from '../../src/config/paths'
import { companyKey } from '../../src/domain/names/companies'
import { linkMessages } from '../../src/features/entries/browse/messages'
import { consentMessages } from '../../src/features/entries/form/messages'
import { contributeMessages } from '../../src/features/entries/contribute/messages'
import { entryMessages, experiencesMessages, generalMessages } from '../../src/domain/text/messages'
import {
  breakableConnection,
  changeElsewhere,
  denyDetails,
  denyEverything,
  denyWrites,
  emptyDatabase,
  failing,
  loading,
  restoring,
  storing,
} from './servers'
import {
  button,
  dialog,
  heading,
  inTurn,
  opens,
  presses,
  question,
  sees,
  storiesOf,
  written,
  type Step,
  type StoryContext,
} from './story'
import { failureMessages } from '../../src/domain/text/errorMessages'

const PROCESS =
  'First came a recruiter call of half an hour, then an online assessment with two problems, and after two quiet weeks a final round of three interviews on one day.'

const openOwnEntries = opens('/#/list', (page) => button(page, 'Edit'))
const openExperiences = opens('/#/saved', (page) => page.getByText(/\d+ entries found$/))

const questionsOf = (page: Page) => page.getByRole('region', { name: 'Questions' }).getByRole('listitem')
const openCompany = (company: string) => opens(`/#/company/${company}`, (page) => questionsOf(page).first())
const follow = (page: Page) => page.getByRole('button', { name: /^Follow / })

/** The contributor follows these companies, and has seen no card of them. */
const following =
  (...names: readonly string[]): Step =>
  (context) => {
    const keys = names.map((name) => companyKey(written(context, name, MAX_LENGTH.companyName)))
    const follows = keys.map((key, index) => [`s0${index}`, { companyKey: key, seenAt: 0 }])
    return storing({ 'follows/demo-maya': Object.fromEntries(follows) })(context)
  }

const questionPart = (page: Page) => page.getByRole('region', { name: 'Questions' })
const form = (page: Page) => page.getByLabel('Company name')
const openForm = inTurn(({ page }) => page.goto('/#/list'), presses('Submit Data', form))
/** Opens the optional groups, which are folded on a phone. */
async function unfold({ page }: StoryContext) {
  const folded = page.getByRole('button', { name: /^Add / })
  while ((await folded.count()) > 0) await folded.first().click()
}

const openEditForm = inTurn(openOwnEntries, presses('Edit', form))
const cancelTypedForm = inTurn(
  openForm,
  (context) =>
    context.page
      .getByLabel('Role title')
      .fill(written(context, 'Software Engineering Intern', MAX_LENGTH.roleTitle)),
  presses('Close', question),
)

const openGlance = (query: string) =>
  inTurn(
    opens(`/#/saved${query}`, (page) => page.getByText(/\d+ entries found$/)),
    presses('At a glance', (page) => page.getByText('How to read this')),
  )

const questions = (page: Page) => heading(page, 'Questions asked')

const TWO_WEEKS_AGO = Date.now() - 14 * DAY_MS

/** Stores a text on the device before the page opens. */
const keeping =
  (key: string, text: string): Step =>
  ({ page }) =>
    page.addInitScript(([name, value]) => localStorage.setItem(name, value), [key, text] as const)

/** Opens the second card. The first may be the contributor's own, whose details need no loading. */
async function expandSecond({ page }: StoryContext) {
  await page.getByRole('button', { name: 'See more details' }).nth(1).click()
}

async function loseConnection(context: StoryContext) {
  const breakConnection = await breakableConnection(context.page)
  await openExperiences(context)
  await breakConnection()
  await expect(context.page.getByText(failureMessages.offline)).toBeVisible()
}

/** Presses the details link of the first card. It leads to the next step that the reader needs. */
const pressFirstCard = inTurn(openExperiences, ({ page }) =>
  page.getByRole('link', { name: 'See more details' }).first().click(),
)

/** Follows a link to the second card. A narrow window may not have rendered a third one. */
async function openLink(context: StoryContext, line: string) {
  const { page } = context
  await openExperiences(context)
  const id = await page.locator('[data-anchor]').nth(1).getAttribute('data-anchor')
  await page.goto('/#/about')
  await page.goto(`/#${entryPath(id ?? '')}`)
  await expect(page.getByText(line)).toBeVisible()
}

const openBookmarks = (title: string) => opens('/#/saved?bookmarked=1', (page) => heading(page, title))
const star = (page: Page) => page.getByRole('button', { name: /^Bookmark / }).first()

const BOOKMARK_STORIES = [
  ...storiesOf('visitor', 'page', {
    'experiences-bookmarked-visitor': openBookmarks('Sign in to see your bookmarks'),
  }),
  ...storiesOf('newcomer', 'page', {
    'experiences-bookmarked--none': openBookmarks('Nothing bookmarked yet'),
  }),
  ...storiesOf('contributor', 'page', {
    'experiences-bookmarked': opens('/#/saved?bookmarked=1', star),
  }),
  ...storiesOf('contributor', 'window', {
    'experiences-bookmark--refused': inTurn(
      openExperiences,
      sees(star),
      denyWrites,
      ({ page }) => star(page).click(),
      sees((page) => page.getByText(failureMessages.denied)),
    ),
  }),
]

export const ENTRY_STORIES = [
  ...storiesOf('visitor', 'page', {
    'contribute-locked--destination': inTurn(
      pressFirstCard,
      opens('/#/list', (page) => page.getByText('To read')),
    ),
    'sign-in--destination': inTurn(
      pressFirstCard,
      sees((page) => page.getByText('To read')),
    ),
    'contribute--locked': opens('/#/list', (page) => page.getByText(contributeMessages.signInToContinue)),
    'experiences-visitor': openExperiences,
    'experiences-linked-visitor': (context) => openLink(context, linkMessages.visitor),
    'experiences-link--gone': opens('/#/saved?entry=gone', (page) => page.getByText(linkMessages.gone)),
    'company-list-visitor': opens('/#/company', (page) => page.getByText(/^\d+ companies$/)),
    'company-visitor': opens('/#/company/{Google}', (page) => page.getByText(experiencesMessages.signedOut)),
    'experiences--loading': loading('/#/saved', experiencesMessages.heading),
    'experiences--empty': inTurn(
      emptyDatabase,
      opens('/#/saved', (page) => page.getByText(experiencesMessages.noneFound)),
    ),
  }),
  ...storiesOf('visitor', 'window', {
    'experiences-example': inTurn(openExperiences, presses('See an example', dialog)),
  }),
  ...storiesOf('newcomer', 'page', {
    'contribute--destination': inTurn(
      pressFirstCard,
      sees((page) => page.getByText('To read')),
    ),
    'contribute--empty': opens('/#/list', (page) => page.getByText(contributeMessages.empty)),
    'experiences-newcomer': openExperiences,
    'company--followed': inTurn(
      restoring('follows/demo-zoe'),
      opens('/#/company/{Google}', follow),
      ({ page }) => follow(page).click(),
      sees((page) => page.getByRole('button', { name: /^Following / })),
    ),
    'company-follow--failed': inTurn(
      opens('/#/company/{Google}', follow),
      denyWrites,
      ({ page }) => follow(page).click(),
      sees((page) => page.getByText(failureMessages.denied)),
    ),
    'experiences-search-follow': opens('/#/saved?q=dropbox', (page) => button(page, 'Follow Dropbox')),
    'experiences-search--followed': inTurn(
      restoring('follows/demo-zoe'),
      opens('/#/saved?q=dropbox', (page) => button(page, 'Follow Dropbox')),
      presses('Follow Dropbox', (page) => button(page, 'Following Dropbox')),
    ),
    'company-newcomer': opens('/#/company/{Google}', (page) =>
      page.getByText(experiencesMessages.notContributor),
    ),
  }),
  ...storiesOf('newcomer', 'window', {
    'contribute-example': inTurn(
      opens('/#/list', (page) => page.getByText(contributeMessages.empty)),
      presses('See an example', dialog),
    ),
  }),
  ...storiesOf('contributor', 'page', {
    'contribute--loading': loading('/#/list', contributeMessages.previousEntries),
    'contribute--failed': failing('/#/list'),
    'contribute-entries': openOwnEntries,
    'contribute--draft': inTurn(
      cancelTypedForm,
      presses('Keep as draft', (page) => button(page, 'Continue')),
    ),
    'contribute-expanded': inTurn(openOwnEntries, presses('See more details', questions)),
    experiences: openExperiences,
    'experiences--linked': (context) => openLink(context, linkMessages.contributor),
    'experiences-expanded': inTurn(openExperiences, expandSecond, sees(questions)),
    'experiences-expanded--failed': inTurn(
      openExperiences,
      denyDetails,
      expandSecond,
      sees((page) => button(page, 'Hide details')),
      sees((page) => button(page, 'Try again')),
    ),
    'experiences-glance': openGlance('?type=Internship'),
    'experiences-glance-company': openGlance('?company={Amazon}'),
    'experiences-glance--few': openGlance('?type=Full-Time'),
    'experiences--filtered': opens('/#/saved?company={Google}&type=Internship', (page) =>
      page.getByText(/entr(y|ies) found$/),
    ),
    'experiences-search': opens('/#/saved?q=software+engineer+san&order=hourly', (page) =>
      page.locator('mark').first(),
    ),
    'experiences-search-company': opens('/#/saved?q=amazon', (page) =>
      page.getByRole('link', { name: 'Prepare for Amazon' }),
    ),
    'experiences-search--no-match': opens('/#/saved?q={astronaut}&type=Co-Op', (page) =>
      button(page, 'Clear filters'),
    ),
    'experiences-search--misspelt': opens('/#/saved?q=amzon+intrn', (page) =>
      button(page, 'Did you mean Amazon Intern?'),
    ),
    'experiences--new': inTurn(
      keeping(VISIT_KEY, visitText({ usedAt: TWO_WEEKS_AGO, since: null, newest: TWO_WEEKS_AGO })),
      opens('/#/saved?new=1', (page) => page.getByRole('button', { name: /new since your last visit$/ })),
    ),
    'experiences--no-match': opens(
      '/#/saved?company={Google}&type=Co-Op&location=Boston&order=salary',
      (page) => button(page, 'Clear filters'),
    ),
    'experiences--failed': failing('/#/saved'),
    company: openCompany('{Amazon}'),
    'company-role': inTurn(openCompany('{Amazon}'), ({ page }) => page.getByRole('tab').nth(1).click()),
    'company-asked': inTurn(
      openCompany('{Amazon}'),
      ({ page }) => questionPart(page).getByRole('button', { expanded: false }).first().click(),
      ({ page }) =>
        questionPart(page).getByRole('listitem').getByRole('listitem').getByRole('button').first().click(),
      sees((page) => questionPart(page).getByRole('article')),
    ),
    'company-narrowed': inTurn(
      openCompany('{Amazon}?round=Online+assessment&since=year'),
      sees((page) => page.getByText(/^\d+ of \d+ questions$/)),
    ),
    'company--few': openCompany('{Google}'),
    'company--loading': loading('/#/company/{Google}', 'Google'),
    'company--no-question': inTurn(
      openCompany('{Amazon}'),
      ({ page }) => page.getByLabel('Filter the questions').fill('astronaut'),
      sees((page) => page.getByText('No question matches these choices.')),
    ),
    'company--none': opens('/#/company/{Nowhere}', (page) => heading(page, 'Nobody has shared this yet')),
    'home-news': inTurn(
      following('Texas Instruments', 'Amazon'),
      opens('/#/', (page) => page.getByRole('region', { name: 'For you' })),
    ),
    'experiences-news': inTurn(
      following('Texas Instruments', 'Amazon', 'Duolingo', 'NVIDIA', 'Shopify'),
      opens('/#/saved', (page) => page.getByRole('region', { name: 'For you' })),
    ),
    'company-list': opens('/#/company', (page) => page.getByText(/^\d+ companies$/)),
    'company--failed': inTurn(
      openExperiences,
      denyDetails,
      opens('/#/company/{Google}', (page) => button(page, 'Try again')),
    ),
  }),
  ...storiesOf('contributor', 'window', {
    async 'company-copy--refused'(context) {
      await openCompany('{Google}')(context)
      await context.page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('Refused.'))
      })
      await presses('Copy questions', (page) => page.getByText(/^Your browser doesn’t let/))(context)
    },
    'contribute-delete': inTurn(openOwnEntries, presses('Delete', question)),
    'contribute--updated': inTurn(
      openEditForm,
      presses('Save changes', (page) => page.getByText(entryMessages.updated)),
    ),
    form: openForm,
    'form-of-company': inTurn(openCompany('{Amazon}'), async ({ page }) => {
      await page.getByRole('link', { name: 'Share yours' }).click()
      await form(page).waitFor()
    }),
    async 'form--private'(context) {
      await openForm(context)
      await context.page.getByLabel('Open to contact').uncheck()
      await expect(context.page.getByText(consentMessages.closed).first()).toBeVisible()
    },
    async 'form--process'(context) {
      await openForm(context)
      await context.page.getByLabel('Interview process').fill(PROCESS)
      await context.page.getByLabel('Questions asked').fill('Merge two sorted lists, then talk about it.')
      await context.page.getByLabel('Interview process').scrollIntoViewIfNeeded()
    },
    async 'form-rounds'(context) {
      await openForm(context)
      const { page } = context
      for (const round of ['Online assessment', 'Technical'])
        await page.getByLabel(round, { exact: true }).click()
      await page.getByLabel('Questions asked').focus()
      await page.keyboard.type('two graph problems in ninety minutes')
    },
    async 'form-how-it-went'(context) {
      await openForm(context)
      await unfold(context)
      await context.page.getByLabel('Offer declined').check()
      await context.page.getByLabel('Completely').check()
    },
    async 'form-pay'(context) {
      await openForm(context)
      await unfold(context)
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
    'form-keep--draft': cancelTypedForm,
    'form--draft': inTurn(
      cancelTypedForm,
      presses('Keep as draft'),
      presses('Submit Data', (page) => button(page, 'Start over')),
    ),
    'form--edit': openEditForm,
    'form-conflict': inTurn(
      openEditForm,
      changeElsewhere,
      sees((page) => button(page, 'Keep mine')),
    ),
    'form--refused': inTurn(
      openEditForm,
      denyEverything,
      presses('Save changes', (page) => page.getByText(entryMessages.updateFailed(failureMessages.denied))),
    ),
    async 'experiences--scrolled'(context) {
      const { page } = context
      await openExperiences(context)
      await page.getByLabel('Position Type').selectOption('Internship')
      await page.mouse.wheel(0, 700)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    },
    'experiences--offline': loseConnection,
    'experiences-expanded--offline': inTurn(
      loseConnection,
      expandSecond,
      sees((page) => page.getByText(generalMessages.notOnDevice)),
    ),
  }),
  ...BOOKMARK_STORIES,
]
