/** What a page's main thread worked, in processor time: waiting for a processor that others hold does not count. */

import { CPU_SLOWDOWN } from './browser'

/** Of a Chromium trace, the fields that matter here; times are microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur: number
  /** Processor time; some systems do not tell it. */
  readonly tdur?: number
}

/** A task blocks for as long as it takes beyond this. */
const BLOCKING_MS = 50

/**
 * Milliseconds of blocking after the first paint, as Total Blocking Time counts them on a slowed processor. Throws when the
 * page never painted.
 */
export function blockingInProcessorTime(trace: readonly TraceEvent[]): number {
  const paint = trace.findLast(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('The page never painted.')
  return trace
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid)
    .filter(({ ts }) => ts > paint.ts)
    .map(({ tdur, dur }) => ((tdur ?? dur) / 1000) * CPU_SLOWDOWN)
    .reduce((sum, taskMs) => sum + Math.max(0, taskMs - BLOCKING_MS), 0)
}
