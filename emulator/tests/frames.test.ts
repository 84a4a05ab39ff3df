/** Message segments, onDisconnect requests, and push ids. */

import { describe, expect, it } from 'vitest'
import { FrameReader, framesOf } from '../src/protocol/frames'
import { OnDisconnectQueue } from '../src/protocol/onDisconnect'
import type { WriteRequest } from '../src/database/database'
import { pushIds } from '../src/pushId'
import { splitPath } from '../src/store/path'

describe('frames', () => {
  it('are messages, or segments of a message, which may look like numbers', () => {
    const reader = new FrameReader()
    const frames = ['{"t":"d"}', '2', '1', '0', '0', '{}']

    expect(frames.map((frame) => reader.accept(frame))).toEqual(['{"t":"d"}', null, null, '10', null, '{}'])
  })

  it('are split only above the size that clients accept, and never within a character', () => {
    const limit = 16 * 1024 * 1024
    const flowers = '🌸'.repeat(limit / 2)

    expect(framesOf(flowers)).toEqual([flowers])
    // Compared here, because a diff of megabytes is unreadable.
    const [count, first, ...rest] = framesOf(`x${flowers}y`)
    expect([count, first?.length, rest.map(({ length }) => length)]).toEqual(['2', limit - 1, [3]])
    expect(`${first}${rest.join('')}` === `x${flowers}y`).toBe(true)
  })

  it('refuse too many segments and too much text', () => {
    expect(() => new FrameReader().accept('2049')).toThrow('too long')
    const reader = new FrameReader()
    reader.accept('2048')
    const big = 'x'.repeat(4 * 1024 * 1024)

    expect(() => {
      for (let count = 0; count < 20; count += 1) reader.accept(big)
    }).toThrow('too long')
  })
})

describe('onDisconnect requests', () => {
  it('are replaced by a put at their path or above it', () => {
    const queue = new OnDisconnectQueue()
    queue.add({ kind: 'put', path: '/a/b', value: 1 })
    queue.add({ kind: 'merge', path: '/a', children: { c: 1, d: 2 } })
    queue.add({ kind: 'put', path: '/a/c', value: 3 })

    expect(queue.take()).toEqual([
      { kind: 'put', path: '/a/b', value: 1 },
      { kind: 'merge', path: '/a', children: { d: 2 } },
      { kind: 'put', path: '/a/c', value: 3 },
    ])
    expect(queue.take()).toEqual([])
  })

  it.each([
    ['/a/b', [{ 'a/c': { d: 2, e: 3 }, 'a/.priority': 4 }]],
    ['/a/c/d', [{ 'a/b': 1, 'a/c/e': 3, 'a/.priority': 4 }]],
    ['/a/c', [{ 'a/b': 1, 'a/.priority': 4 }]],
    ['/a', []],
  ])('keep the other parts of a value when %s is cancelled', (path, left) => {
    const value = { b: 1, c: { d: 2, e: 3 }, '.priority': 4 }
    const [put, merge] = [new OnDisconnectQueue(), new OnDisconnectQueue()]
    put.add({ kind: 'put', path: '/a', value })
    merge.add({ kind: 'merge', path: '/', children: { a: value } })

    put.cancel(path)
    merge.cancel(path)

    expect(put.take().map(changesOf)).toEqual(left)
    expect(merge.take().map(changesOf)).toEqual(left)
  })

  it('keep primitives and server values when a path below them is cancelled', () => {
    const queue = new OnDisconnectQueue()
    const put: WriteRequest = { kind: 'put', path: '/a', value: { at: { '.sv': 'timestamp' }, b: 1 } }
    queue.add(put)

    for (const path of ['/b', '/a/x', '/a/at/.sv', '/a/b/c']) queue.cancel(path)

    expect(queue.take().map(changesOf)).toEqual([{ 'a/at': { '.sv': 'timestamp' }, 'a/b': 1 }])
  })
})

/** The paths and values that a put or a merge changes, in one form for comparison. */
function changesOf(request: WriteRequest): Record<string, unknown> {
  if (request.kind === 'put') return { [request.path]: request.value }
  const base = splitPath(request.path)
  return Object.fromEntries(
    Object.entries(request.children).map(([key, value]) => [[...base, ...splitPath(key)].join('/'), value]),
  )
}

describe('push ids', () => {
  it('sort by time, also within one millisecond and when the clock goes back', () => {
    const times = [5, 5, 5, 6, 4, 7, 1_755_600_000_123]
    let asked = 0
    const next = pushIds(() => times[Math.floor(asked)] ?? 0)
    const ids: string[] = []
    for (asked = 0; asked < times.length; asked += 1) ids.push(next())

    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => id.length === 20)).toBe(true)
  })
})
