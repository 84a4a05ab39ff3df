/** The published package, made by `npm pack` and used from an otherwise empty folder. */

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const MODULES = join(SOURCE, '../node_modules')
let folder: string

function run(command: string, cwd = folder): string {
  return execFileSync(command, { cwd, shell: true, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function runFile(name: string, source: string): unknown {
  writeFileSync(join(folder, name), source)
  return JSON.parse(run(`node ${name}`))
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rtdb-package-'))
  run(`npm pack --silent --pack-destination "${folder}"`, SOURCE)
  const [archive = ''] = readdirSync(folder)
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  run(`tar -xzf "${join(folder, archive)}" -C "${modules}"`)
  renameSync(join(modules, 'package'), join(modules, 'realtime-database-server'))
  for (const name of ['acorn', 'ws', 'typescript', '@types']) {
    symlinkSync(join(MODULES, name), join(modules, name), 'junction')
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const USE = `const answer = async () => {
  const server = await startDatabaseServer({ rules: '{"rules":{".read":true}}' })
  const { status } = await fetch(server.url + '/a.json?ns=demo')
  await server.close()
  return [status, await startAuthEmulator({ port: 0, projectId: 'demo' }).catch(({ message }) => message)]
}
answer().then((words) => console.log(JSON.stringify(words)))`
const ANSWER = [200, 'The Auth emulator is part of firebase-tools: npm install --save-dev firebase-tools']

describe('the package', () => {
  it('works with import and require, and names the missing dependency of ./auth', () => {
    const names = ['startDatabaseServer', 'realtime-database-server', 'startAuthEmulator'] as const
    const [start, name, auth] = names
    const imports = `import { ${start} } from '${name}'\nimport { ${auth} } from '${name}/auth'\n`
    const requires = `const { ${start} } = require('${name}')\nconst { ${auth} } = require('${name}/auth')\n`

    expect(runFile('use.mjs', imports + USE)).toEqual(ANSWER)
    expect(runFile('use.cjs', requires + USE)).toEqual(ANSWER)
  })

  it('has types for a strict compiler with each module resolution', () => {
    const use = `import { createDatabase, startDatabaseServer, type QueryOptions } from 'realtime-database-server'
      import { startAuthEmulator } from 'realtime-database-server/auth'
      const query: QueryOptions = { orderBy: '.key', limitToFirst: 1 }
      export const value: unknown = createDatabase().connect(null).get('/', query).value
      export const port: Promise<number> = startDatabaseServer({}).then((server) => server.port)
      // @ts-expect-error -- a project id is missing
      void startAuthEmulator({ port: 0 })`
    for (const extension of ['mts', 'cts']) writeFileSync(join(folder, `use.${extension}`), use)
    const check = 'node node_modules/typescript/bin/tsc --strict --noEmit --types node --target es2023'

    for (const options of ['--module nodenext', '--module esnext --moduleResolution bundler']) {
      expect(run(`${check} ${options} use.mts use.cts`)).toBe('')
    }
  })

  it('is a program that runs a command', () => {
    const program = join(folder, 'node_modules', 'realtime-database-server', 'dist', 'cli.js')
    const script = 'console.log(process.env.FIREBASE_DATABASE_EMULATOR_HOST)'
    writeFileSync(join(folder, 'command.cjs'), script)

    expect(run(`node "${program}" exec --quiet -- node command.cjs`)).toMatch(/^127\.0\.0\.1:\d+\n$/)
    expect(run(`node "${program}" --version`)).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  it('contains documents and compiled code, but no source and no tests', () => {
    const files = readdirSync(join(folder, 'node_modules', 'realtime-database-server'), { recursive: true })

    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', join('dist', 'index.js')]),
    )
    expect(files.filter((file) => /test|\.ts$/.test(String(file).replace('.d.ts', '')))).toEqual([])
  })
})
