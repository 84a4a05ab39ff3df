/** The choices that narrow the list of questions: a round, and the last 12 months. The address holds both. */

import { useState } from 'react'
import { monthAt } from '../../../domain/text/dates'
import { ChoiceSelect } from '../list/ChoiceSelect'
import { useAddressParam } from './useAddressParam'

export interface Narrowed {
  /** '' for all rounds. */
  readonly round: string
  /** The first month as 'YYYY-MM'; '' for any time. */
  readonly since: string
}

const RECENT_MONTHS = 12
const RECENT = 'year'
const SINCE = [
  { value: '', label: 'Any time' },
  { value: RECENT, label: 'Last 12 months' },
]

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
  const [, setRound] = useAddressParam('round')
  const [, setSince] = useAddressParam('since')
  return (
    <>
      {rounds.length > 0 && (
        <ChoiceSelect
          label="Round"
          choices={[{ value: '', label: 'All rounds' }, ...rounds.map((one) => ({ value: one, label: one }))]}
          value={round}
          onChoose={(value) => setRound(value || null)}
        />
      )}
      <ChoiceSelect
        label="Time"
        choices={SINCE}
        value={since === '' ? '' : RECENT}
        onChoose={(value) => setSince(value || null)}
      />
    </>
  )
}
