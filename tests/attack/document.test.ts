/** Holds `docs/security.md` to the tests: every attack that is tried stands there, and nothing else. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NAME_SEPARATOR, testNamesOf } from '../helpers/testNames'
import { ROLES, titleOf } from './attack'
import { attackTables } from './tables'

const PAGE = readFileSync('docs/security.md', 'utf8')

/** The cells of every row of a table in which the first cell is accepted. */
function rowsWhere(isFirst: (cell: string) => boolean): readonly (readonly [string, string])[] {
  return PAGE.split('\n').flatMap((line) => {
    const [, first = '', second = ''] = line.split('|').map((cell) => cell.trim())
    return line.startsWith('|') && isFirst(first) ? [[first, second] as const] : []
  })
}

const areRoles = (cell: string) => cell.split(', ').every((role) => Object.hasOwn(ROLES, role))
const attacks = Object.values(attackTables).flat()

describe('the page on security', () => {
  it('has every attack of the tables, with everybody who tries it', () => {
    const named = rowsWhere(areRoles).flatMap(([roles, name]) =>
      roles.split(', ').map((role) => `${role}: ${name}`),
    )

    expect(named.toSorted()).toEqual(attacks.map(titleOf).toSorted())
  })

  it('says how many there are', () => {
    expect(PAGE).toContain(`| ${attacks.length} (`)
  })

  it.each(['races', 'serverFaults', 'diskFaults', 'cards'])('has every test of %s', (name) => {
    const file = `tests/attack/${name}.test.ts`
    const named = rowsWhere((cell) => cell === `\`${file}\``).map(([, behaviour]) => behaviour)
    const tests = testNamesOf(file, readFileSync(file, 'utf8'))

    expect(named.toSorted()).toEqual(tests.map((test) => test.replace(NAME_SEPARATOR, ': ')).toSorted())
  })
})
