/**
 * The behaviour of every modal dialog, on the browser's own <dialog>. It is open while mounted. It requests closing and
 * never closes itself, so its owner can first ask whether to discard unsent text. If the browser closes dialogs on the
 * phone's Back, that is a request too; otherwise Back leaves the page and its dialog.
 */

import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'
import { ignoreSecondPress } from './ignoreSecondPress'
import { useScrollLock } from './useScrollLock'

// The dialogs have no padding: a press on the element itself is a press outside their frame.
const isOverlay = (event: MouseEvent) => event.target === event.currentTarget

/**
 * Spread the answer on the <dialog>. `onCloseRequest` comes from Escape, the overlay and Back: unmount to close, do
 * nothing to stay open.
 */
export function useModalDialog(onCloseRequest: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressBeganOnOverlay = useRef(false)
  useScrollLock()

  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    ignoreSecondPress()
    return () => {
      dialog?.close()
      ignoreSecondPress()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return {
    ref,
    // Handled as a key and not as `cancel`: browsers let a second Escape through whatever `cancel` says.
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      onCloseRequest()
    },
    onCancel(event: SyntheticEvent) {
      // A request that cannot be cancelled ends in `close`.
      if (!event.cancelable) return
      event.preventDefault()
      onCloseRequest()
    },
    // The browser has closed it without asking, as for a second Back: open again, then request.
    onClose() {
      if (ref.current === null || ref.current.open) return
      ref.current.showModal()
      onCloseRequest()
    },
    onPointerDown(event: PointerEvent) {
      pressBeganOnOverlay.current = isOverlay(event)
    },
    onClick(event: MouseEvent) {
      if (isOverlay(event) && pressBeganOnOverlay.current) onCloseRequest()
      pressBeganOnOverlay.current = false
    },
  }
}
