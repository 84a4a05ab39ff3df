/** docs/performance.md: what was measured, in tables, and what follows from it. Must not measure anything. */

import { CPU_SLOWDOWN } from './browser'
import type { Weighed } from './budgets'
import type { ExperienceFigures } from './experiences'
import { count, kilobytes, megabytes, milliseconds, percent, table } from './figures'
import { goalsOf, type Goal } from './goals'
import type { LighthouseFigures } from './lighthouse'
import { scalePlan } from './scalePlan'
import type { ServerLoad } from './serverLoad'
import type { CommonBytes, ScreenBytes } from './siteBytes'
import type { SocketBytes } from './socketBytes'

export interface Measured {
  readonly machine: { readonly cores: number; readonly memoryBytes: number; readonly browser: string }
  /** YYYY-MM-DD */
  readonly date: string
  readonly runs: number
  /** Null, or an empty list, for what was not measured. */
  readonly weight: Weight | null
  readonly lighthouse: readonly { readonly page: string; readonly figures: LighthouseFigures }[]
  readonly experiences: readonly { readonly size: number; readonly figures: ExperienceFigures }[]
  readonly sockets: readonly { readonly size: number; readonly bytes: SocketBytes }[]
  readonly server: ServerLoad | null
  /** Entries in the database at the end. */
  readonly stored: number
}

export interface Weight {
  readonly budgets: readonly Weighed[]
  readonly screens: readonly ScreenBytes[]
  readonly common: CommonBytes
}

export function report(measured: Measured): string {
  const { machine, date, runs } = measured
  const sections = [
    '# Performance',
    `Written by \`npm run bench\`, which anybody can run (\`npm run bench -- --help\`). This is from ${date}: ` +
      `${machine.cores} processor cores, ${count(machine.memoryBytes / 2 ** 30)} GB of memory, ` +
      `Chromium ${machine.browser}, medians of ${runs} ${runs === 1 ? 'run' : 'runs'}.`,
    'Byte budgets are promises: the benchmark ends with an error when one is broken, and so does `npm test`. ' +
      'Times depend on the machine and are only told; their goals stand beside them.',
    ...goalSection(goalsOf(measured)),
    ...weightSections(measured.weight),
    ...lighthouseSection(measured.lighthouse),
    ...experienceSection(measured.experiences),
    ...socketSection(measured),
    ...serverSection(measured),
  ]
  return `${sections.join('\n\n')}\n`
}

function goalSection(goals: readonly Goal[]): readonly string[] {
  if (goals.length === 0) return []
  return [
    '## Goals',
    table(
      ['Goal', 'measured', ''],
      goals.map(({ goal, measured, met }) => [goal, measured, met ? 'met' : '**not met**']),
    ),
  ]
}

function weightSections(weight: Weight | null): readonly string[] {
  if (weight === null) return []
  return [
    '## Bytes',
    'Of a production build; each file is packed by itself. 1 kB is 1,000 bytes.',
    budgetTable(weight),
    'Every figure below is gzip / brotli. Critical is the JavaScript that must run before the screen is there; total is all ' +
      'that it loads without being touched.',
    screenTable(weight),
    commonWords(weight),
  ]
}

function lighthouseSection(lighthouse: Measured['lighthouse']): readonly string[] {
  if (lighthouse.length === 0) return []
  return [
    '## Lighthouse, mobile',
    'A mid-range phone on slow 4G, network and processor really slowed (devtools throttling), with the code for the local ' +
      'servers in the build.',
    lighthouseTable(lighthouse),
  ]
}

function experienceSection(experiences: Measured['experiences']): readonly string[] {
  if (experiences.length === 0) return []
  return [
    `## The experiences page, processor slowed ${CPU_SLOWDOWN} times`,
    'A contributor opens the page directly, with an empty cache, in a window as large as a phone. Times count from the navigation. ' +
      'The longest task is the longest time that a press would have waited until the count was exact.',
    experienceTable(experiences),
    'Heap and nodes are after the scroll, with the cards that it brought.',
  ]
}

function socketSection({ sockets }: Measured): readonly string[] {
  if (sockets.length === 0) return []
  return [
    '## Bytes over the socket',
    'One visit in this order, both directions, as a contributor. What one screen has read, the next does not read again.',
    socketTable(sockets),
  ]
}

/** With the plan, which counts with what the socket has shown. */
function serverSection({ server, sockets, stored }: Measured): readonly string[] {
  const load =
    server === null
      ? []
      : [
          '## The local server',
          'The unchanged Firebase SDK asks, 50 questions at once, rules on, client and server in one process. ' +
            `With ${count(stored)} entries.`,
          serverTable(server),
        ]
  const last = sockets.at(-1)
  return last === undefined ? load : [...load, scalePlan(perEntry(last))]
}

function budgetTable({ budgets }: Weight): string {
  return table(
    ['JavaScript, gzip', 'is', 'may be', ''],
    budgets.map(({ budget, gzip, kept }) => [
      budget.name,
      kilobytes(gzip),
      kilobytes(budget.limit),
      kept ? 'kept' : '**broken**',
    ]),
  )
}

const packed = ({ gzip, brotli }: { gzip: number; brotli: number }) =>
  `${kilobytes(gzip)} / ${kilobytes(brotli)}`

function screenTable({ screens }: Weight): string {
  return table(
    ['Screen, opened first', 'JavaScript, critical', 'JavaScript, total', 'CSS beside index.html'],
    screens.map(({ screen, critical, total, styles }) => [
      screen,
      packed(critical),
      packed(total),
      packed(styles),
    ]),
  )
}

function commonWords({ common }: Weight): string {
  return (
    `Every page begins with index.html, which holds the landing page and the styles of the frame (${packed(common.html)}), ` +
    `and two preloaded fonts (${kilobytes(common.fonts)}). The hero's picture is part of the markup. All logos together are ` +
    `${kilobytes(common.logos)}; each is loaded when it comes near.`
  )
}

function lighthouseTable(lighthouse: Measured['lighthouse']): string {
  return table(
    ['Page', 'Scores', 'First paint', 'Largest paint', 'Blocking', 'Layout shift', 'Transferred'],
    lighthouse.map(({ page, figures }) => [
      page,
      [figures.performance, figures.accessibility, figures.bestPractices, figures.seo].map(count).join(' / '),
      milliseconds(figures.firstPaintMs),
      milliseconds(figures.largestPaintMs),
      milliseconds(figures.blockingMs),
      figures.shift.toFixed(3),
      kilobytes(figures.bytes),
    ]),
  )
}

function experienceTable(experiences: Measured['experiences']): string {
  const row = (name: string, cell: (figures: ExperienceFigures) => string) => [
    name,
    ...experiences.map(({ figures }) => cell(figures)),
  ]
  return table(
    ['Entries', ...experiences.map(({ size }) => count(size))],
    [
      row('First cards', ({ firstCardsMs }) => milliseconds(firstCardsMs)),
      row('Count is exact', ({ exactMs }) => milliseconds(exactMs)),
      row('Longest task', ({ longestTaskMs }) => milliseconds(longestTaskMs)),
      row('A filter', ({ filterMs }) => milliseconds(filterMs)),
      row('An expansion', ({ expansionMs }) => milliseconds(expansionMs)),
      row('Frames dropped in a long scroll', ({ droppedShare }) => percent(droppedShare)),
      row('JavaScript heap', ({ heapBytes }) => megabytes(heapBytes)),
      row('DOM nodes', ({ domNodes }) => count(domNodes)),
    ],
  )
}

const visitBytes = ({ screens }: SocketBytes) => screens.reduce((total, { bytes }) => total + bytes, 0)

function socketTable(sockets: Measured['sockets']): string {
  const screens = sockets[0]?.bytes.screens.map(({ screen }) => screen) ?? []
  return table(
    ['Entries', ...sockets.map(({ size }) => count(size))],
    [
      ...screens.map((screen, index) => [
        screen,
        ...sockets.map(({ bytes }) => kilobytes(bytes.screens[index]?.bytes ?? 0)),
      ]),
      ['**The visit**', ...sockets.map(({ bytes }) => `**${kilobytes(visitBytes(bytes))}**`)],
      ['Reading all of `interviews` instead', ...sockets.map(({ bytes }) => kilobytes(bytes.wholeTree))],
      ['so many times more', ...sockets.map(({ bytes }) => (bytes.wholeTree / visitBytes(bytes)).toFixed(1))],
    ],
  )
}

function serverTable(server: ServerLoad): string {
  return table(
    ['What', 'measured'],
    [
      ...server.rates.map(({ what, perSecond }) => [what, `${count(perSecond)} a second`]),
      [
        `One new entry told to ${server.listeners} open experiences pages, to the last`,
        milliseconds(server.toldAllMs),
      ],
    ],
  )
}

/** Bytes that one entry costs a reader: its summary on the socket, and the whole of it. */
function perEntry({ size, bytes }: Measured['sockets'][number]) {
  const list = bytes.screens.find(({ screen }) => screen.startsWith('View Database,'))?.bytes ?? 0
  return { summary: list / size, entry: bytes.wholeTree / size }
}
