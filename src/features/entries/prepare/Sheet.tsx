/** One company's preparation sheet: figures first, then every question and process by role. */

import { useState } from 'react'
import { paths } from '../../../config/paths'
import { formatLongDate } from '../../../domain/dates'
import type { EntrySummary } from '../../../domain/entry'
import type { EntryView } from '../../../domain/entryView'
import { ENOUGH_ENTRIES } from '../../../domain/limits'
import { entryCount } from '../../../domain/messages'
import { groupThousands } from '../../../domain/numbers'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'
import { AskedContext, timesOf } from '../asked/asked'
import { AskedFailures } from '../asked/AskedFailures'
import { AskedHint } from '../asked/AskedHint'
import { PractisedLine, TicksContext } from './Checklist'
import { FigurePanel } from './FigurePanel'
import { Ask } from './lazyParts'
import { MostAsked } from './MostAsked'
import styles from './Prepare.module.css'
import { PrintStyle } from './PrintStyle'
import { ReadingBar } from './ReadingBar'
import { RoleIndex } from './RoleIndex'
import { SheetActions } from './SheetActions'
import { SheetEntry } from './SheetEntry'
import { BackToList, NarrowedTo } from './SheetLinks'
import { anchorOf, headingOf, narrowedTo } from './sheetParts'
import { EntriesSkeleton } from './SheetSkeleton'
import { useTicks } from './usePlan'
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
      <PrintStyle title={title} />
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
                practised: ticks?.practised ?? null,
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
          {`${entryCount(newCount)} ${newCount === 1 ? 'was' : 'were'} shared since you opened this page.`}
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

function inRoles(total: number, roles: number): string {
  return roles < 2 ? entryCount(total) : `${entryCount(total)} in ${roles} roles`
}

/** Fewer roles need no index. */
const MIN_INDEXED_ROLES = 3
