/**
 * The behaviour of every modal dialog, on the native <dialog>. The dialog is open while mounted. It asks its owner to
 * close it, so that the owner can first ask about unsent text. Back on a phone asks, too, if the browser supports it;
 * otherwise Back leaves the page with its dialog.
 */

import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'
import { focusHeading } from './focusHeading'

// The dialogs have no padding, so a press on the element itself is outside their frame.
const isOverlay = (event: MouseEvent) => event.target === event.currentTarget

/** For the <dialog>. Escape, the overlay and Back call `onCloseRequest`: unmount to close, do nothing to stay open. */
export function useModalDialog(onCloseRequest: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressBeganOnOverlay = useRef(false)
  useScrollLock()

  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (!(opener instanceof HTMLElement) || opener === document.body) return
      if (opener.isConnected) opener.focus()
      // The opener may have disappeared, or disappears with the dialog.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusHeading(document.querySelector('main'))
      })
    }
  }, [])

  return {
    ref,
    // Handles the key instead of `cancel`, because browsers close the dialog at a second Escape.
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      onCloseRequest()
    },
    onCancel(event: SyntheticEvent) {
      // A `cancel` that cannot be prevented ends in `close`.
      if (!event.cancelable) return
      event.preventDefault()
      onCloseRequest()
    },
    // The browser has closed the dialog without asking, as for a second Back. Opens it again, then asks.
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

let openDialogs = 0

/** Stops the page behind a dialog from scrolling or moving, even if its scrollbar disappears. Two dialogs may be open. */
function useScrollLock() {
  useLayoutEffect(() => {
    openDialogs += 1
    if (openDialogs === 1) {
      const scrollbarWidth = window.innerWidth - document.documentElement.clientWidth
      document.body.style.paddingInlineEnd = `${scrollbarWidth}px`
      document.body.style.overflow = 'hidden'
    }
    return () => {
      openDialogs -= 1
      if (openDialogs > 0) return
      document.body.style.paddingInlineEnd = ''
      document.body.style.overflow = ''
    }
  }, [])
}
