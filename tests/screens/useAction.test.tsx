/** useAction, with which a page runs an action that may fail. */

import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useAction } from '../../src/hooks/useAction'

/** An action that the test completes. */
function renderAction(options?: Parameters<typeof useAction>[1]) {
  const runs: { value: string; resolve: (answer: string) => void; reject: (error: Error) => void }[] = []
  const { result } = renderHook(() =>
    useAction(
      (value: string) =>
        new Promise<string>((resolve, reject) => {
          runs.push({ value, resolve, reject })
        }),
      options,
    ),
  )
  return {
    action: () => result.current,
    run: (value: string) => act(() => result.current.run(value)),
    succeed: (index: number, answer: string) => act(async () => runs[index]?.resolve(answer)),
    fail: (index: number, error: Error) => act(async () => runs[index]?.reject(error)),
    runs,
  }
}

describe('an action', () => {
  it('is pending until it succeeds, and then has its input and its result', async () => {
    const { action, run, succeed } = renderAction()
    run('entry')
    expect(action().isPending).toBe(true)

    await succeed(0, 'id')

    expect(action().isPending).toBe(false)
    expect(action().state).toEqual({ status: 'success', args: ['entry'], value: 'id' })
  })

  it('does not run a second time while it is pending', async () => {
    const { run, runs, succeed } = renderAction()
    run('first')
    run('second')
    expect(runs.map(({ value }) => value)).toEqual(['first'])

    await succeed(0, 'id')
    run('third')

    expect(runs.map(({ value }) => value)).toEqual(['first', 'third'])
  })

  it('keeps its error until it runs again or is reset', async () => {
    const { action, run, fail } = renderAction()
    const error = new Error('refused')
    run('first')
    await fail(0, error)
    expect(action().error).toBe(error)

    run('second')
    expect(action().error).toBeNull()
    await fail(1, error)
    act(() => action().reset())

    expect(action().error).toBeNull()
  })

  it('ignores the result of a pending run that a new run replaces', async () => {
    const { action, run, succeed, fail } = renderAction({ replaces: true })
    run('first')
    run('second')

    await fail(0, new Error('closed'))
    expect(action().isPending).toBe(true)
    await succeed(1, 'id')

    expect(action().state).toEqual({ status: 'success', args: ['second'], value: 'id' })
  })
})
