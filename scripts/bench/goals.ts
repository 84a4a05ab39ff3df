/** What the product wants of its times, and whether a measurement has it. Nothing fails here: times depend on the machine. */

import type { ExperienceFigures } from './experiences'
import { count, milliseconds, percent } from './figures'
import type { LighthouseFigures } from './lighthouse'

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
  return [...lighthouseGoals(lighthouse), ...experienceGoals(experiences)]
}

function lighthouseGoals(lighthouse: Timed['lighthouse']): readonly Goal[] {
  const [landing, floor, experiences] = lighthouse.map(({ figures }) => figures.largestPaintMs)
  if (landing === undefined || floor === undefined || experiences === undefined) return []
  return [
    {
      goal: 'Largest paint of the landing page at most 1.15 times that of the same page without scripts',
      measured: `${(landing / floor).toFixed(2)} times`,
      met: landing / floor <= 1.15,
    },
    {
      goal: 'Largest paint of the experiences page at most 1,500 ms',
      measured: milliseconds(experiences),
      met: experiences <= 1_500,
    },
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
