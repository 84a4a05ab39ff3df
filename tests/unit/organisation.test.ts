/** The club's names and its university's domain stand in one file, so that another club changes only that one. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ORGANISATION_NAME, PRODUCT_NAME, UNIVERSITY_EMAIL_ENDING } from '../../src/domain/organisation'

/** A name of one word, such as 'Notes', may also stand elsewhere for another reason. */
const OWN = [PRODUCT_NAME, ORGANISATION_NAME, UNIVERSITY_EMAIL_ENDING].filter((name) =>
  /[^\p{L}]/u.test(name),
)
/** The file itself, and the demo accounts of the local servers. */
const EXCEPT = /^(src\/domain\/organisation\.ts|scripts\/(demo|stories)\/.*)$/

const files = ['src', 'rules', 'scripts', 'public'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(tsx?|mjs|css|html|json|svg|txt|webmanifest)$/.test(file.name))
    .map((file) => `${file.parentPath}/${file.name}`.replaceAll('\\', '/')),
)

it('names the club and its university only in src/domain/organisation.ts', () => {
  const naming = [...files, 'index.html', 'vite.config.ts', 'firebase.json'].filter((file) => {
    const text = readFileSync(file, 'utf8')
    return !EXCEPT.test(file) && OWN.some((name) => text.includes(name))
  })
  expect(naming).toEqual([])
})
