/** Makes the package in `dist`: compiled, with types. In this repository everything runs from source instead. */

import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const dist = `${folder}dist`
const run = (command: string, cwd: string): Buffer =>
  execFileSync(command, { cwd, shell: true, stdio: 'inherit' })

rmSync(dist, { recursive: true, force: true })
run('tsc --project tsconfig.package.json', folder)
const source: Record<string, unknown> = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))
const { private: _, scripts: __, devDependencies: ___, ...manifest } = source
// CommonJS: every Node loads it with `import` and `require`, and Jest without options.
const entrance = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` })
const published = {
  ...manifest,
  type: 'commonjs',
  exports: { '.': entrance('index'), './auth': entrance('auth') },
  bin: { 'realtime-database-server': 'cli.js' },
  files: ['**/*.js', '**/*.d.ts'],
}
writeFileSync(`${dist}/package.json`, `${JSON.stringify(published, null, 2)}\n`)
copyFileSync(`${folder}README.md`, `${dist}/README.md`)
copyFileSync(`${folder}../LICENSE`, `${dist}/LICENSE`)
run('npm pack', dist)
