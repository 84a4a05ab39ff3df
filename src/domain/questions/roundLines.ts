/** The lines that the form adds to *Questions asked*, one for each kind of round: 'Technical: '. */

import { ROUNDS } from '../entry/entry'

const isLabelOf = (line: string | undefined, round: string) => line?.trim() === `${round}:`
const isLabel = (line: string | undefined) => ROUNDS.some((round) => isLabelOf(line, round))

/** True for a label with nothing behind it and nothing below it. */
function isUnused(line: string, index: number, lines: readonly string[]): boolean {
  if (!isLabel(line)) return false
  const next = lines.slice(index + 1).find((other) => other.trim() !== '')
  return next === undefined || isLabel(next)
}

/** Adds a line for each new round, and removes the line of each former one if nothing was typed there. */
export function withRounds(text: string, before: readonly string[], after: readonly string[]): string {
  const removed = before.filter((round) => !after.includes(round))
  const added = after.filter((round) => !before.includes(round) && !text.includes(`${round}:`))
  const kept = text
    .split('\n')
    .filter(
      (line, index, lines) =>
        !removed.some((round) => isLabelOf(line, round)) || !isUnused(line, index, lines),
    )
  if (added.length > 0 && kept.at(-1)?.trim() === '') kept.pop()
  return [...kept, ...added.map((round) => `${round}: `)].join('\n')
}

export function withoutUnusedRounds(text: string): string {
  return text
    .split('\n')
    .filter((...line) => !isUnused(...line))
    .join('\n')
}

/** The position behind the first unused label; null for none. */
export function firstUnusedRound(text: string): number | null {
  const lines = text.split('\n')
  const index = lines.findIndex(isUnused)
  return index < 0 ? null : lines.slice(0, index + 1).join('\n').length
}
