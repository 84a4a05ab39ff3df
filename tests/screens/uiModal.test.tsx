/** The dialog: keyboard, pointer, focus, and the page behind it. */

import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../src/ui/Button'
import { ConfirmDialog } from '../../src/ui/ConfirmDialog'
import { Modal } from '../../src/ui/Modal'
import { ModalNotice } from '../../src/ui/ModalNotice'

/** A page with a button that opens a dialog. With `refuses` the dialog's owner keeps it open. */
function Page({ refuses = false, onAsk = () => undefined }: { refuses?: boolean; onAsk?: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    onAsk()
    if (!refuses) setOpen(false)
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Modal title="Edit entry" onCloseRequest={close} footer={<Button>Save</Button>}>
          <label>
            Role <input />
          </label>
        </Modal>
      )}
    </>
  )
}

async function openModal(page = <Page />) {
  const user = userEvent.setup()
  render(page)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { user, dialog: screen.getByRole<HTMLDialogElement>('dialog') }
}

/** A dialog that chooses its first focus. */
function Start() {
  const ref = useRef<HTMLButtonElement>(null)
  return (
    <Modal title="Start" onCloseRequest={() => undefined} initialFocus={ref}>
      <button>First</button>
      <button ref={ref}>Second</button>
    </Modal>
  )
}

/** A dialog whose X asks before it closes. */
function Form({ onConfirm, onOuterClose }: { onConfirm: () => void; onOuterClose: () => void }) {
  const [asks, setAsks] = useState(false)
  return (
    <Modal
      title="Form"
      onCloseRequest={() => {
        onOuterClose()
        setAsks(true)
      }}
    >
      <input aria-label="Role" />
      {asks && (
        <ConfirmDialog
          title="Discard your changes?"
          confirmLabel="Discard"
          cancelLabel="Keep writing"
          onConfirm={onConfirm}
          onCancel={() => setAsks(false)}
        >
          They have not been sent.
        </ConfirmDialog>
      )}
    </Modal>
  )
}

async function openQuestion() {
  const user = userEvent.setup()
  const onConfirm = vi.fn<() => void>()
  const onOuterClose = vi.fn<() => void>()
  const { unmount } = render(<Form onConfirm={onConfirm} onOuterClose={onOuterClose} />)
  await user.keyboard('{Escape}')
  return { user, onConfirm, onOuterClose, unmount }
}

/** Closes it like a browser on a second Back: with a close event, without asking. */
function closeByForce(dialog: HTMLDialogElement) {
  fireEvent(dialog, new Event('cancel'))
  dialog.close()
}

describe('Modal', () => {
  it('is named by its title and puts the focus on its first field', async () => {
    const { dialog } = await openModal()

    expect(dialog).toHaveAccessibleName('Edit entry')
    expect(screen.getByLabelText('Role')).toHaveFocus()
  })

  it('starts at the requested control', () => {
    render(<Start />)

    expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus()
  })

  it('moves the focus to the page’s heading if its opener has disappeared', async () => {
    const { user } = await openModal(
      <main>
        <h1>Your entries</h1>
        <Page />
      </main>,
    )
    screen.getByRole('button', { name: 'Open' }).remove()
    await user.keyboard('{Escape}')

    expect(screen.getByRole('heading', { name: 'Your entries' })).toHaveFocus()
  })

  it('stays open when a press starts inside and ends on the overlay, as when selecting text', async () => {
    const { user, dialog } = await openModal()
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByLabelText('Role') },
      { keys: '[/MouseLeft]', target: dialog },
    ])
    fireEvent.click(dialog)

    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('repeats a page notice that it would hide', () => {
    render(
      <ModalNotice value={<p>You’re offline.</p>}>
        <Start />
      </ModalNotice>,
    )

    expect(screen.getByRole('dialog')).toHaveTextContent('You’re offline.')
  })

  it('closes on the browser’s request', async () => {
    const { dialog } = await openModal()
    fireEvent(dialog, new Event('cancel', { cancelable: true }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('stays open when its owner refuses, for every way of closing', async () => {
    const onAsk = vi.fn<() => void>()
    const { user, dialog } = await openModal(<Page refuses onAsk={onAsk} />)
    await user.keyboard('{Escape}{Escape}')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(dialog)

    expect(onAsk).toHaveBeenCalledTimes(4)
    expect(screen.getByRole('dialog')).toHaveAttribute('open')
  })

  it('stays closed when the browser closes it by force and its owner agrees', async () => {
    const { dialog } = await openModal()
    closeByForce(dialog)

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })
})

describe('ConfirmDialog', () => {
  it('opens on top of a dialog with the focus on the safe answer', async () => {
    await openQuestion()

    expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Keep writing' })).toHaveFocus()
  })

  it('treats Escape as the safe answer, without closing the dialog below', async () => {
    const { user, onConfirm, onOuterClose } = await openQuestion()
    await user.keyboard('{Escape}')

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Role')).toHaveFocus()
    expect(onOuterClose).toHaveBeenCalledTimes(1)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('keeps the page locked until the last dialog is closed', async () => {
    const { user, unmount } = await openQuestion()
    await user.click(screen.getByRole('button', { name: 'Keep writing' }))
    expect(document.body).toHaveStyle({ overflow: 'hidden' })

    unmount()
    expect(document.body).not.toHaveStyle({ overflow: 'hidden' })
  })
})
