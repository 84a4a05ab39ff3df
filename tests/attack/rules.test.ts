/**
 * Every attack of the tables, one test each: all that is tried is refused and leaves the database as it was, byte for byte,
 * and the nearest act that is allowed is done.
 */

import { describe, expect, it } from 'vitest'
import { ordinary, ROLES, titleOf } from './attack'
import type { Attack } from './attack'
import { attackStage } from './stage'
import type { Answer } from './stage'
import { attackTables } from './tables'

const stage = attackStage('demo-attack')

interface Outcome {
  /** Every different answer. */
  readonly answers: readonly Answer[]
  readonly before: string
  readonly after: string
  readonly nearest: Answer
}

async function prepare({ world = ordinary, before }: Attack): Promise<void> {
  await stage.seed(world())
  await before?.(stage)
}

async function outcomeOf(attack: Attack): Promise<Outcome> {
  const me = stage.as(ROLES[attack.role])
  await prepare(attack)
  const before = await stage.everything()
  const answers = [await attack.attempt(me, stage)].flat()
  const after = await stage.everything()
  await prepare(attack)
  return { answers: [...new Set(answers)], before, after, nearest: await attack.legal(me, stage) }
}

describe.each(Object.entries(attackTables))('%s', (_theme, attacks) => {
  it.each(attacks.map((attack) => [titleOf(attack), attack] as const))('%s', async (_title, attack) => {
    const { answers, before, after, nearest } = await outcomeOf(attack)

    expect(answers).toEqual([attack.refusal ?? 'denied'])
    expect(after).toBe(before)
    expect(nearest).toBe('done')
  })
})
