/** Rules files that change while the program runs. */

import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Programs } from './support/programs'

const programs = new Programs()
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rtdb-'))
  file = join(folder, 'rules.json')
  writeFileSync(file, '{ "rules": { "open": { ".read": true }, "gone": { ".write": false } } }')
})
afterEach(async () => {
  await programs.killAll()
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

const statusOf = async (url: string, path: string) => (await fetch(`${url}/${path}.json?ns=demo`)).status

it('a changed rules file is applied, and the output says which rules changed', async () => {
  const program = programs.start('--port', '0', '--rules', file, '--watch')
  const url = await program.url
  await program.printed(/Rules are reloaded when/)
  expect([await statusOf(url, 'open'), await statusOf(url, 'new')]).toEqual([200, 401])

  // Editors save like this: they write a new file and rename it.
  writeFileSync(`${file}.new`, '{ "rules": { "open": { ".read": false }, "new": { ".read": true } } }')
  renameSync(`${file}.new`, file)
  await program.printed(
    /Rules reloaded: changed \/open \.read, added \/new \.read, removed \/gone \.write\.\n/,
  )

  expect([await statusOf(url, 'open'), await statusOf(url, 'new')]).toEqual([401, 200])
})

it('a mistake is reported by line and column, and the previous rules stay until it is fixed', async () => {
  const program = programs.start('--port', '0', '--rules', file, '--watch')
  const url = await program.url
  await program.printed(/Rules are reloaded when/)

  writeFileSync(file, '{\n  "rules": { ".read": "tru" }\n}')
  await program.printed(/rules\.json:2:\d+: Unknown variable 'tru'\.\nThe previous rules stay in force\.\n/)
  expect(await statusOf(url, 'open')).toBe(200)

  rmSync(file)
  await program.printed(/ENOENT.*rules\.json/)
  expect(await statusOf(url, 'open')).toBe(200)

  writeFileSync(file, '{ "rules": { "open": { ".read": false } } }')
  await program.printed(/Rules reloaded: changed \/open \.read, removed \/gone/)
  expect(await statusOf(url, 'open')).toBe(401)
})

it('the file is not watched outside a terminal unless asked', async () => {
  const program = programs.start('--port', '0', '--rules', file)
  await program.url
  writeFileSync(file, '{ "rules": { ".read": "tru" } }')
  program.child.kill('SIGTERM')
  await program.exit

  expect(program.output()).not.toContain('reloaded')
})
