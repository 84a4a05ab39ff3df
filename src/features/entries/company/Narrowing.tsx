/** The choices that narrow the list of questions: a round, and the last 12 months. The address holds both. */

import { useState } from 'react'
import { monthAt } from '../../../domain/text/dates'
import { PillSelect } from '../../../ui/PillSelect'
import { useAddressParam } from './useAddressParam'

export interface Narrowed {
  /** '' for all rounds. */
  readonly round: string
  /** The first month as 'YYYY-MM'; '' for any time. */
  readonly since: string
}

const RECENT_MONTHS = 12
const RECENT = 'year'

/** Ignores a round of the address that is not among these. */
export function useNarrowed(rounds: readonly string[]): Narrowed {
  const [round] = useAddressParam('round')
  const [since] = useAddressParam('since')
  const [nowMs] = useState(Date.now)
  return {
    round: rounds.find((one) => one === round) ?? '',
    since: since === RECENT ? monthAt(nowMs, RECENT_MONTHS) : '',
  }
}

interface NarrowingProps {
  rounds: readonly string[]
  narrowed: Narrowed
}

export function Narrowing({ rounds, narrowed: { round, since } }: NarrowingProps) {
  return (
    <>
      {rounds.length > 0 && (
        <Choice
          name="round"
          label="Round"
          all="All rounds"
          value={round}
          options={rounds.map((one) => [one, one])}
        />
      )}
      <Choice
        name="since"
        label="Time"
        all="Any time"
        value={since === '' ? '' : RECENT}
        options={[[RECENT, 'Last 12 months']]}
      />
    </>
  )
}

interface ChoiceProps {
  /** In the address. */
  name: keyof Narrowed
  label: string
  /** The option that does not narrow the list. */
  all: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
}

function Choice({ name, label, all, value, options }: ChoiceProps) {
  const [, setValue] = useAddressParam(name)
  const text = new Map(options).get(value) ?? all
  return (
    <PillSelect
      label={label}
      value={value}
      text={{ label: text, shortLabel: text }}
      onChange={({ target }) => setValue(target.value || null)}
    >
      {[['', all] as const, ...options].map(([option, shown]) => (
        <option key={option} value={option}>
          {shown}
        </option>
      ))}
    </PillSelect>
  )
}
