/** The sheet on paper: most frequent questions and figures, then every question and process by role. */

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { timesAsked } from '../../../domain/questions/askedLines'
import { formatLongDate } from '../../../domain/dates'
import { countOf } from '../../../domain/numbers'
import { PRODUCT_NAME } from '../../../domain/organisation'
import { capitalised, oneLine } from '../../../domain/text'
import { UserText } from '../../../ui/UserText'
import { EntryTexts } from '../card/EntryTexts'
import styles from './PrintedSheet.module.css'
import { factsOf, headingOf, type SheetContent } from './sheetText'

interface PrintedSheetProps {
  sheet: SheetContent
}

export function PrintedSheet({ sheet }: PrintedSheetProps) {
  const { title, extent, madeAtMs, keyFacts, mostAsked, figures, roles } = sheet
  return (
    <div className={styles.sheet} data-printed>
      <PageMargins title={title} />
      <UserText as="h1">{title}</UserText>
      {keyFacts !== '' && <p>{keyFacts}</p>}
      <p>{`${extent} · ${formatLongDate(madeAtMs)}`}</p>
      {mostAsked.length > 0 && (
        <section>
          <h2>Asked most often</h2>
          <ul>
            {mostAsked.map((question) => (
              <UserText as="div" key={question.key} dir="auto">
                {`${capitalised(question.text)} (${timesAsked(question)})`}
              </UserText>
            ))}
          </ul>
        </section>
      )}
      {figures.length > 0 && <h2>The process in figures</h2>}
      <div className={styles.figures}>
        {figures.map(({ name, median, shares, of, note }) => (
          <section key={name}>
            <h3>{name}</h3>
            {median !== '' && <p>{`Median: ${median}`}</p>}
            {shares
              .filter(({ count }) => count > 0)
              .map(({ label, count }) => (
                <UserText key={label}>{`${label}: ${countOf(count, of)}`}</UserText>
              ))}
            <p>{note}</p>
          </section>
        ))}
      </div>
      {roles.map((role) => (
        <section key={role.name}>
          <UserText as="h2" dir="auto">
            {headingOf(role)}
          </UserText>
          {role.entries.map((entry) => (
            <article key={entry.id} className={styles.entry}>
              <UserText as="h3">{joined(factsOf(entry, role.name))}</UserText>
              <EntryTexts entry={entry} heading="h4" />
            </article>
          ))}
        </section>
      ))}
    </div>
  )
}

const joined = (facts: readonly string[]) =>
  facts
    .map(oneLine)
    .filter((fact) => fact !== '')
    .join(' · ')

/** The margins of the page, with its title and number. Some browsers ignore them and print their own. */
function PageMargins({ title }: { title: string }) {
  const look = 'font: 9pt Arial, sans-serif; color: black;'
  const text = oneLine(title).replaceAll(/["\\]/g, '\\$&')
  return (
    <style>{`@page {
    margin: 15mm 15mm 18mm;
    @bottom-left { content: "${text} · ${PRODUCT_NAME}"; ${look} }
    @bottom-right { content: counter(page) " / " counter(pages); ${look} }
  }`}</style>
  )
}

/** True while the browser prints the page. The sheet must exist before the event ends. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const events = new AbortController()
    const set = (next: boolean) => () => flushSync(() => setPrinting(next))
    window.addEventListener('beforeprint', set(true), events)
    window.addEventListener('afterprint', set(false), events)
    return () => events.abort()
  }, [])
  return isPrinting
}
