/** Each screen has a story and an item in the docs, because no other check needs them. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paths } from '../../src/config/paths'

describe('a screen', () => {
  const folder = 'scripts/stories'
  const stories = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const page = readFileSync('docs/architecture.md', 'utf8')

  it.each(Object.values(paths))('%s has a story in scripts/stories/, so that axe opens it', (path) => {
    const opened = path === paths.home ? /'\/'/ : new RegExp(`/#${path}['"\`?]`)

    expect(stories.some((text) => opened.test(text))).toBe(true)
  })

  it.each(Object.values(paths))('%s has an item in docs/architecture.md', (path) => {
    const address = path === paths.home ? path : `/#${path}`

    expect(page).toContain(`\`${address}\`: \`src/`)
  })
})
