/**
 * `npm run bench`: measures the built site, prints the figures, and writes them to docs/performance.md, and the costs that
 * follow from them to docs/operations.md.
 * Fails if a page is over its byte budget or a measurement fails. Times never fail it, because they depend on the machine.
 */

import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite, gzipBytes } from './bench/bundle'
import { costTable } from './bench/costs'
import { runLighthouse } from './bench/lighthouse'
import { count } from './bench/measure'
import { overBudget, weighPages } from './bench/pages'
import { report, type Measured } from './bench/report'
import { addEntries, changeEntries, changeSteadily, startSite } from './bench/site'
import { launchBrowser, measureInteraction, measureVisits, signIn } from './bench/visits'
import type { BuiltSite } from './builtSite'
import { runCommand } from './command'
import { print, printError } from './print'

const HELP = `npm run bench [-- options]

Measures the built site, and writes the figures to docs/performance.md and the costs to docs/operations.md.

  --only PART  measure only this part, and only print it: sizes, lighthouse, visits or interaction (repeatable)
  --runs N     measure each figure N times and report the median (default 3)
  --help       print this help
`
const PARTS = ['sizes', 'lighthouse', 'visits', 'interaction'] as const
const ENTRIES = [100, 1_000, 10_000, 50_000]
const LIGHTHOUSE_ENTRIES = 1_000
const INTERACTION_ENTRIES = 10_000
/** The number of entries that change before the last visit. */
const CHANGES = 100
/** Changes while the page is open: ten per second for 20 seconds. */
const STEADY = { eachMs: 100, count: 200 }
const DOCS = resolve(import.meta.dirname, '../docs')

type Part = (typeof PARTS)[number]

const failures: string[] = []

/** Returns the result of a part. If it fails, prints the error and returns undefined, so that other parts continue. */
async function attempt<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
  print(`${what} …`)
  try {
    return await work()
  } catch (error) {
    const failure = `${what}: ${String(error)}`
    failures.push(failure)
    printError(failure)
    return undefined
  }
}

async function measureSizes() {
  const site = await buildSite()
  return {
    pages: weighPages(site),
    html: gzipBytes(site, ['index.html']),
    all: gzipBytes(site, ['index.html', ...site.chunks.keys()]),
  }
}

async function measureLighthouse({ url }: BuiltSite, runs: number) {
  return {
    landing: await runLighthouse(`${url}/`, runs, { withoutScripts: false }),
    landingWithoutScripts: await runLighthouse(`${url}/`, runs, { withoutScripts: true }),
    experiences: await runLighthouse(`${url}/#/saved`, runs, { withoutScripts: false }),
  }
}

const NOTHING = { lighthouse: undefined, visits: [], interaction: undefined }

/** Measures everything except the sizes, while the database grows. */
async function measureSite(wanted: (part: Part) => boolean, runs: number): Promise<Omit<Measured, 'sizes'>> {
  const now = Date.now()
  const site = await startSite(now)
  const browser = await launchBrowser()
  const visits: Measured['visits'][number][] = []
  let [lighthouse, interaction]: [Measured['lighthouse']?, Measured['interaction']?] = []
  try {
    const session = await signIn(browser, site.url)
    // The reader's own entry is the first.
    let stored = 1
    for (const entries of ENTRIES) {
      await addEntries(site.ports, stored, entries, now)
      stored = entries
      const name = `${count(entries)} entries`
      if (wanted('visits')) {
        const figures = await attempt(`Visits, ${name}`, () =>
          measureVisits(browser, site.url, session, () => changeEntries(site.ports, CHANGES, now), runs),
        )
        if (figures !== undefined) visits.push({ entries, figures })
      }
      if (wanted('lighthouse') && entries === LIGHTHOUSE_ENTRIES)
        lighthouse = await attempt('Lighthouse', () => measureLighthouse(site, runs))
      if (wanted('interaction') && entries === INTERACTION_ENTRIES)
        interaction = await attempt(`Filter and scroll, ${name}`, () =>
          measureInteraction(
            browser,
            site.url,
            session,
            () => changeSteadily(site.ports, STEADY.eachMs, STEADY.count),
            runs,
          ),
        )
    }
    return { lighthouse, visits, interaction }
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Writes the figures, and the costs if they can be computed, into their pages. */
async function writePages(measured: Measured, runs: number): Promise<void> {
  const machine = `${availableParallelism()} processor cores, ${count(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}`
  const intro = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}, medians of ${runs}.`
  await replaceMarked('performance.md', 'figures', `${intro}\n\n${report(measured)}`)
  const [few, many] = [1_000, 10_000].map(
    (entries) => measured.visits.find((visit) => visit.entries === entries)?.figures,
  )
  if (measured.sizes !== undefined && few !== undefined && many !== undefined)
    await replaceMarked('operations.md', 'costs', costTable(measured.sizes.all, few, many))
}

/** Replaces the text between the two marks of this name in a page of docs/. */
async function replaceMarked(file: string, name: string, text: string): Promise<void> {
  const path = join(DOCS, file)
  const page = await readFile(path, 'utf8')
  const marked = new RegExp(`(<!-- ${name} -->)[\\s\\S]*(<!-- end of ${name} -->)`)
  if (!marked.test(page)) throw new Error(`docs/${file} has no marks around the ${name}.`)
  await writeFile(
    path,
    page.replace(marked, (_all, start, end) => `${start}\n\n${text}\n\n${end}`),
  )
}

async function main() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      runs: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help === true) return print(HELP.split('\n'))
  const runs = Number(values.runs ?? 3)
  const unknown = values.only?.find((name) => !PARTS.some((part) => part === name))
  if (unknown !== undefined || !Number.isInteger(runs) || runs < 1) throw new Error(HELP)
  const wanted = (part: Part) => values.only?.includes(part) ?? true

  const sizes = wanted('sizes') ? await attempt('Sizes of a production build', measureSizes) : undefined
  const needsSite = PARTS.some((part) => part !== 'sizes' && wanted(part))
  const measured = { sizes, ...(needsSite ? await measureSite(wanted, runs) : NOTHING) }
  print(['', ...report(measured).split('\n')])
  if (values.only === undefined && failures.length === 0) await writePages(measured, runs)

  failures.push(...overBudget(sizes?.pages ?? []))
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

await runCommand(main)
