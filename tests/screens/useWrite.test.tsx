/** useWrite, with which a page runs a write of the account and shows it. */

import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReactNode } from 'react'
import { useWrite } from '../../src/hooks/useWrite'
import { DataProvider, openSources } from '../../src/session/DataContext'
import { openBrowser } from '../helpers/browser'

function openApp() {
  const sources = openSources(openBrowser())
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DataProvider sources={sources}>{children}</DataProvider>
  )
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const shown = () => sources.outbox.getSnapshot().map(({ id, isShown }) => isShown && id)
  const done: string[] = []
  /** A page with the write of one thing. The test answers it. */
  function openPage(thing: string) {
    const { result, rerender, unmount } = renderHook(
      ({ id }) =>
        useWrite(
          { kind: 'delete', id, about: 'Your entry', done: ['Deleted.'] },
          () => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })),
          { onDone: () => done.push(id) },
        ),
      { wrapper, initialProps: { id: thing } },
    )
    return {
      write: () => result.current,
      run: () => act(() => result.current.run()),
      show: (id: string) => rerender({ id }),
      leave: unmount,
    }
  }
  return {
    openPage,
    shown,
    done,
    sent: () => answers.length,
    succeed: (index: number) => act(async () => answers[index]?.resolve()),
  }
}

describe('a write of the account', () => {
  it('tells its success to the page that shows it', async () => {
    const { openPage, done, succeed } = openApp()
    const { run, write } = openPage('visa')
    run()
    expect(write().isPending).toBe(true)

    await succeed(0)

    expect(write().isPending).toBe(false)
    expect(done).toEqual(['visa'])
  })

  it('tells nothing to a page that was left, and its outcome is then the frame’s', async () => {
    const { openPage, done, shown, succeed } = openApp()
    const { run, leave } = openPage('visa')
    run()
    expect(shown()).toEqual(['visa'])
    leave()
    expect(shown()).toEqual([false])

    await succeed(0)

    expect(done).toEqual([])
    expect(shown()).toEqual([false])
  })

  it('tells nothing to a page that shows another thing by now', async () => {
    const { openPage, done, succeed } = openApp()
    const { run, show, write } = openPage('visa')
    run()
    show('uber')
    expect(write().isPending).toBe(false)

    await succeed(0)

    expect(done).toEqual([])
    expect(write().write).toBeUndefined()
  })

  it('tells its success to a page that was opened again while it was pending', async () => {
    const { openPage, done, sent, succeed } = openApp()
    const first = openPage('visa')
    first.run()
    first.leave()
    const second = openPage('visa')
    expect(second.write().isPending).toBe(true)

    await succeed(0)

    expect(done).toEqual(['visa'])
    expect(sent()).toBe(1)
  })

  it('tells no earlier success to a page that opens later', async () => {
    const { openPage, done, succeed } = openApp()
    const first = openPage('visa')
    first.run()
    first.leave()
    await succeed(0)

    const second = openPage('visa')

    expect(second.write().write?.state.status).toBe('success')
    expect(done).toEqual([])
  })
})
