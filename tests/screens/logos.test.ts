/** The images in `public`. */

import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import MANIFEST from '../../scripts/prerender/manifest.json'
import { BLANK_PROFILE_PATH, COMPANIES } from '../../src/domain/names/companies'

/** 'svg' for a well-formed image. A parser error has another root element. */
function rootElementOf(svg: string): string {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
  return parsed.querySelector('parsererror') ? 'parsererror' : parsed.documentElement.localName
}

it.each([BLANK_PROFILE_PATH, '/favicon.svg'])('%s is a well-formed image', (path) => {
  expect(rootElementOf(readFileSync(`public${path}`, 'utf8'))).toBe('svg')
})

it('the page and the manifest name icons that exist', () => {
  const page = [...readFileSync('index.html', 'utf8').matchAll(/icon" href="([^"]+)"/g)].map(
    ([, icon]) => icon,
  )
  const icons = [...page, ...MANIFEST.icons.map(({ src }) => src)]

  expect(icons).toHaveLength(4)
  expect(icons.filter((icon) => !existsSync(`public${icon}`))).toEqual([])
})

it('the logos of companies are well-formed, safe, smaller than 12 kB, and share no id', () => {
  const logos = COMPANIES.map(({ logo }) => ({ logo, svg: readFileSync(`public/logos/${logo}`, 'utf8') }))
  const broken = logos.filter(
    ({ svg }) =>
      Buffer.byteLength(svg) > 12_000 || rootElementOf(svg) !== 'svg' || /<script|href="http/.test(svg),
  )
  const ids = logos.flatMap(({ svg }) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))

  expect(broken.map(({ logo }) => logo)).toEqual([])
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
