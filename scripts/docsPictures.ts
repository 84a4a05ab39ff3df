/** The pictures in the README, and the lists of controls that show when a picture is out of date. */

import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'

export interface DocsPicture {
  /** The story that the picture shows, in light colours. */
  readonly story: string
  readonly width: number
  readonly height: number
}

export const DOCS_PICTURES: readonly DocsPicture[] = [
  { story: 'experiences', width: 1280, height: 800 },
  { story: 'prepare', width: 360, height: 740 },
]

const IMAGES_DIR = resolve(import.meta.dirname, '..', 'docs', 'images')

export function docsFiles({ story }: DocsPicture): { readonly picture: string; readonly controls: string } {
  return { picture: join(IMAGES_DIR, `${story}.png`), controls: join(IMAGES_DIR, `${story}.txt`) }
}

const CONTROL = /^\s*- (?:'|)(button|link|combobox|searchbox|textbox|checkbox|radio) "(.+?)"/

/** Controls of a card. Their names end with the company and role of the card. */
const CARD_CONTROL = /^(Bookmark|Copy link) .+/

/** The controls of the page, one per line and each once: role and name, without counts and names of the demo data. */
export async function controlsOf(page: Page): Promise<string> {
  const snapshot = await page.locator('body').ariaSnapshot()
  const controls = snapshot.split('\n').flatMap((line) => {
    const [, role, name] = CONTROL.exec(line) ?? []
    if (role === undefined || name === undefined) return []
    return [`${role} ${name.replace(/\d+/g, '#').replace(CARD_CONTROL, '$1')}`]
  })
  return `${[...new Set(controls)].join('\n')}\n`
}
