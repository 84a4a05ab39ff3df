/** The built site: its size budgets, its settings, and content that it must not have. */

import { beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json'
import {
  buildSite,
  contentOf,
  gzipBytes,
  overBudget,
  PRODUCTION_ENV,
  weighPages,
  type Site,
} from '../../scripts/bundle'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../scripts/demo/people'

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

/** The most scripts of a page; of another page, 15. */
const FILES: Readonly<Record<string, number>> = {
  'Landing page': 2,
  'Experiences, to its first cards': 4,
  'Experiences, Firebase included': 7,
}
/** Less is not worth a round trip, unless it is the own code of one screen or dialog. */
const LEAST_BYTES = 1_500

let site: Site
let texts: ReadonlyMap<string, string>

beforeAll(async () => {
  const local = { VITE_LOCAL_AUTH_PORT: '49871', VITE_LOCAL_DATABASE_PORT: '49872' }
  site = await buildSite({ ...PRODUCTION_ENV, ...local, DEPLOY_TOKEN: SECRET, WORKER: 'on' })
  const files = [...site.chunks.keys(), ...site.assets.keys()]
  texts = new Map(files.map((file) => [file, Buffer.from(contentOf(site, file)).toString()]))
})

describe('the build', () => {
  it('stays within the size budgets', () => {
    expect(overBudget(weighPages(site))).toEqual([])
  })

  it('has few files, because each costs a round trip', () => {
    expect(site.chunks.size).toBeLessThanOrEqual(30)
    expect(weighPages(site).filter(({ page, files }) => files > (FILES[page] ?? 15))).toEqual([])
  })

  it('has no small file that several files import', () => {
    const imports = [...site.chunks.values()].flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports])
    const shared = imports.filter((file, index) => imports.indexOf(file) !== index)
    const small = shared.filter((file) => gzipBytes(site, [file]) < LEAST_BYTES)

    // The bundler puts its helpers into a file of their own.
    expect(small.filter((file) => !file.includes('rolldown-runtime'))).toEqual([])
  })

  it.each(UNWANTED)('does not contain %s', (_what, text) => {
    expect([...texts].filter(([, content]) => content.includes(text)).map(([file]) => file)).toEqual([])
  })

  it('contains the settings of the Firebase project', () => {
    const code = [...texts.values()].join('\n')

    expect(Object.values(PRODUCTION_ENV).filter((value) => !code.includes(value))).toEqual([])
  })

  it('requests the newest cards from the Firebase project', () => {
    const links = (texts.get('index.html') ?? '').matchAll(/ href="(https:[^"]*)"/g)
    const addresses = [...links].map(([, href = '']) => new URL(href.replaceAll('&amp;', '&')))
    const [cards] = addresses.filter(({ pathname }) => pathname === '/interviewSummaries.json')

    expect(cards?.origin).toBe(PRODUCTION_ENV['VITE_FIREBASE_DATABASE_URL'])
    expect(Object.fromEntries(cards?.searchParams ?? [])).toEqual({
      orderBy: '"timestamp"',
      limitToLast: '24',
    })
  })

  describe('names in licences.md', () => {
    const licensed = () => {
      const titles = (texts.get('licences.md') ?? '').matchAll(/^## (\S+)/gm)
      return [...titles].map(([, name = '']) => name)
    }

    it('the packages of the page and its worker, and the fonts', () => {
      expect(licensed()).toEqual(
        expect.arrayContaining([
          '@fontsource-variable/figtree',
          '@fontsource/fraunces',
          'lucide-react',
          'react-dom',
          'workbox-precaching',
        ]),
      )
    })

    it('no development dependency, which the check for vulnerabilities would skip', () => {
      expect(licensed().filter((name) => name in manifest.devDependencies)).toEqual([])
    })
  })
})
