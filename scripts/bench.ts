/**
 * npm run bench: measures the site and the local server, prints what it finds and writes docs/performance.md. Ends with an
 * error when a byte budget is broken; times are only told.
 */

import { readdir, stat, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { launchBrowser, signIn } from './bench/browser'
import { weigh } from './bench/budgets'
import { buildSite } from './bench/bundle'
import { addEntries } from './bench/entries'
import { measureExperiences } from './bench/experiences'
import { runLighthouse } from './bench/lighthouseRuns'
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
  return [
    { page: 'Landing page', figures: await runLighthouse(`${url}/`, runs) },
    {
      page: `Experiences, ${LIGHTHOUSE_SIZE.toLocaleString('en-US')} entries`,
      figures: await runLighthouse(`${url}/#/saved`, runs),
    },
  ]
}

async function measureRunning(site: LocalSite, { runs, sizes }: BenchOptions, now: number) {
  const experiences: Measured['experiences'][number][] = []
  const sockets: Measured['sockets'][number][] = []
  let lighthouse: Measured['lighthouse'] = []
  const browser = await launchBrowser()
  try {
    const session = await signIn(browser, site)
    // The reader's own entry is the first.
    let stored = 1
    for (const size of sizes) {
      tell(`${size.toLocaleString('en-US')} entries …`)
      await addEntries(site.ports, stored, size, now)
      stored = size
      experiences.push({ size, figures: await measureExperiences(browser, site.url, session, runs) })
      sockets.push({ size, bytes: await measureSocketBytes(browser, site, session) })
      if (size === LIGHTHOUSE_SIZE) lighthouse = await measureLighthouse(site.url, runs)
    }
    return { experiences, sockets, lighthouse, browser: browser.version() }
  } finally {
    await browser.close()
  }
}

async function main(options: BenchOptions) {
  const now = Date.now()
  const weight = await measureSite()
  tell('Local servers and site …')
  const site = await startLocalSite(now)
  try {
    const { browser, ...running } = await measureRunning(site, options, now)
    tell('The local server …')
    const text = report({
      machine: { cores: availableParallelism(), memoryBytes: totalmem(), browser },
      date: new Date(now).toISOString().slice(0, 10),
      runs: options.runs,
      ...weight,
      ...running,
      server: await measureServer(site.ports, site.reader, options.runs),
    })
    tell(`\n${text}`)
    if (options.write) await writeFile(join(ROOT, 'docs/performance.md'), text)
  } finally {
    await site.close()
  }
  const broken = weight.budgets.filter(({ kept }) => !kept)
  for (const { budget, gzip } of broken)
    console.error(`Over budget: ${budget.name}: ${gzip} bytes of ${budget.limit}.`)
  // The SDK and the browser may leave something open.
  process.exit(broken.length > 0 ? 1 : 0)
}

const options = benchOptions(process.argv.slice(2))
if (options === null) tell(BENCH_HELP)
else await main(options)
