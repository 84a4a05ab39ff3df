/** The unsaved changes of a plan that was ended on another device. The reader can copy them before discarding them. */

import type { UnsentPlan } from '../../../domain/unsentPlans'
import { useCopy } from '../../../hooks/useCopy'
import { usePlanStore } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { CopyByHand } from '../../../ui/CopyByHand'
import { Notice } from '../../../ui/Notice'
import { LongUserText, QUOTED_LINES, UserText } from '../../../ui/UserText'
import { planMessages } from './messages'

export function LostChanges({ lost: { createdAt, change } }: { lost: UnsentPlan }) {
  const store = usePlanStore()
  const { copy, isCopied, refused, reset } = useCopy()
  const { companyName = '', role = '', date = '', notes = '' } = change
  const text = [role, date, notes].filter((part) => part !== '').join('\n')
  return (
    <Notice
      tone="error"
      actionBelow
      action={
        <>
          {text !== '' && (
            <Button variant="quiet" onClick={() => copy(text)}>
              {isCopied ? 'Text copied' : 'Copy the text'}
            </Button>
          )}
          <Button variant="quiet" onClick={() => store?.discardEdits(createdAt)}>
            Dismiss
          </Button>
          {refused !== null && (
            <CopyByHand label="Your changes" text={refused} size="large" onClose={reset} />
          )}
        </>
      }
    >
      <UserText>{planMessages.lost(companyName)}</UserText>
      <LongUserText lines={QUOTED_LINES}>{text || 'You ticked or unticked some questions.'}</LongUserText>
    </Notice>
  )
}
