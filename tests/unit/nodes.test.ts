/** The table of nodes: its paths and keys. */

import { describe, expect, it } from 'vitest'
import { MAX_LENGTH } from '../../src/domain/store/limits'
import { DOWNLOADED, fitsSlot, LIMIT_NODES, NODE_NAMES, NODES, nodesWith } from '../../src/domain/store/nodes'
import { pathOf } from '../../src/domain/store/paths'

describe('a node', () => {
  it.each(NODE_NAMES)('%s has its name first in its path', (name) => {
    expect(NODES[name].path.split('/')[0]).toBe(name)
  })

  it.each([
    ...DOWNLOADED,
    ...nodesWith('deletion', 'whole'),
    ...LIMIT_NODES,
    ...nodesWith('check', 'account'),
  ])('%s, which is read or removed by uid alone, is stored under the uid', (name) => {
    expect(NODES[name].path.split('/')[1]).toBe('{uid}')
  })
})

describe('a path', () => {
  it('replaces the names in braces with the given keys, and ends before the first name without a key', () => {
    expect(pathOf('removals', 'u-ann', '-Oabc')).toBe('removals/u-ann/-Oabc')
    expect(pathOf('removals', 'u-ann')).toBe('removals/u-ann')
    expect(pathOf('interviewSummaries')).toBe('interviewSummaries')
  })

  it('uses the key of an email, and refuses an email whose key could belong to another', () => {
    expect(pathOf('emailToUid', 'Ann.Lee@my.test')).toBe('emailToUid/ann,lee@my,test')
    expect(() => pathOf('transferRequests', 'ann,lee@my.test')).toThrow('Please use an email address without')
  })
})

describe('a company key', () => {
  it.each([
    ['visa', true],
    ['電通', true],
    ['?!', true],
    ['a'.repeat(MAX_LENGTH.companyName), true],
    ['a'.repeat(MAX_LENGTH.companyName + 1), false],
    ['', false],
    ['\u200b', false],
  ])('%j fits a slot: %s', (key, expected) => {
    expect(fitsSlot(key)).toBe(expected)
  })
})
