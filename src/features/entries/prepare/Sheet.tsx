/** One company's preparation sheet: figures first, then every question and process by role. */

import { memo, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { entryPath, paths } from '../../../config/paths'
import { formatLongDate } from '../../../domain/dates'
import type { Entry, EntrySummary } from '../../../domain/entry'
import { NO_FILTERS } from '../../../domain/entryFilters'
import { PLAIN_VIEW, toViewParams, type EntryView } from '../../../domain/entryView'
import { ENOUGH_ENTRIES } from '../../../domain/limits'
import { entryCount } from '../../../domain/messages'
import { groupThousands } from '../../../domain/numbers'
import { PRODUCT_NAME } from '../../../domain/organisation'
import { oneLine } from '../../../domain/text'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { Skeleton } from '../../../ui/Skeleton'
import { Tag } from '../../../ui/Tag'
import { UserText } from '../../../ui/UserText'
import { AskedContext, timesOf } from '../asked/asked'
import { AskedFailures } from '../asked/AskedFailures'
import { AskedHint } from '../asked/AskedHint'
import { Questions } from '../asked/Questions'
import { EntryTexts, EntryTextsShape } from '../card'
import { PractisedLine, Tick, TicksContext } from './Checklist'
import { Ask } from './lazyParts'
import { FigurePanel } from './FigurePanel'
import { MostAsked } from './MostAsked'
import { useTicks } from './usePlan'
import styles from './Prepare.module.css'
import { ReadingBar } from './ReadingBar'
import { RoleIndex } from './RoleIndex'
import { SheetActions } from './SheetActions'
import { anchorOf, factsOf, headingOf, narrowedTo } from './sheetParts'
import { useSheet } from './useSheet'

interface SheetProps {
  company: string
  view: EntryView
  found: readonly EntrySummary[]
}

export function Sheet({ company, view, found }: SheetProps) {
  const [madeAtMs] = useState(Date.now)
  const sheet = useSheet(found)
  const { total, readCount, figures, newCount } = sheet
  const roles = sheet.roles.filter(({ entries }) => entries.length > 0)
  const title = `Prepare for ${company}`
  const ticks = useTicks(company)
  const extent =
    readCount === total ? entryCount(total) : `${groupThousands(readCount)} of ${entryCount(total)}`

  return (
    <TicksContext value={ticks}>
      <style>{onEachPage(title)}</style>
      <p className={styles.onPaper}>{`${extent} · ${formatLongDate(madeAtMs)}`}</p>
      <ReadingBar reading={sheet.reading} readCount={readCount} total={total}>
        {inRoles(total, sheet.roles.length)}
      </ReadingBar>
      <NarrowedTo company={company} view={view} />
      <SheetActions
        content={
          readCount === 0
            ? null
            : () => ({
                title,
                extent,
                narrowedTo: narrowedTo(view),
                madeAtMs,
                figures,
                mostAsked: sheet.mostAsked,
                timesOf: timesOf(sheet.asked),
                roles,
              })
        }
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
      <AskedFailures asked={sheet.asked} retryCounts={sheet.retryCounts} />
      <div className={styles.panels}>
        <MostAsked questions={sheet.mostAsked} />
        {sheet.roles.length >= MIN_INDEXED_ROLES && <RoleIndex roles={sheet.roles} />}
        <FigurePanel figures={figures} />
      </div>
      <PractisedLine entries={sheet.entries} />
      <AskedHint asked={sheet.asked} />
      {readCount === 0 && sheet.reading.status === 'reading' && <EntriesSkeleton />}
      <AskedContext value={sheet.asked}>
        {roles.map((role) => (
          <section key={role.name} className={styles.role} aria-label={headingOf(role)}>
            <UserText
              as="h2"
              className={styles.roleTitle}
              dir="auto"
              tabIndex={-1}
              data-anchor={anchorOf(role)}
            >
              {headingOf(role)}
            </UserText>
            {role.entries.map((entry) => (
              <SheetEntry key={entry.id} entry={entry} role={role.name} isChecklist={ticks !== null} />
            ))}
          </section>
        ))}
      </AskedContext>
      {found.length < ENOUGH_ENTRIES && <Ask view={view} path={paths.prepare} />}
      <BackToList view={view} />
    </TicksContext>
  )
}

/** Shown until the matching entries are known. It has the size of the sheet, so that nothing moves. */
export function SheetSkeleton({ company, view }: Omit<SheetProps, 'found'>) {
  return (
    <>
      <output className={styles.looking}>Looking for entries…</output>
      <NarrowedTo company={company} view={view} />
      <SheetActions content={null} />
      <div className={styles.panels}>
        <Skeleton width="12rem" />
      </div>
      <EntriesSkeleton />
    </>
  )
}

function NarrowedTo({ company, view }: Omit<SheetProps, 'found'>) {
  const narrowed = narrowedTo(view)
  if (narrowed.length === 0) return null
  const all = { ...PLAIN_VIEW, filters: { ...NO_FILTERS, company: view.filters.company } }
  return (
    <p className={styles.narrowed}>
      <span>Only</span>
      {narrowed.map((choice) => (
        <Tag key={choice} label={choice} tone="plain" />
      ))}
      <Link to={addressOf(paths.prepare, all)}>
        <UserText as="span">
          <span>Show all of</span> <bdi>{company}</bdi>
        </UserText>
      </Link>
    </p>
  )
}

/** Higher than the window, so that nothing visible moves when the entries load. */
function EntriesSkeleton() {
  return (
    <div className={`${styles.role} ${styles.shape}`} aria-hidden>
      <div className={styles.roleTitle}>
        <Skeleton width="min(22rem, 80%)" height="1.2em" />
      </div>
      {[1, 2, 3].map((entry) => (
        <div key={entry} className={styles.entry}>
          <Skeleton width="min(32rem, 100%)" height="1.25rem" />
          <EntryTextsShape />
        </div>
      ))}
    </div>
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

/** Fewer roles need no index. */
const MIN_INDEXED_ROLES = 3

/** The print style: title and page numbers. Some browsers ignore it and print their own header and footer. */
function onEachPage(title: string): string {
  const text = oneLine(title).replaceAll(/["\\]/g, '\\$&')
  const look = 'font: 9pt Arial, sans-serif; color: black;'
  return `@page {
    margin: 15mm 15mm 18mm;
    @bottom-left { content: "${text} · ${PRODUCT_NAME}"; ${look} }
    @bottom-right { content: counter(page) " / " counter(pages); ${look} }
  }`
}

interface SheetEntryProps {
  entry: Entry
  role: string
  /** True if the reader has a plan. */
  isChecklist: boolean
}

const renderTick = (lineKey: string, questionId: string) => <Tick lineKey={lineKey} questionId={questionId} />

/** Memoised, because a loaded entry does not change. */
const SheetEntry = memo(function SheetEntry({ entry, role, isChecklist }: SheetEntryProps) {
  const factsId = useId()
  return (
    <article className={styles.entry} tabIndex={-1} data-anchor={entry.id} aria-labelledby={factsId}>
      <UserText as="h3" id={factsId} className={styles.facts}>
        {factsOf(entry, role).map((fact, index) => (
          <span key={fact}>
            {index > 0 && <span>{'\u00a0· '}</span>}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </UserText>
      <EntryTexts
        entry={entry}
        heading="h4"
        questions={
          <Questions
            entryId={entry.id}
            text={entry.questionsAsked}
            renderTick={isChecklist ? renderTick : undefined}
          />
        }
      />
      <Link className={styles.open} to={entryPath(entry.id)} aria-describedby={factsId}>
        Open this entry
      </Link>
    </article>
  )
})
