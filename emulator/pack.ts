/** Compiles the package into `dist`, before npm packs or publishes it. The repository itself runs from source. */

import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
rmSync(`${folder}dist`, { recursive: true, force: true })
execFileSync('tsc --project tsconfig.package.json', { cwd: folder, shell: true, stdio: 'inherit' })
// CommonJS: every Node loads it with `import` and `require`, and Jest without options.
writeFileSync(`${folder}dist/package.json`, '{ "type": "commonjs" }\n')
