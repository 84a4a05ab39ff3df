/** What the product wants of its times, and whether a measurement has it. Nothing fails here: times depend on the machine. */

import type { ExperienceFigures } from './experiences'
import { count, milliseconds, percent } from './figures'
import type { LighthouseFigures } from './lighthouseRuns'

export interface Goal {
  readonly goal: string
  readonly measured: string
  readonly met: boolean
}

interface Timed {
  readonly lighthouse: readonly { readonly page: string; readonly figures: LighthouseFigures }[]
  readonly experiences: readonly { readonly size: number; readonly figures: ExperienceFigures }[]
}

const FILTER_SIZE = 10_000

/** The goals of what was measured; none for the rest. */
export function goalsOf({ lighthouse, experiences }: Timed): readonly Goal[] {
  return [...lighthouse.flatMap(lighthouseGoals), ...experienceGoals(experiences)]
}

function lighthouseGoals({ page, figures }: Timed['lighthouse'][number]): readonly Goal[] {
  const { score, lcpMs, blockingMs, shift } = figures
  return [
    { goal: `${page}: performance 99 or 100`, measured: count(score), met: score >= 99 },
    { goal: `${page}: largest paint at most 1,200 ms`, measured: milliseconds(lcpMs), met: lcpMs <= 1_200 },
    { goal: `${page}: blocking under 50 ms`, measured: milliseconds(blockingMs), met: blockingMs < 50 },
    { goal: `${page}: nothing shifts`, measured: shift.toFixed(3), met: shift < 0.0005 },
  ]
}

function experienceGoals(experiences: Timed['experiences']): readonly Goal[] {
  const [first, last] = [experiences.at(0), experiences.at(-1)]
  if (first === undefined || last === undefined) return []
  const factor = last.figures.firstCardsMs / first.figures.firstCardsMs
  const dropped = Math.max(...experiences.map(({ figures }) => figures.droppedShare))
  const filter = experiences.find(({ size }) => size === FILTER_SIZE)?.figures.filterMs
  return [
    {
      goal: `First cards at ${count(last.size)} entries at most 1.2 times as long as at ${count(first.size)}`,
      measured: `${factor.toFixed(2)} times`,
      met: factor <= 1.2,
    },
    ...(filter === undefined
      ? []
      : [
          {
            goal: `A filter at ${count(FILTER_SIZE)} entries under 100 ms`,
            measured: milliseconds(filter),
            met: filter < 100,
          },
        ]),
    { goal: 'Under 2 % of frames dropped in a long scroll', measured: percent(dropped), met: dropped < 0.02 },
  ]
}
