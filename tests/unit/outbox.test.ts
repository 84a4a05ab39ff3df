/** The outbox: the account's pending writes and their outcomes. */

import { describe, expect, it } from 'vitest'
import { createOutbox, type WriteInfo } from '../../src/session/outbox'

const VISA: WriteInfo = { key: 'entry.visa', about: 'Your experience at Visa', done: ['Stored.'] }
const STAR: WriteInfo = { key: 'bookmark.visa', about: 'Your bookmark' }

/** An outbox, and a write that the test answers. */
function open() {
  const outbox = createOutbox()
  const answers: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const sent: string[] = []
  const send = (info: WriteInfo, text: string, replaces?: boolean) =>
    outbox.run(
      info,
      (given: string) => {
        sent.push(given)
        return new Promise<string>((resolve, reject) => answers.push({ resolve, reject }))
      },
      [text],
      replaces,
    )
  const succeed = async (index: number) => {
    answers[index]?.resolve('value')
    await Promise.resolve()
  }
  const fail = async (index: number) => {
    answers[index]?.reject(new Error('refused'))
    await Promise.resolve()
  }
  const statuses = () => outbox.getSnapshot().map(({ key, state }) => `${key} ${state.status}`)
  return { outbox, sent, send, succeed, fail, statuses }
}

describe('the outbox', () => {
  it('keeps a write and its outcome until somebody deals with it, and tells each change', async () => {
    const { outbox, send, succeed, statuses } = open()
    const seen: string[][] = []
    outbox.subscribe(() => seen.push(statuses()))

    send(VISA, 'text')
    await succeed(0)
    outbox.reset('entry.visa')

    expect(seen).toEqual([['entry.visa pending'], ['entry.visa success'], []])
  })

  it('sends one write for each key at a time, and others beside it', async () => {
    const { sent, send, succeed, statuses } = open()
    send(VISA, 'first')
    send(VISA, 'second')
    send(STAR, 'star')
    expect(sent).toEqual(['first', 'star'])

    await succeed(0)
    send(VISA, 'third')

    expect(sent).toEqual(['first', 'star', 'third'])
    expect(statuses()).toEqual(['bookmark.visa pending', 'entry.visa pending'])
  })

  it('ignores the result of a write that another one has replaced', async () => {
    const { send, fail, statuses } = open()
    send(STAR, 'set')
    send(STAR, 'unset', true)

    await fail(0)

    expect(statuses()).toEqual(['bookmark.visa pending'])
  })

  it('keeps a failure, which can be tried again with the same content', async () => {
    const { outbox, sent, send, fail, succeed, statuses } = open()
    send(VISA, 'text')
    await fail(0)
    expect(statuses()).toEqual(['entry.visa error'])

    outbox.getSnapshot()[0]?.retry()
    await succeed(1)

    expect(sent).toEqual(['text', 'text'])
    expect(statuses()).toEqual(['entry.visa success'])
  })

  it('does not forget a pending write', () => {
    const { outbox, send, statuses } = open()
    send(VISA, 'text')

    outbox.reset('entry.visa')

    expect(statuses()).toEqual(['entry.visa pending'])
  })

  it('keeps a success without words only while a page shows it', async () => {
    const { outbox, send, succeed, statuses } = open()
    const hide = outbox.show('bookmark')
    send(STAR, 'set')
    await succeed(0)
    expect(statuses()).toEqual(['bookmark.visa success'])

    hide()

    expect(statuses()).toEqual([])
  })

  it('tells a success only where no page has shown it', async () => {
    const { outbox, send, succeed } = open()
    const untold = () => outbox.getSnapshot().filter((write) => !outbox.isShown(write)).length
    send(VISA, 'text')
    expect(untold()).toBe(1)
    await succeed(0)
    expect(untold()).toBe(1)

    const hide = outbox.show('entry')
    expect(untold()).toBe(0)
    hide()

    expect(untold()).toBe(0)
    expect(outbox.find('entry.visa')?.state.status).toBe('success')
  })

  it('forgets everything when the session ends, but knows that the client may still send', async () => {
    const { outbox, send, succeed, statuses } = open()
    send(VISA, 'text')
    outbox.clear()
    expect([statuses(), outbox.isBusy()]).toEqual([[], true])

    await succeed(0)

    expect([statuses(), outbox.isBusy()]).toEqual([[], false])
  })
})
