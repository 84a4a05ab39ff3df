/** Long messages in pieces, requests for the end of a connection, and push ids. */

import { describe, expect, it } from 'vitest'
import { FrameReader } from '../src/protocol/frames'
import { OnDisconnectQueue } from '../src/protocol/onDisconnect'
import { pushIds } from '../src/pushId'

describe('frames', () => {
  it('are messages, or segments that may look like numbers', () => {
    const reader = new FrameReader()
    const frames = ['{"t":"d"}', '2', '1', '0', '0', '{}']

    expect(frames.map((frame) => reader.accept(frame))).toEqual(['{"t":"d"}', null, null, '10', null, '{}'])
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
  it('are superseded by a put at or above their place', () => {
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
})

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
