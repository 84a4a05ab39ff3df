/** What a deployment would upload: its weight, the landing page inside index.html, and what must not be in it. */

import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSite, contentOf, PRODUCTION_ENV, type Site } from '../../scripts/bench/bundle'
import { overBudget, weighPages } from '../../scripts/bench/pages'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../scripts/demo/people'
import { START_SCRIPT, scriptHash } from '../../scripts/prerender/startScript'

const SECRET = 'a-secret-that-lies-in-the-environment'

const UNWANTED: readonly (readonly [what: string, text: string])[] = [
  ['the address of a local server', '127.0.0.1'],
  ['the port of local sign-in', '49871'],
  ['the port of the local database', '49872'],
  ['the local project', 'demo-wic-interviews'],
  ['the key of the local project', 'local-key'],
  ['the password of the demo accounts', DEMO_PASSWORD],
  ['another variable of the environment', SECRET],
  ['the folder it was built in', process.cwd()],
  ...DEMO_PEOPLE.map(({ email }) => [`the demo account ${email}`, email] as const),
]

let site: Site
let html = ''

beforeAll(async () => {
  const local = { VITE_LOCAL_AUTH_PORT: '49871', VITE_LOCAL_DATABASE_PORT: '49872' }
  site = await buildSite({ ...PRODUCTION_ENV, ...local, DEPLOY_TOKEN: SECRET })
  html = textOf('index.html')
}, 120_000)

function textOf(file: string): string {
  return Buffer.from(contentOf(site, file)).toString('utf8')
}

function allFiles(): readonly string[] {
  return [...site.chunks.keys(), ...site.assets.keys()]
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found ?? '')
}

describe('the budget', () => {
  it('is kept by every page that has one', () => {
    expect(overBudget(weighPages(site))).toEqual([])
  })

  it('has every module in one chunk only', () => {
    const modules = [...site.chunks.values()].flatMap(({ moduleIds }) => moduleIds)

    expect(modules.filter((id, index) => modules.indexOf(id) !== index)).toEqual([])
  })
})

describe('index.html', () => {
  it('has the landing page in it', () => {
    const root = html.slice(html.indexOf('<div id="root">'), html.indexOf('<div id="experiences">'))

    expect(root).toContain('Walk in knowing what they’ll ask.</h1>')
    expect(root).toContain('href="#/list"')
    expect(root).toContain('Meet the Developers')
  })

  it('has the experiences page in it as it looks while it loads', () => {
    const experiences = html.slice(html.indexOf('<div id="experiences">'))

    expect(experiences).toContain('All Interview Experiences</h1>')
    expect(experiences).toContain('Sign in to see detailed interview experiences and contribute your own.')
    expect(experiences).toContain('Loading entries…')
  })

  it('has every style of these pages in it, and asks for no other', () => {
    const [style = ''] = matches(html, /<style>(.*?)<\/style>/gs)
    const body = html.slice(html.indexOf('<body'))
    const classes = new Set(matches(body, /class="([^"]*)"/g).flatMap((names) => names.split(' ')))
    const ours = [...classes].filter((name) => name.startsWith('_'))

    expect(ours.length).toBeGreaterThan(20)
    expect(ours.filter((name) => !style.includes(`.${name}`))).toEqual([])
    expect(matches(html, /<link[^>]*rel="(stylesheet)"/g)).toEqual([])
  })

  it('has the icon in it', () => {
    expect(matches(html, /<link rel="icon" href="([^"]*)"/g)).toEqual([
      `data:image/svg+xml,${encodeURIComponent(readFileSync('public/favicon.svg', 'utf8').trim())}`,
    ])
  })

  it('names fonts and code that exist, and lets no code begin before the script that starts it', () => {
    const fonts = matches(html, /<link rel="preload"[^>]*href="\/([^"]*)"/g)
    const code = matches(html, /<link rel="later"[^>]*href="\/([^"]*)"/g)

    expect(fonts).toHaveLength(2)
    expect(code[0]).toMatch(/^assets\/index-.*\.js$/)
    expect([...fonts, ...code].filter((file) => !allFiles().includes(file))).toEqual([])
    expect(html).not.toContain('<script type="module"')
    expect(html).not.toContain('rel="modulepreload"')
  })

  it('has the one inline script that the Content-Security-Policy names', () => {
    const policy = /script-src [^;]*/.exec(readFileSync('firebase.json', 'utf8'))?.[0]

    expect(matches(html, /<script>(.*?)<\/script>/gs)).toEqual([START_SCRIPT])
    expect(policy).toContain(scriptHash(START_SCRIPT))
    expect(policy).not.toContain('unsafe-inline')
  })

  it('says how it is encoded where browsers look for it', () => {
    expect(html.slice(0, 1024)).toContain('<meta charset="utf-8" />')
  })
})

describe('the build', () => {
  it.each(UNWANTED)('does not hold %s', (_what, text) => {
    expect(allFiles().filter((file) => textOf(file).includes(text))).toEqual([])
  })

  it('holds the settings of the Firebase project', () => {
    const code = [...site.chunks.keys()].map(textOf).join('\n')

    expect(Object.values(PRODUCTION_ENV).filter((value) => !code.includes(value))).toEqual([])
  })
})
