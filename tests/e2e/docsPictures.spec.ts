/** The README's pictures are up to date: they show the current controls of their screens. */

import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { controlsOf, docsFiles, DOCS_PICTURES } from '../../scripts/docsPictures'
import { E2E_PORTS, LOCAL_HOST } from '../../scripts/ports'
import { STORIES } from '../../scripts/stories/all'
import { storedSession } from '../../scripts/stories/story'

const APP_URL = `http://${LOCAL_HOST}:${E2E_PORTS.app}`

for (const picture of DOCS_PICTURES) {
  test(`the picture of ${picture.story} shows the current controls`, async ({ browser }) => {
    const story = STORIES.find(({ name }) => name === picture.story)
    if (story === undefined) throw new Error(`There is no story ${picture.story}.`)
    const storageState = await storedSession(browser, APP_URL, story.as)
    const context = await browser.newContext({
      baseURL: APP_URL,
      viewport: { width: picture.width, height: picture.height },
      hasTouch: picture.width < 1024,
      ...(storageState === undefined ? {} : { storageState }),
    })
    const page = await context.newPage()

    await story.show({ page, ports: E2E_PORTS, label: 'docs' })

    const recorded = await readFile(docsFiles(picture).controls, 'utf8')
    await expect
      .poll(() => controlsOf(page), {
        message: 'Run "npm run screenshots -- --docs" and commit docs/images.',
      })
      .toBe(recorded)
    await context.close()
  })
}
