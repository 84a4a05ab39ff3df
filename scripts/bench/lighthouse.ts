/** Measures a page with Lighthouse as on a mid-range phone with slow 4G. Network and processor are slowed, not simulated. */

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { CHROMIUM_ARGS, chromiumPath } from '../chromium'
import { packagesOnDemand } from '../onDemand'
import { medians } from './measure'

/** Scores are out of 100. */
export type LighthouseFigures = Readonly<
  Record<
    | 'performance'
    | 'accessibility'
    | 'bestPractices'
    | 'seo'
    | 'firstPaintMs'
    | 'largestPaintMs'
    | 'blockingMs'
    | 'shift',
    number
  >
>

const score = v.object({ score: v.number() })
const figure = v.object({ numericValue: v.number() })
const resultShape = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: v.object({
    'first-contentful-paint': figure,
    'largest-contentful-paint': figure,
    'total-blocking-time': figure,
    'cumulative-layout-shift': figure,
  }),
})

/** The medians of `runs` measurements. `withoutScripts` blocks all script files of the page. */
export function runLighthouse(
  url: string,
  runs: number,
  { withoutScripts }: { withoutScripts: boolean },
): Promise<LighthouseFigures> {
  const modules = packagesOnDemand('lighthouse', { lighthouse: '12.8.2' })
  const args = [
    join(modules, 'lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    '--throttling-method=devtools',
    `--chrome-flags=${['--headless=new', ...CHROMIUM_ARGS].join(' ')}`,
    ...(withoutScripts ? ['--blocked-url-patterns=*.js'] : []),
  ]
  return medians(runs, () => runOnce(args))
}

async function runOnce(args: readonly string[]): Promise<LighthouseFigures> {
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    maxBuffer: 100_000_000,
    timeout: 180_000,
  })
  const { categories, audits, runtimeError } = v.parse(resultShape, JSON.parse(stdout))
  if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.message}`)
  return {
    performance: categories.performance.score * 100,
    accessibility: categories.accessibility.score * 100,
    bestPractices: categories['best-practices'].score * 100,
    seo: categories.seo.score * 100,
    firstPaintMs: audits['first-contentful-paint'].numericValue,
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    blockingMs: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
  }
}
