/** A dialog with a selected text to copy by hand, for when the browser refuses to copy it. */

import { Button } from './Button'
import { TextAreaField } from './fields'
import { Modal } from './Modal'

interface CopyByHandProps {
  label: string
  text: string
  /** Large for many lines. */
  size?: 'small' | 'large'
  onClose: () => void
}

export function CopyByHand({ label, text, size = 'small', onClose }: CopyByHandProps) {
  return (
    <Modal
      title="Copy by hand"
      size={size}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <TextAreaField
        label={label}
        hint="Your browser didn’t let us copy this. It’s selected: press Ctrl and C, or ⌘ and C, or copy it from the menu."
        readOnly
        rows={size === 'large' ? 14 : 2}
        value={text}
        // Selects backward, because Firefox scrolls to the end of a forward selection.
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, text.length, 'backward')}
      />
    </Modal>
  )
}
