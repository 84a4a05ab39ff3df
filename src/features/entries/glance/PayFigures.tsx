/** The figures of pay: hourly rate and base salary; on the page of a company, for each position type. */

import { useMemo } from 'react'
import { titleOf, POSITION_TYPES, type EntrySummary } from '../../../domain/entry/entry'
import { filterEntries, NO_FILTERS } from '../../../domain/finding/entryFilters'
import { Cell } from './FigureCell'
import { payFigure } from './glance'
import { showAmount } from './keyFacts'
import { PayPlot } from './PayPlot'

interface PayFiguresProps {
  summaries: readonly EntrySummary[]
  isByType: boolean
}

export function PayFigures({ summaries, isByType }: PayFiguresProps) {
  const pay = useMemo(
    () => (isByType ? POSITION_TYPES : ['']).flatMap((type) => payOf(summaries, type)),
    [isByType, summaries],
  )
  return pay.map(({ field, title, of }, index) => (
    // Of two figures of one field, only the first is the target of links.
    <Cell
      key={title}
      field={pay.findIndex((one) => one.field === field && one.of.figure) === index ? field : null}
      title={title}
      of={of}
      answer={({ median }) => ({ value: showAmount(median) })}
    >
      {(spread) => <PayPlot title={title} spread={spread} />}
    </Cell>
  ))
}

/** '' stands for all position types. */
function payOf(summaries: readonly EntrySummary[], type: string) {
  const entries = filterEntries(summaries, { ...NO_FILTERS, positionType: type })
  return (['hourlyRate', 'baseSalary'] as const).map((field) => ({
    field,
    title: type === '' ? titleOf(field) : `${titleOf(field)}, ${type}`,
    of: payFigure(entries, field),
  }))
}
