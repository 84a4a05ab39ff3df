/** The list of files that the service worker stores. tests/e2e/worker.spec.ts tests the worker itself. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { appFiles } from '../../scripts/serviceWorker'

const folder = mkdtempSync(join(tmpdir(), 'service-worker-'))
beforeEach(() => writeFileSync(join(folder, 'favicon.svg'), '<svg/>'))
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

const BUILT = {
  'index.html': '<html></html>',
  'assets/start-B1.js': 'start',
  'assets/figtree-latin-wght-normal-B2.woff2': 'font',
  'assets/figtree-latin-ext-wght-normal-B3.woff2': 'another font',
  'licences.md': 'MIT',
}

const listOf = (built: Readonly<Record<string, string>>) => appFiles(new Map(Object.entries(built)), folder)

it('contains the page, all code, the fonts of English pages and the icons', async () => {
  const files = await listOf(BUILT)

  expect(files.map(({ url }) => url)).toEqual([
    'index.html',
    'assets/start-B1.js',
    'assets/figtree-latin-wght-normal-B2.woff2',
    'favicon.svg',
  ])
})

it('has a revision for each file without a hash in its name, which changes with the content', async () => {
  const before = await listOf(BUILT)
  writeFileSync(join(folder, 'favicon.svg'), '<svg></svg>')
  const after = await listOf({ ...BUILT, 'index.html': '<html>new</html>' })

  const changed = after.filter(({ revision }, index) => revision !== before[index]?.revision)
  expect(changed.map(({ url }) => url)).toEqual(['index.html', 'favicon.svg'])
  expect(before.filter(({ revision }) => revision === null).map(({ url }) => url)).toEqual([
    'assets/start-B1.js',
    'assets/figtree-latin-wght-normal-B2.woff2',
  ])
})
