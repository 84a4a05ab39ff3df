/** The menu in the head of the page that prints the sheet, or copies it as text; and the printed sheet. */

import { ClipboardCopy, Printer } from 'lucide-react'
import { entryPath } from '../../../config/paths'
import { byTimesAsked, mostAsked } from '../../../domain/questions/askedLines'
import type { Entry } from '../../../domain/entry'
import { entryCount } from '../../../domain/messages'
import { groupThousands } from '../../../domain/numbers'
import { groupByRole } from '../../../domain/roles'
import { useCopy, wholeAddress } from '../../../hooks/useCopy'
import { Button } from '../../../ui/Button'
import { CopyByHand } from '../../../ui/CopyByHand'
import styles from './Company.module.css'
import { allKeyFacts } from './KeyFacts'
import { PrintedSheet, useIsPrinting } from './PrintedSheet'
import { sheetText, type SheetContent } from './sheetText'
import type { Company, Role } from './useCompany'
import type { Details } from './useDetails'

interface SheetMenuProps {
  company: Company
  /** Null for all roles. */
  role: Role | null
  details: Details
}

const linkTo = (id: string) => wholeAddress(entryPath(id))

export function SheetMenu(props: SheetMenuProps) {
  const { copy, isCopied, refused, reset } = useCopy()
  const isPrinting = useIsPrinting()
  const disabled = props.details.entries.length === 0
  return (
    <>
      <details className={styles.menu}>
        <summary>
          <Printer aria-hidden />
          <span>Print or copy</span>
        </summary>
        <div className={styles.actions}>
          <Button variant="secondary" disabled={disabled} onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
          <Button
            variant="secondary"
            disabled={disabled}
            // Builds the text within the click, because browsers allow copying only there.
            onClick={() => copy(sheetText(contentOf(props), linkTo))}
          >
            <ClipboardCopy aria-hidden />
            Copy as text
          </Button>
          <output className={styles.copied}>{isCopied && 'Copied.'}</output>
        </div>
      </details>
      {refused !== null && (
        <CopyByHand label="Your preparation sheet" text={refused} size="large" onClose={reset} />
      )}
      {isPrinting && !disabled && <PrintedSheet sheet={contentOf(props)} />}
    </>
  )
}

function contentOf({ company, role, details }: SheetMenuProps): SheetContent {
  const { entries, questions, figures } = details
  const total = (role ?? company).entries.length
  return {
    title: `Prepare for ${company.name}`,
    extent:
      entries.length === total
        ? entryCount(total)
        : `${groupThousands(entries.length)} of ${entryCount(total)}`,
    madeAtMs: Date.now(),
    keyFacts: allKeyFacts((role ?? company).entries, figures)
      .map(({ text }) => text)
      .join(' · '),
    questions: byTimesAsked(questions.values()),
    figures,
    mostAsked: mostAsked(questions.values()),
    roles: groupByRole<Entry>(entries).map(({ name, items }) => ({ name, entries: items })),
  }
}
