/** A text, selected, that the browser did not let us copy. */

import { Button } from './Button'
import { TextAreaField } from './fields'
import { Modal } from './Modal'

interface CopyByHandProps {
  title: string
  /** What the text is. */
  label: string
  hint: string
  text: string
  /** Large for a text of many lines. */
  size?: 'small' | 'large'
  onClose: () => void
}

export function CopyByHand({ title, label, hint, text, size = 'small', onClose }: CopyByHandProps) {
  return (
    <Modal
      title={title}
      size={size}
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <TextAreaField
        label={label}
        hint={hint}
        readOnly
        rows={size === 'large' ? 14 : 2}
        value={text}
        // From its end: Firefox shows where a selection ends.
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, text.length, 'backward')}
      />
    </Modal>
  )
}
