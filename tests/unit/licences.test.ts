/** The list of licences: up to date, and nothing in it that we may not use. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { currentLicencesPage, LICENCES_FILE, licencesPage, productionPackages } from '../../scripts/licences'

const LOCK = JSON.stringify({
  packages: {
    '': { dependencies: { b: '^1.0.0' }, devDependencies: { d: '^1.0.0' } },
    'node_modules/b': { version: '1.2.3', license: 'MIT', hasInstallScript: true },
    'node_modules/b/node_modules/@scope/a': { version: '0.1.0', license: 'ISC' },
    'node_modules/c': { version: '2.0.0' },
    'node_modules/d': { version: '3.0.0', license: 'MIT', dev: true },
    'node_modules/e': { version: '4.0.0', license: 'MIT', optional: true },
  },
})

/** Under these the site may be handed on without more than naming them. */
const ACCEPTED = ['MIT', 'Apache-2.0', 'BSD-3-Clause', 'BSD-2-Clause', 'ISC', '0BSD', 'OFL-1.1']

describe('the list of licences', () => {
  it('holds what the site is built from, and nothing that only developers need', () => {
    const names = productionPackages(LOCK).map(
      ({ name, version, licence }) => `${name} ${version} ${licence}`,
    )

    expect(names).toEqual(['@scope/a 0.1.0 ISC', 'b 1.2.3 MIT', 'c 2.0.0 not stated'])
  })

  it('counts the licences and names what would run on installing', () => {
    const page = licencesPage(productionPackages(LOCK))

    expect(page).toContain('3 packages: ISC 1, MIT 1, not stated 1.')
    expect(page).toMatch(/install script.*: `b`\./)
  })

  it('is up to date', () => {
    expect(readFileSync(LICENCES_FILE, 'utf8')).toBe(currentLicencesPage())
  })

  it('has only licences that let the site be handed on', () => {
    const lock = readFileSync('package-lock.json', 'utf8')
    const others = productionPackages(lock).filter(({ licence }) => !ACCEPTED.includes(licence))

    expect(others).toEqual([])
  })
})
