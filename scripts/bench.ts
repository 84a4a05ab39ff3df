/**
 * npm run bench: measures the site and the local server, prints what it finds and writes docs/performance.md. Ends with an
 * error when a byte budget is broken or something could not be measured; times are only told. One part alone, such as
 * `npm run bench -- --only lighthouse --runs 1`, is printed and not written.
 */

import { readdir, stat, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { attempt, failures } from './bench/attempts'
import { launchBrowser, signIn } from './bench/browser'
import { weigh } from './bench/budgets'
import { buildSite } from './bench/bundle'
import { addEntries } from './bench/entries'
import { measureExperiences } from './bench/experiences'
import { runLighthouse } from './bench/lighthouse'
import { startLocalSite, type LocalSite } from './bench/localSite'
import { BENCH_HELP, benchOptions, type BenchOptions } from './bench/options'
import { report, type Measured } from './bench/report'
import { measureServer } from './bench/serverLoad'
import { commonBytes, screenBytes } from './bench/siteBytes'
import { measureSocketBytes } from './bench/socketBytes'

const ROOT = resolve(import.meta.dirname, '..')
/** Lighthouse looks at the experiences page with so many entries. */
const LIGHTHOUSE_SIZE = 1_000

function tell(line: string) {
  console.log(line)
}

async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder)
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function measureSite() {
  tell('Bytes of a production build …')
  const site = await buildSite()
  return {
    budgets: weigh(site),
    screens: screenBytes(site),
    common: commonBytes(site, await bytesIn(join(ROOT, 'public/logos'))),
  }
}

async function measureLighthouse(url: string, runs: number) {
  tell('  Lighthouse …')
  const pages = [
    { page: 'Landing page', address: `${url}/` },
    { page: 'Landing page without scripts', address: `${url}/`, withoutScripts: true },
    { page: `Experiences, ${LIGHTHOUSE_SIZE.toLocaleString('en-US')} entries`, address: `${url}/#/saved` },
  ]
  const measured: Measured['lighthouse'][number][] = []
  for (const { page, address, withoutScripts = false } of pages) {
    const figures = await attempt(page, () => runLighthouse(address, runs, { withoutScripts }))
    if (figures !== null) measured.push({ page, figures })
  }
  return measured
}

/** What needs a browser, while the database grows from size to size. */
async function measureRunning(site: LocalSite, { runs, sizes, parts }: BenchOptions, now: number) {
  const experiences: Measured['experiences'][number][] = []
  const sockets: Measured['sockets'][number][] = []
  let lighthouse: Measured['lighthouse'] = []
  const wanted = parts.has('experiences') || parts.has('sockets') ? sizes : [LIGHTHOUSE_SIZE]
  const browser = await launchBrowser()
  try {
    const session = await signIn(browser, site)
    // The reader's own entry is the first.
    let stored = 1
    for (const size of wanted) {
      const entries = `${size.toLocaleString('en-US')} entries`
      tell(`${entries} …`)
      await addEntries(site.ports, stored, size, now)
      stored = size
      if (parts.has('experiences')) {
        const figures = await attempt(entries, () => measureExperiences(browser, site.url, session, runs))
        if (figures !== null) experiences.push({ size, figures })
      }
      if (parts.has('sockets')) {
        const bytes = await attempt(`Socket, ${entries}`, () => measureSocketBytes(browser, site, session))
        if (bytes !== null) sockets.push({ size, bytes })
      }
      if (parts.has('lighthouse') && size === LIGHTHOUSE_SIZE)
        lighthouse = await measureLighthouse(site.url, runs)
    }
    return { experiences, sockets, lighthouse, stored, browser: browser.version() }
  } finally {
    await browser.close()
  }
}

async function main(options: BenchOptions) {
  const { parts, runs } = options
  const now = Date.now()
  const weight = parts.has('bytes') ? await measureSite() : null
  tell('Local servers and site …')
  const site = await startLocalSite(now)
  try {
    const { browser, ...running } = await measureRunning(site, options, now)
    if (parts.has('server')) tell('The local server …')
    const text = report({
      machine: { cores: availableParallelism(), memoryBytes: totalmem(), browser },
      date: new Date(now).toISOString().slice(0, 10),
      runs,
      weight,
      ...running,
      server: parts.has('server')
        ? await attempt('The local server', () => measureServer(site.ports, site.reader, runs))
        : null,
    })
    tell(`\n${text}`)
    if (options.write) await writeFile(join(ROOT, 'docs/performance.md'), text)
  } finally {
    await site.close()
  }
  const broken = (weight?.budgets ?? []).filter(({ kept }) => !kept)
  for (const { budget, gzip } of broken)
    console.error(`Over budget: ${budget.name}: ${gzip} bytes of ${budget.limit}.`)
  for (const failure of failures) console.error(`Not measured: ${failure}`)
  // The SDK and the browser may leave something open.
  process.exit(broken.length > 0 || failures.length > 0 ? 1 : 0)
}

const options = benchOptions(process.argv.slice(2))
if (options === null) tell(BENCH_HELP)
else await main(options)
