/** Takes the sheet along: copied as text or Markdown, or printed. */

import { ClipboardCopy, Printer } from 'lucide-react'
import { useRef } from 'react'
import { entryPath } from '../../../config/paths'
import { useAction } from '../../../hooks/useAction'
import { Button } from '../../../ui/Button'
import { TextAreaField } from '../../../ui/fields'
import { Modal } from '../../../ui/Modal'
import styles from './Prepare.module.css'
import { sheetMarkdown, sheetText, type SheetContent } from './sheetText'

export interface SheetActionsProps {
  content: () => SheetContent
  /** There is nothing to take along yet. */
  disabled: boolean
}

export function SheetActions({ content, disabled }: SheetActionsProps) {
  // The text is made in the press: browsers let a page copy only then.
  const copy = useAction((text: string) => navigator.clipboard.writeText(text))
  const refused = copy.state.status === 'error' ? copy.state.args[0] : null
  return (
    <div className={styles.actions}>
      <Button variant="secondary" disabled={disabled} onClick={() => copy.run(sheetText(content(), linkTo))}>
        <ClipboardCopy aria-hidden />
        Copy as text
      </Button>
      <Button
        variant="secondary"
        disabled={disabled}
        onClick={() => copy.run(sheetMarkdown(content(), linkTo))}
      >
        <ClipboardCopy aria-hidden />
        Copy as Markdown
      </Button>
      <Button variant="secondary" disabled={disabled} onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
      <output className={styles.copied}>{copy.state.status === 'success' && 'Copied.'}</output>
      {refused !== null && <CopyByHand text={refused} onClose={copy.reset} />}
    </div>
  )
}

function linkTo(id: string): string {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#${entryPath(id)}`
}

/** The browser did not let us copy: the text, selected already. */
function CopyByHand({ text, onClose }: { text: string; onClose: () => void }) {
  const areaRef = useRef<HTMLTextAreaElement>(null)
  return (
    <Modal
      title="Copy by hand"
      size="large"
      initialFocus={areaRef}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className={styles.byHand}>
        <TextAreaField
          ref={areaRef}
          label="Your preparation sheet"
          hint="Your browser did not let us copy this. It is selected: press Ctrl and C, or ⌘ and C, or copy it from the menu."
          readOnly
          rows={14}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Modal>
  )
}
