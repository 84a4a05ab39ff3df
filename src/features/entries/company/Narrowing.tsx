/** The choices that narrow the list of questions: a round, and the last 12 months. The address holds both. */

import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { monthAt } from '../../../domain/text/dates'
import { PillSelect } from '../../../ui/PillSelect'

interface Narrowed {
  /** '' for all rounds. */
  readonly round: string
  /** The first month as 'YYYY-MM'; '' for any time. */
  readonly since: string
}

const RECENT_MONTHS = 12
const RECENT = 'year'

/** Ignores a round of the address that is not among these. */
export function useNarrowed(rounds: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const [nowMs] = useState(Date.now)
  const narrowed: Narrowed = {
    round: rounds.find((round) => round === params.get('round')) ?? '',
    since: params.get('since') === RECENT ? monthAt(nowMs, RECENT_MONTHS) : '',
  }
  const narrow = (name: keyof Narrowed, value: string) =>
    setParams(
      (now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true },
    )
  return { narrowed, narrow }
}

interface NarrowingProps {
  rounds: readonly string[]
  narrowed: Narrowed
  onNarrow: (name: keyof Narrowed, value: string) => void
}

export function Narrowing({ rounds, narrowed: { round, since }, onNarrow }: NarrowingProps) {
  return (
    <>
      {rounds.length > 0 && (
        <Choice
          label="Round"
          all="All rounds"
          value={round}
          options={rounds.map((one) => [one, one])}
          onChange={(value) => onNarrow('round', value)}
        />
      )}
      <Choice
        label="Time"
        all="Any time"
        value={since === '' ? '' : RECENT}
        options={[[RECENT, 'Last 12 months']]}
        onChange={(value) => onNarrow('since', value)}
      />
    </>
  )
}

interface ChoiceProps {
  label: string
  /** The option that does not narrow the list. */
  all: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  const text = new Map(options).get(value) ?? all
  return (
    <PillSelect
      label={label}
      value={value}
      text={{ label: text, shortLabel: text }}
      onChange={({ target }) => onChange(target.value)}
    >
      {[['', all] as const, ...options].map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </PillSelect>
  )
}
