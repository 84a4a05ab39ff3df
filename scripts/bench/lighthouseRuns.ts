/** Lighthouse on a simulated phone: its own Chromium, its own throttling. */

import lighthouse from 'lighthouse'
import { repeat } from './attempts'
import { launchBrowser } from './browser'
import { medians } from './figures'
import { freePort } from './freePort'
import { blockingInProcessorTime } from './processorTime'

export const LIGHTHOUSE_FIGURES = [
  'score',
  'fcpMs',
  'lcpMs',
  'blockingMs',
  'blockingProcessorMs',
  'shift',
  'bytes',
] as const
export type LighthouseFigures = Readonly<Record<(typeof LIGHTHOUSE_FIGURES)[number], number>>

/** Medians over `runs`; the score is out of 100. */
export async function runLighthouse(url: string, runs: number): Promise<LighthouseFigures> {
  const port = await freePort()
  const browser = await launchBrowser(port)
  try {
    return medians(await repeat('Lighthouse', runs, () => runOnce(url, port)), LIGHTHOUSE_FIGURES)
  } finally {
    await browser.close()
  }
}

async function runOnce(url: string, port: number): Promise<LighthouseFigures> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' })
  if (result === undefined) throw new Error(`Lighthouse has nothing to say of ${url}.`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const valueOf = (id: string) => {
    const value = audits[id]?.numericValue
    if (value === undefined) throw new Error(`Lighthouse has no ${id}.`)
    return value
  }
  return {
    score: (categories['performance']?.score ?? 0) * 100,
    fcpMs: valueOf('first-contentful-paint'),
    lcpMs: valueOf('largest-contentful-paint'),
    blockingMs: valueOf('total-blocking-time'),
    blockingProcessorMs: blockingInProcessorTime(result.artifacts.Trace.traceEvents),
    shift: valueOf('cumulative-layout-shift'),
    bytes: valueOf('total-byte-weight'),
  }
}
