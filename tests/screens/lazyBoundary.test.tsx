/** Code that loads when it is first shown, and its failures. */

import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../src/app/ErrorBoundary'
import { routeErrorMessages } from '../../src/app/messages'
import { LazyBoundary, lazyCode, type LazyCode } from '../../src/hooks/LazyBoundary'

function Form() {
  return <h1>The form</h1>
}

/** Code whose import fails this many times. */
function codeThatFails(failures: number) {
  const imports: string[] = []
  const code = lazyCode(async () => {
    imports.push('asked')
    if (imports.length <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return Form
  })
  return { code, imports }
}

function show(code: LazyCode<object>) {
  return render(
    <LazyBoundary
      code={code}
      loading={<p>Loading</p>}
      renderFailure={(_message, retry) => <button onClick={retry}>Try again</button>}
    >
      {(Code) => <Code />}
    </LazyBoundary>,
  )
}

const tryAgain = async () => fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))

describe('lazy code', () => {
  it('shows that it loads, and is imported once', async () => {
    const { code, imports } = codeThatFails(0)

    const { unmount } = show(code)
    expect(screen.getByText('Loading')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'The form' })).toBeVisible()
    unmount()
    show(code)

    expect(screen.getByRole('heading', { name: 'The form' })).toBeVisible()
    expect(imports).toHaveLength(1)
  })

  it('appears at once after a preload', async () => {
    const { code } = codeThatFails(0)
    await code.load()

    show(code)

    expect(screen.getByRole('heading', { name: 'The form' })).toBeVisible()
  })

  it('loads again after a failed preload, which nobody sees', async () => {
    const { code } = codeThatFails(1)
    await code.load()

    show(code)

    expect(await screen.findByRole('heading', { name: 'The form' })).toBeVisible()
  })

  it('that is broken is left to the boundary of the screen', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined)
    function Broken(): never {
      throw new Error('This form is broken.')
    }
    const code = lazyCode(async () => Broken)

    render(
      <ErrorBoundary>
        <LazyBoundary code={code} loading={null} renderFailure={() => <p>Missing</p>}>
          {(Code) => <Code />}
        </LazyBoundary>
      </ErrorBoundary>,
    )

    expect(await screen.findByRole('heading', { name: routeErrorMessages.heading })).toBeVisible()
  })
})

describe('lazy code that fails to load', () => {
  beforeEach(() => vi.mocked(console.error).mockImplementation(() => undefined))

  it('appears after a successful retry', async () => {
    show(codeThatFails(2).code)

    await tryAgain()
    await tryAgain()

    expect(await screen.findByRole('heading', { name: 'The form' })).toBeVisible()
    expect(vi.mocked(console.error).mock.calls.map(String)).toContainEqual(
      expect.stringContaining('Code failed to load.'),
    )
  })
})
