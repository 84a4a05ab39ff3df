/** A select in one line that shows its choice. */

import type { ComponentProps } from 'react'
import { PillSelect } from '../../../ui/PillSelect'

interface Choice {
  /** Empty for the first choice, which changes nothing. */
  readonly value: string
  readonly label: string
  /** For narrow windows. */
  readonly shortLabel?: string
}

interface ChoiceSelectProps extends Pick<ComponentProps<typeof PillSelect>, 'label' | 'value'> {
  choices: readonly Choice[]
  /** As wide as the widest choice. */
  isSteady?: boolean
  onChoose: (value: string) => void
}

export function ChoiceSelect({ choices, isSteady = false, onChoose, ...select }: ChoiceSelectProps) {
  const texts = choices.map(({ label, shortLabel = label }) => ({ label, shortLabel }))
  const text = texts[choices.findIndex(({ value }) => value === select.value)]
  return (
    <PillSelect
      {...select}
      {...(text && { text })}
      {...(isSteady && { texts })}
      onChange={({ target }) => onChoose(target.value)}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </PillSelect>
  )
}
