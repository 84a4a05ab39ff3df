/** The table of nodes: its paths. */

import { describe, expect, it } from 'vitest'
import { pathOf } from '../../src/domain/store/paths'
import { DOWNLOADED, NODE_NAMES, NODES, nodesWith } from '../../src/domain/store/nodes'

describe('a node', () => {
  it.each(NODE_NAMES)('%s has its name first in its path', (name) => {
    expect(NODES[name].path.split('/')[0]).toBe(name)
  })

  it.each([
    ...DOWNLOADED,
    ...nodesWith('deletion', 'whole'),
    ...nodesWith('deletion', 'after a day'),
    ...nodesWith('check', 'account'),
  ])('%s, which is read or removed by uid alone, is stored under the uid', (name) => {
    expect(NODES[name].path.split('/')[1]).toBe('{uid}')
  })
})

describe('a path', () => {
  it('replaces the names in braces with the given keys, and ends before the first name without a key', () => {
    expect(pathOf('bookmarks', 'u-ann', '-Oabc')).toBe('bookmarks/u-ann/-Oabc')
    expect(pathOf('bookmarks', 'u-ann')).toBe('bookmarks/u-ann')
    expect(pathOf('interviewSummaries')).toBe('interviewSummaries')
  })

  it('uses the key of an email, and refuses an email whose key could belong to another', () => {
    expect(pathOf('emailToUid', 'Ann.Lee@my.test')).toBe('emailToUid/ann,lee@my,test')
    expect(() => pathOf('transferRequests', 'ann,lee@my.test')).toThrow('Please use an email address without')
  })
})
