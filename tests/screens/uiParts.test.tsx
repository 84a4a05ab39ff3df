/** The smaller parts of the UI kit. */

import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../src/ui/Button'
import { Card } from '../../src/ui/Card'
import { EmptyState } from '../../src/ui/EmptyState'
import { ExternalLink } from '../../src/ui/ExternalLink'
import { LogoImage } from '../../src/ui/LogoImage'
import { Notice } from '../../src/ui/Notice'
import { Tag } from '../../src/ui/Tag'

describe('Button', () => {
  it('does not submit a form unless it is told to', async () => {
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

  it('keeps a form from being sent twice, by the mouse or by Enter', async () => {
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

describe('Tag', () => {
  it('is only text when it cannot be removed', () => {
    render(<Tag label="Remote" />)

    expect(screen.getByText('Remote')).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('has a button that says what it removes', async () => {
    const user = userEvent.setup()
    const onRemove = vi.fn<() => void>()
    render(<Tag label="Internship" onRemove={onRemove} />)
    await user.click(screen.getByRole('button', { name: 'Remove Internship' }))

    expect(onRemove).toHaveBeenCalledTimes(1)
  })
})

describe('Notice', () => {
  it.each([
    { tone: 'info', role: 'status' },
    { tone: 'success', role: 'status' },
    { tone: 'error', role: 'alert' },
  ] as const)('tells of $tone as $role', ({ tone, role }) => {
    render(<Notice tone={tone}>Something happened.</Notice>)

    expect(screen.getByRole(role)).toHaveTextContent('Something happened.')
  })

  it('can be dismissed and can offer help', async () => {
    const user = userEvent.setup()
    const onDismiss = vi.fn<() => void>()
    render(
      <Notice tone="error" action={<Button>Try again</Button>} onDismiss={onDismiss}>
        It failed.
      </Notice>,
    )
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))

    expect(onDismiss).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  it.each(['page', 'section'])(
    'leaves the focus to the heading of its %s when it is dismissed',
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
  it('shows the fallback when the logo fails to load', () => {
    render(<LogoImage src="/logos/gone.svg" fallbackSrc="/blank.svg" alt="Gone" />)
    fireEvent.error(screen.getByRole('img', { name: 'Gone' }))

    expect(screen.getByRole('img', { name: 'Gone' })).toHaveAttribute('src', '/blank.svg')
  })

  it('tries again with another logo', () => {
    const { rerender } = render(<LogoImage src="/logos/gone.svg" fallbackSrc="/blank.svg" alt="Logo" />)
    fireEvent.error(screen.getByRole('img'))
    rerender(<LogoImage src="/logos/google.svg" fallbackSrc="/blank.svg" alt="Logo" />)

    expect(screen.getByRole('img')).toHaveAttribute('src', '/logos/google.svg')
  })
})

describe('ExternalLink', () => {
  it('opens a new tab, tells the other site nothing, and says so', () => {
    render(<ExternalLink href="https://example.org/">Profile</ExternalLink>)

    const link = screen.getByRole('link', { name: 'Profile (opens in a new tab)' })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
})

describe('EmptyState', () => {
  it('says what is missing and offers the next step', () => {
    render(
      <EmptyState title="Nothing yet" action={<Button>Submit Data</Button>}>
        Submit your first one.
      </EmptyState>,
    )

    expect(screen.getByRole('heading', { name: 'Nothing yet' })).toBeInTheDocument()
    expect(screen.getByText('Submit your first one.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Submit Data' })).toBeInTheDocument()
  })
})

describe('Card', () => {
  it('is the element its place asks for', () => {
    render(<Card as="li">Google</Card>)

    expect(screen.getByRole('listitem')).toHaveTextContent('Google')
  })
})
