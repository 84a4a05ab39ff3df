/** The outbox: the account's pending writes and their outcomes. */

import { describe, expect, it } from 'vitest'
import { createOutbox, type WriteInfo } from '../../src/session/outbox'

const VISA: WriteInfo<'delete'> = {
  kind: 'delete',
  id: 'visa',
  about: 'Your experience at Visa',
  done: ['Deleted.'],
}
const UBER = { ...VISA, id: 'uber' }
const REQUEST: WriteInfo<'requestTransfer'> = {
  kind: 'requestTransfer',
  id: 'uid-ann',
  about: 'Your request',
  replaces: true,
}

/** An outbox, and writes that the test answers. */
function open() {
  const outbox = createOutbox()
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const act = () => new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
  const succeed = async (index: number) => {
    answers[index]?.resolve()
    await Promise.resolve()
  }
  const fail = async (index: number) => {
    answers[index]?.reject(new Error('refused'))
    await Promise.resolve()
  }
  const statuses = () => outbox.getSnapshot().map(({ kind, id, state }) => `${kind} ${id} ${state.status}`)
  return {
    outbox,
    remove: (info: WriteInfo<'delete'>) => outbox.run(info, undefined, act),
    ask: (oldEmail: string) => outbox.run(REQUEST, { oldEmail }, act),
    sent: () => answers.length,
    succeed,
    fail,
    statuses,
  }
}

describe('the outbox', () => {
  it('keeps a write and its outcome until somebody deals with it, and tells each change', async () => {
    const { outbox, remove, succeed, statuses } = open()
    const seen: string[][] = []
    outbox.subscribe(() => seen.push(statuses()))

    remove(VISA)
    await succeed(0)
    outbox.reset('delete', 'visa')

    expect(seen).toEqual([['delete visa pending'], ['delete visa success'], []])
  })

  it('gives each of two writes its own outcome, and ends the news of a success with the next write', async () => {
    const { outbox, remove, succeed, fail, sent, statuses } = open()
    const succeeded: (string | undefined)[] = []
    remove(VISA)
    remove(UBER)
    expect(sent()).toBe(2)
    outbox.subscribe((ended) => succeeded.push(ended?.id))

    await succeed(1)
    await fail(0)

    expect(statuses()).toEqual(['delete uber success', 'delete visa error'])
    expect(succeeded).toEqual(['uber', undefined])
    remove(VISA)
    expect(statuses()).toEqual(['delete visa pending'])
  })

  it('throws instead of dropping a second write of the same thing', async () => {
    const { remove, succeed, sent } = open()
    remove(VISA)

    expect(() => remove(VISA)).toThrow('already pending')

    expect(sent()).toBe(1)
    await succeed(0)
    remove(VISA)
    expect(sent()).toBe(2)
  })

  it('ignores the result of a write that another one has replaced', async () => {
    const { outbox, ask, fail, statuses } = open()
    ask('first@my.test')
    ask('second@my.test')

    await fail(0)

    expect(statuses()).toEqual(['requestTransfer uid-ann pending'])
    expect(outbox.find('requestTransfer', 'uid-ann')?.content).toEqual({ oldEmail: 'second@my.test' })
  })

  it('keeps a failure, which can be tried again', async () => {
    const { outbox, remove, fail, succeed, sent, statuses } = open()
    remove(VISA)
    await fail(0)
    expect(statuses()).toEqual(['delete visa error'])

    outbox.getSnapshot()[0]?.retry()
    await succeed(1)

    expect(sent()).toBe(2)
    expect(statuses()).toEqual(['delete visa success'])
  })

  it('does not keep a success without words', async () => {
    const { ask, succeed, statuses } = open()
    ask('old@my.test')

    await succeed(0)

    expect(statuses()).toEqual([])
  })

  it('says that a page shows a write, until the page is left', async () => {
    const { outbox, remove, fail } = open()
    const shown = () => outbox.getSnapshot().map(({ id, isShown }) => isShown && id)
    remove(VISA)
    remove(UBER)
    outbox.show(true, 'delete', 'visa')
    await fail(0)
    expect(shown()).toEqual([false, 'visa'])

    outbox.show(false, 'delete', 'visa')

    expect(shown()).toEqual([false, false])
  })

  it('forgets everything when the session ends, but knows that the client may still send', async () => {
    const { outbox, remove, succeed, statuses } = open()
    const succeeded: unknown[] = []
    remove(VISA)
    outbox.clear()
    expect([statuses(), outbox.isBusy()]).toEqual([[], true])
    outbox.subscribe((ended) => succeeded.push(ended))

    await succeed(0)

    expect([statuses(), outbox.isBusy()]).toEqual([[], false])
    expect(succeeded).toEqual([])
  })
})
