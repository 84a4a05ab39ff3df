/** The sheet of one company: figures at its head, then every question and process by role. */

import { memo, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { entryPath, paths } from '../../../config/paths'
import { formatLongDate } from '../../../domain/dates'
import { DETAILS, type Entry, type EntrySummary } from '../../../domain/entry'
import { NO_FILTERS } from '../../../domain/entryFilters'
import { PLAIN_VIEW, toViewParams, type EntryView } from '../../../domain/entryView'
import { entryCount } from '../../../domain/messages'
import { groupThousands } from '../../../domain/numbers'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { Skeleton } from '../../../ui/Skeleton'
import { Tag } from '../../../ui/Tag'
import { EntryTexts } from '../card'
import { FigurePanel } from './FigurePanel'
import styles from './Prepare.module.css'
import { ReadingBar } from './ReadingBar'
import { SheetActions } from './SheetActions'
import { factsOf, headingOf, narrowedTo } from './sheetParts'
import { useSheet } from './useSheet'

interface SheetProps {
  company: string
  view: EntryView
  /** All matching cards, newest first. */
  found: readonly EntrySummary[]
}

export function Sheet({ company, view, found }: SheetProps) {
  const [madeAtMs] = useState(Date.now)
  const sheet = useSheet(found)
  const { total, readCount, figures, newCount } = sheet
  const roles = sheet.roles.filter(({ entries }) => entries.length > 0)
  const narrowed = narrowedTo(view)
  const all = { ...PLAIN_VIEW, filters: { ...NO_FILTERS, company: view.filters.company } }
  const extent =
    readCount === total ? entryCount(total) : `${groupThousands(readCount)} of ${entryCount(total)}`

  return (
    <>
      <p className={styles.onPaper}>{`${extent} · ${formatLongDate(madeAtMs)}`}</p>
      <ReadingBar reading={sheet.reading} readCount={readCount} total={total}>
        {inRoles(total, sheet.roles.length)}
      </ReadingBar>
      {narrowed.length > 0 && (
        <p className={styles.narrowed}>
          <span>Only</span>
          {narrowed.map((choice) => (
            <Tag key={choice} label={choice} tone="plain" />
          ))}
          <Link to={addressOf(paths.prepare, all)}>
            <span>
              <span>Show all of</span> <bdi>{company}</bdi>
            </span>
          </Link>
        </p>
      )}
      <SheetActions
        disabled={readCount === 0}
        content={() => ({
          title: `Prepare for ${company}`,
          extent,
          narrowedTo: narrowed,
          madeAtMs,
          figures,
          roles,
        })}
      />
      {newCount > 0 && (
        <Notice
          action={
            <Button variant="quiet" onClick={sheet.showNew}>
              Show
            </Button>
          }
        >
          {`${entryCount(newCount)} shared since you opened this page.`}
        </Notice>
      )}
      {readCount > 0 && <FigurePanel figures={figures} />}
      {readCount === 0 && sheet.reading.status === 'reading' && <SheetSkeleton />}
      {roles.map((role) => (
        <section key={role.name} className={styles.role} aria-label={headingOf(role)}>
          <h2 className={styles.roleTitle} dir="auto">
            {headingOf(role)}
          </h2>
          {role.entries.map((entry) => (
            <SheetEntry key={entry.id} entry={entry} role={role.name} />
          ))}
        </section>
      ))}
      <BackToList view={view} />
    </>
  )
}

/** Until there is something to read. Higher than the window, so that nothing in sight moves when that comes. */
export function SheetSkeleton() {
  return (
    <>
      <Skeleton shape="block" height="16rem" />
      <Skeleton shape="block" height="100vh" />
    </>
  )
}

export function BackToList({ view }: { view: EntryView }) {
  return (
    <Link className={styles.back} to={addressOf(paths.experiences, view)}>
      Back to the list
    </Link>
  )
}

function addressOf(path: string, view: EntryView): string {
  return `${path}?${toViewParams(view).toString()}`
}

function inRoles(total: number, roles: number): string {
  return roles < 2 ? entryCount(total) : `${entryCount(total)} in ${roles} roles`
}

/** Short ones are not torn apart on paper. */
const SHORT_TEXT_LENGTH = 1_500

/** Nothing of it changes once it is there. */
const SheetEntry = memo(function SheetEntry({ entry, role }: { entry: Entry; role: string }) {
  const factsId = useId()
  const length = DETAILS.texts.reduce((sum, name) => sum + entry[name].length, 0)
  return (
    <article
      className={styles.entry}
      data-anchor={entry.id}
      data-short={length < SHORT_TEXT_LENGTH || undefined}
      aria-labelledby={factsId}
    >
      <h3 id={factsId} className={styles.facts}>
        {factsOf(entry, role).map((fact, index) => (
          <span key={fact}>
            {index > 0 && <span>{'\u00a0· '}</span>}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </h3>
      <EntryTexts entry={entry} heading="h4" />
      <Link className={styles.open} to={entryPath(entry.id)} aria-describedby={factsId}>
        Open this entry
      </Link>
    </article>
  )
})
