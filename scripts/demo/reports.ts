/** The reports of the demo people, so that a moderator has something to decide. */

import type { ReportContent } from '../../src/domain/store/reports'

export interface DemoReport extends ReportContent {
  /** The key of the reporting person in `scripts/demo/people.ts`. */
  readonly person: string
  /** The entry of that person about that company. */
  readonly about: { readonly person: string; readonly companyName: string }
}

const GOOGLE = { person: 'priya', companyName: 'Google' } as const
const SUNLINE = { person: 'tess', companyName: 'Sunline Transit Technology' } as const

export const DEMO_REPORTS: readonly DemoReport[] = [
  {
    person: 'grace',
    about: GOOGLE,
    reason: 'Breaks an agreement of confidentiality',
    text: 'I had the same grid problem two weeks ago and signed that I would not share it. It is still in use.',
  },
  { person: 'chloe', about: GOOGLE, reason: 'Breaks an agreement of confidentiality', text: '' },
  {
    person: 'diana',
    about: SUNLINE,
    reason: 'Names a person',
    text: 'No name is in it, but with a team of six everybody here knows which professor that was.',
  },
]
