/** The panel with figures about the process, each with its number of entries. */

import { useId, useState } from 'react'
import { countOf } from '../../../domain/numbers'
import type { Figure } from '../../../domain/sheetFigures'
import { Card } from '../../../ui/Card'
import { DisclosureHeading } from '../../../ui/DisclosureHeading'
import { Fact } from '../../../ui/Fact'
import styles from './FigurePanel.module.css'

/** Closed at first, because readers come for the questions; open in print. */
export function FigurePanel({ figures }: { figures: readonly Figure[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (figures.length === 0) {
    return <p className={styles.note}>Figures about the process need at least five entries.</p>
  }
  return (
    <section className={styles.panel} aria-label="The process in figures">
      <DisclosureHeading open={open} controls={id} onToggle={() => setOpen(!open)}>
        The process in figures
      </DisclosureHeading>
      <Card id={id} className={styles.figures} hidden={!open}>
        {figures.map((figure) => (
          <OneFigure key={figure.name} figure={figure} />
        ))}
      </Card>
    </section>
  )
}

function OneFigure({ figure: { name, median, shares, note, of } }: { figure: Figure }) {
  return (
    <div className={styles.figure}>
      <h3 className={styles.name}>{name}</h3>
      {median !== '' && (
        <p>
          <span>Median: </span>
          <strong>{median}</strong>
        </p>
      )}
      {shares.length > 0 && (
        <dl className={styles.shares}>
          {shares.map(({ label, count }) => (
            <Fact key={label} name={label}>
              <span className={styles.bar} aria-hidden>
                <span style={{ inlineSize: `${(count / of) * 100}%` }} />
              </span>
              {/* Equally wide in each line, so that all bars have the same scale. */}
              <span style={{ minInlineSize: `${countOf(of, of).length}ch` }}>{countOf(count, of)}</span>
            </Fact>
          ))}
        </dl>
      )}
      <p className={styles.note}>{note}</p>
    </div>
  )
}
