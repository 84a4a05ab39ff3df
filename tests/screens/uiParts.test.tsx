/** The smaller components of the UI kit. */

import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../src/ui/Button'
import { LogoImage } from '../../src/ui/LogoImage'
import { Notice } from '../../src/ui/Notice'
import { SearchField } from '../../src/ui/SearchField'

describe('Button', () => {
  it('submits a form only on request', async () => {
    const user = userEvent.setup()
    const onSubmit = vi.fn<() => void>()
    render(
      <form onSubmit={onSubmit}>
        <Button>Cancel</Button>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Cancel' }))

    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('does nothing while it is busy, says so, and keeps the focus', async () => {
    const user = userEvent.setup()
    const onClick = vi.fn<() => void>()
    const { rerender } = render(
      <Button busy={false} onClick={onClick}>
        Save
      </Button>,
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    rerender(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Saving…', busy: true })
    await user.click(button)

    expect(onClick).toHaveBeenCalledTimes(1)
    expect(button).toHaveFocus()
  })

  it('prevents a second submission of a form, by mouse or Enter', async () => {
    const user = userEvent.setup()
    const onSubmit = vi.fn<() => void>()
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Role" />
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    )
    await user.click(screen.getByRole('button'))
    await user.type(screen.getByLabelText('Role'), 'Intern{Enter}')

    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('Notice', () => {
  it.each(['page', 'section'])(
    'gives the focus to the heading of its %s when it is dismissed',
    async (place) => {
      const user = userEvent.setup()
      const notice = <Notice onDismiss={() => undefined}>It is done.</Notice>
      render(
        <main>
          {place === 'page' && notice}
          <h1>The page</h1>
          <section>
            <h2>The section</h2>
            {place === 'section' && notice}
          </section>
        </main>,
      )
      await user.click(screen.getByRole('button', { name: 'Dismiss' }))

      expect(screen.getByRole('heading', { name: `The ${place}` })).toHaveFocus()
    },
  )
})

describe('LogoImage', () => {
  it('tries again with another logo', () => {
    const { rerender } = render(<LogoImage src="/logos/gone.svg" />)
    fireEvent.error(screen.getByRole('presentation'))
    rerender(<LogoImage src="/logos/google.svg" />)

    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/logos/google.svg')
  })
})

describe('SearchField', () => {
  const nothing = () => undefined

  it.each([
    { by: 'a finger', keys: '[TouchA]', keeps: false },
    { by: 'a mouse', keys: '[MouseLeft]', keeps: true },
  ])('pressed by $by, keeps the focus at Enter: $keeps', async ({ keys, keeps }) => {
    const user = userEvent.setup()
    render(<SearchField label="Search" placeholder="Name" value="a" onType={nothing} onClear={nothing} />)
    const field = screen.getByRole('searchbox', { name: 'Search' })
    await user.pointer({ keys, target: field })
    expect(field).toHaveFocus()

    await user.keyboard('{Enter}')

    // A phone closes its keyboard when the field loses focus.
    expect(field === document.activeElement).toBe(keeps)
  })
})
