/** The buttons to print the sheet, or to copy it as text or Markdown. */

import { ClipboardCopy, Printer } from 'lucide-react'
import { entryPath } from '../../../config/paths'
import { useCopy, wholeAddress } from '../../../hooks/useCopy'
import { Button } from '../../../ui/Button'
import { CopyByHand } from '../../../ui/CopyByHand'
import styles from './Prepare.module.css'
import { sheetMarkdown, sheetText, type SheetContent } from './sheetText'

interface SheetActionsProps {
  content: (() => SheetContent) | null
}

const linkTo = (id: string) => wholeAddress(entryPath(id))

export function SheetActions({ content }: SheetActionsProps) {
  const disabled = content === null
  const { copy, isCopied, refused, reset } = useCopy()
  // Builds the text within the click, because browsers allow copying only there.
  const copyAs = (write: typeof sheetText) => () => {
    if (content !== null) copy(write(content(), linkTo))
  }
  return (
    <div className={styles.actions}>
      <Button variant="secondary" disabled={disabled} onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
      <Button variant="secondary" disabled={disabled} onClick={copyAs(sheetText)}>
        <ClipboardCopy aria-hidden />
        Copy as text
      </Button>
      <Button variant="secondary" disabled={disabled} onClick={copyAs(sheetMarkdown)}>
        <ClipboardCopy aria-hidden />
        Copy as Markdown
      </Button>
      <output className={styles.copied}>{isCopied && 'Copied.'}</output>
      {refused !== null && (
        <CopyByHand label="Your preparation sheet" text={refused} size="large" onClose={reset} />
      )}
    </div>
  )
}
