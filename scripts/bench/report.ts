/** Formats the figures as the tables of docs/performance.md. */

import type { LighthouseFigures } from './lighthouse'
import { count, kilobytes, milliseconds, percent, table } from './measure'
import type { weighPages } from './pages'
import { GROWN_CARDS, type InteractionFigures, type VisitFigures } from './visits'

/** All results. A part that was not measured is undefined. */
export interface Measured {
  /** Bytes, gzip: of each page, of index.html, and of all code together. */
  readonly sizes:
    { readonly pages: ReturnType<typeof weighPages>; readonly html: number; readonly all: number } | undefined
  readonly lighthouse:
    Readonly<Record<'landing' | 'landingWithoutScripts' | 'experiences', LighthouseFigures>> | undefined
  readonly visits: readonly { readonly entries: number; readonly figures: VisitFigures }[]
  /** With 10,000 entries. */
  readonly interaction: InteractionFigures | undefined
}

export function report(measured: Measured): string {
  const { sizes, lighthouse, visits, interaction } = measured
  const goals = [...paintGoals(measured), ...visitGoals(measured), ...interactionGoals(measured)]
  return [
    goals.length > 0 && goalTable(goals),
    sizes && sizeTable(sizes),
    lighthouse && lighthouseTable(lighthouse),
    visits.length > 0 && visitTable(visits),
    interaction && interactionTable(interaction),
  ]
    .filter((text) => typeof text === 'string')
    .join('\n\n')
}

type Goal = readonly [goal: string, measured: string, isMet: boolean]

function goalTable(goals: readonly Goal[]): string {
  return table(
    ['Goal', 'measured', ''],
    goals.map(([goal, figure, isMet]) => [goal, figure, isMet ? 'met' : '**not met**']),
  )
}

function paintGoals({ lighthouse }: Measured): readonly Goal[] {
  if (lighthouse === undefined) return []
  const { landing, landingWithoutScripts, experiences } = lighthouse
  const ratio = landing.largestPaintMs / landingWithoutScripts.largestPaintMs
  return [
    [
      'Largest paint of the landing page at most 1.15 times that without scripts',
      times(ratio),
      ratio <= 1.15,
    ],
    [
      'Largest paint of the experiences page at most 1,500 ms',
      milliseconds(experiences.largestPaintMs),
      experiences.largestPaintMs <= 1_500,
    ],
  ]
}

function visitGoals({ visits }: Measured): readonly Goal[] {
  if (visits.length === 0) return []
  const ratio = Math.max(...visits.map(({ figures }) => figures.returnCardsMs / figures.returnPaintMs))
  const most = (figure: keyof VisitFigures) => Math.max(...visits.map(({ figures }) => figures[figure]))
  const bytes = most('returnDatabaseBytes')
  const task = Math.max(most('longestTaskMs'), most('returnLongestTaskMs'))
  return [
    [
      'First cards of a first visit in at most 2.7 s',
      milliseconds(most('firstCardsMs')),
      most('firstCardsMs') <= 2_700,
    ],
    [
      'First cards of a return visit in at most 1.4 s',
      milliseconds(most('returnCardsMs')),
      most('returnCardsMs') <= 1_400,
    ],
    ['First cards of a return visit at most 1.3 times its first paint', times(ratio), ratio <= 1.3],
    ['A return visit reads at most 10 kB', kilobytes(bytes), bytes <= 10_000],
    ['No task over 120 ms while cards are read and stored', milliseconds(task), task <= 120],
  ]
}

function interactionGoals({ interaction }: Measured): readonly Goal[] {
  if (interaction === undefined) return []
  const { filterMs, grownFilterMs, searchMs, orderMs, grownOrderMs, droppedShare, busyShare } = interaction
  return [
    ['A filter of 10,000 entries under 100 ms', milliseconds(filterMs), filterMs < 100],
    ['A search in 10,000 entries under 100 ms', milliseconds(searchMs), searchMs < 100],
    ['A sort order of 10,000 entries under 100 ms', milliseconds(orderMs), orderMs < 100],
    [
      `A filter with ${GROWN_CARDS} cards shown under 100 ms`,
      milliseconds(grownFilterMs),
      grownFilterMs < 100,
    ],
    [
      `A sort order with ${GROWN_CARDS} cards shown under 100 ms`,
      milliseconds(grownOrderMs),
      grownOrderMs < 100,
    ],
    ['Ten changes a second keep the page under 20 % busy', percent(busyShare), busyShare < 0.2],
    ['Under 2 % of frames dropped in a long scroll', percent(droppedShare), droppedShare < 0.02],
  ]
}

const times = (ratio: number) => `${ratio.toFixed(2)} times`

function sizeTable({ pages, html }: NonNullable<Measured['sizes']>): string {
  return table(
    ['Opened first', 'JavaScript, gzip', 'budget', 'room'],
    [
      ...pages.map(({ page, bytes, budget }) => [
        page,
        kilobytes(bytes),
        budget === undefined ? '' : kilobytes(budget),
        budget === undefined ? '' : kilobytes(budget - bytes),
      ]),
      ['index.html, with the landing page and its styles', kilobytes(html), '', ''],
    ],
  )
}

function lighthouseTable(lighthouse: NonNullable<Measured['lighthouse']>): string {
  const pages = [
    ['Landing page', lighthouse.landing],
    ['Landing page without scripts', lighthouse.landingWithoutScripts],
    ['Experiences, 1,000 entries', lighthouse.experiences],
  ] as const
  return table(
    ['Lighthouse', 'scores', 'first paint', 'largest paint', 'blocking', 'shift'],
    pages.map(([page, figures]) => [
      page,
      [figures.performance, figures.accessibility, figures.bestPractices, figures.seo].map(count).join(' / '),
      milliseconds(figures.firstPaintMs),
      milliseconds(figures.largestPaintMs),
      milliseconds(figures.blockingMs),
      figures.shift.toFixed(3),
    ]),
  )
}

function visitTable(visits: Measured['visits']): string {
  const row = (name: string, cell: (figures: VisitFigures) => string) => [
    name,
    ...visits.map(({ figures }) => cell(figures)),
  ]
  return table(
    ['Entries', ...visits.map(({ entries }) => count(entries))],
    [
      row('First visit: first paint', ({ firstPaintMs }) => milliseconds(firstPaintMs)),
      row('First visit: first cards', ({ firstCardsMs }) => milliseconds(firstCardsMs)),
      row('First visit: bytes of the database', ({ databaseBytes }) => kilobytes(databaseBytes)),
      row('First visit: longest task after the first cards', ({ longestTaskMs }) =>
        milliseconds(longestTaskMs),
      ),
      row('Stored on the device: app and cards', ({ copyBytes }) => kilobytes(copyBytes)),
      row('Return visit: first paint', ({ returnPaintMs }) => milliseconds(returnPaintMs)),
      row('Return visit: first cards', ({ returnCardsMs }) => milliseconds(returnCardsMs)),
      row('Return visit: bytes of the database', ({ returnDatabaseBytes }) => kilobytes(returnDatabaseBytes)),
      row('Return visit: longest task after the first cards', ({ returnLongestTaskMs }) =>
        milliseconds(returnLongestTaskMs),
      ),
      row('Visit after 100 changes: bytes of the database', ({ changedDatabaseBytes }) =>
        kilobytes(changedDatabaseBytes),
      ),
    ],
  )
}

function interactionTable(figures: InteractionFigures): string {
  const { filterMs, grownFilterMs, searchMs, orderMs, grownOrderMs, droppedShare, busyShare } = figures
  return table(
    ['With 10,000 entries', 'measured'],
    [
      ['Filter: from the choice until the cards are on the screen', milliseconds(filterMs)],
      ['Search: from a letter until the cards are on the screen, slowest of twelve', milliseconds(searchMs)],
      ['Sort order: from the choice until the cards are on the screen', milliseconds(orderMs)],
      [`Filter, with ${GROWN_CARDS} cards shown before`, milliseconds(grownFilterMs)],
      [`Sort order, with ${GROWN_CARDS} cards shown before`, milliseconds(grownOrderMs)],
      ['Frames dropped in a long scroll', percent(droppedShare)],
      ['Busy while ten entries change each second', percent(busyShare)],
    ],
  )
}
