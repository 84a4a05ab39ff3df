/** Stories of wanted companies: a student asks for one, contributors see the wanted ones, and an answer arrives. */

import type { Page } from '@playwright/test'
import { companyKey } from '../../src/domain/companies'
import { DAY_MS, MARKS_A_DAY, MAX_LENGTH } from '../../src/domain/limits'
import { denyWrites, restoring, storing } from './servers'
import { wantedMessages } from '../../src/features/entries/contribute/messages'
import { button, inTurn, opens, presses, storiesOf, written } from './story'

const ZOE = 'demo-zoe'
const MAYA = 'demo-maya'

const yesterday = () => Date.now() - DAY_MS

/** Students want these companies. The last one is the latest. */
const wanted = (counts: Readonly<Record<string, number>>) =>
  storing(
    Object.fromEntries(
      Object.entries(counts).map(([key, count], index) => [
        `wantCounts/${key}`,
        { count, lastAt: yesterday() + index * 60_000 },
      ]),
    ),
  )

/** The account wants the company, and its want is counted already. */
const wants = (uid: string, key: string) => storing({ [`wantMarks/${uid}/${key}`]: yesterday() })

const ask = (page: Page) => button(page, 'Ask for Dropbox')
const openEmpty = opens('/#/saved?q=dropbox', ask)

const share = (company: string) => wantedMessages.share(company)
const openAsking = inTurn(
  wanted({ airbnb: 3, reddit: 4, dropbox: 5 }),
  opens('/#/list', (page) => button(page, share('Dropbox'))),
)
const form = (page: Page) => page.getByLabel('Company name')

export const WANTED_STORIES = [
  ...storiesOf('visitor', 'page', {
    'wanted-ask-visitor': opens('/#/saved?q=dropbox', (page) =>
      page.getByRole('link', { name: 'Sign in to ask for Dropbox' }),
    ),
  }),
  ...storiesOf('newcomer', 'page', {
    'wanted-ask': openEmpty,
    'wanted-ask-demand': inTurn(wanted({ dropbox: 3 }), openEmpty),
    'wanted-asked': inTurn(
      restoring(`wantMarks/${ZOE}`, 'wantCounts', `markLimits/${ZOE}`),
      openEmpty,
      presses('Ask for Dropbox', (page) => page.getByText(/^You asked for Dropbox/)),
    ),
    'wanted-ask-failed': inTurn(
      openEmpty,
      denyWrites,
      presses('Ask for Dropbox', (page) => page.getByRole('alert')),
    ),
    'wanted-ask-limit': inTurn(
      storing({ [`markLimits/${ZOE}`]: { lastAt: Date.now(), count: MARKS_A_DAY, last: 'wantMarks/uber' } }),
      openEmpty,
      presses('Ask for Dropbox', (page) => page.getByRole('alert')),
    ),
    'wanted-ask-company': inTurn(wanted({ dropbox: 2 }), opens('/#/company/dropbox', ask)),
    'wanted-profile': inTurn(
      wanted({ dropbox: 1, uber: 4 }),
      wants(ZOE, 'dropbox'),
      wants(ZOE, 'uber'),
      opens('/#/profile', (page) => button(page, 'Cancel request: Uber')),
    ),
    'wanted-profile-failed': inTurn(
      wanted({ uber: 4 }),
      wants(ZOE, 'uber'),
      opens('/#/profile', (page) => button(page, 'Cancel request: Uber')),
      denyWrites,
      presses('Cancel request: Uber', (page) => page.getByRole('alert')),
    ),
  }),
  ...storiesOf('contributor', 'page', {
    async 'wanted-answered'(context) {
      const key = companyKey(written(context, 'Duolingo', MAX_LENGTH.companyName))
      await wanted({ stripe: 1, [key]: 1 })(context)
      await storing({ [`wantMarks/${MAYA}`]: { stripe: 1, [key]: 1 } })(context)
      await opens('/#/saved', (page) => page.getByRole('link', { name: /^You asked for .*: read it$/ }))(
        context,
      )
    },
    'wanted-list': openAsking,
    'wanted-list-one': inTurn(
      wanted({ airbnb: 3 }),
      opens('/#/list', (page) => button(page, share('Airbnb'))),
    ),
  }),
  ...storiesOf('contributor', 'window', {
    'wanted-form': inTurn(openAsking, presses(share('Reddit'), form)),
  }),
]
