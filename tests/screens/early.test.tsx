/** The inline script of index.html, and the links that the build inserts before it. */

import { beforeEach, expect, it, vi } from 'vitest'
import { paths } from '../../src/config/paths'
import { CARDS_KEPT_KEY, deviceStore } from '../../src/device/deviceStore'
import { rememberRole, rememberSignedIn } from '../../src/device/signedIn'

const ADDRESS = 'https://database.example/cards.json'
const fetched = vi.fn<(address: string) => Promise<Response>>()

const link = (path: string, file: string) => `<link data-path="${path}" href="${file}">`
const HEAD = [
  '<style data-fonts></style><link as="font" href="/font.woff2">',
  `<link data-path="${paths.experiences} ${paths.company}" data-cards href="${ADDRESS}">`,
  link(`${paths.experiences} ${paths.company}`, '/shared.js'),
  link(paths.experiences, '/experiences.js'),
  link(paths.company, '/company.js'),
].join('')

async function openAt(path: string) {
  window.location.hash = `#${path}`
  vi.resetModules()
  await import('../../src/early')
  const loading = [...document.querySelectorAll('link[rel]')]
  return {
    preloaded: loading.map((element) => element.getAttribute('href')),
    requested: fetched.mock.calls.map(([address]) => address),
    hidesLandingPage: document.documentElement.hasAttribute('data-elsewhere'),
    hidesLinksOfVisitors: document.documentElement.hasAttribute('data-member'),
  }
}

beforeEach(() => {
  for (const name of ['elsewhere', 'member']) delete document.documentElement.dataset[name]
  document.head.innerHTML = HEAD
  fetched.mockReset().mockImplementation(async () => Response.json({ one: {} }))
  vi.stubGlobal('fetch', fetched)
  return () => {
    document.head.innerHTML = ''
    delete window.firstCards
  }
})

it('requests the cards and the code of a screen that starts with cards, before the fonts', async () => {
  expect(await openAt(`${paths.experiences}?company=Google`)).toEqual({
    preloaded: ['/shared.js', '/experiences.js'],
    requested: [ADDRESS],
    hidesLandingPage: true,
    hidesLinksOfVisitors: false,
  })
  expect(document.querySelector('style')?.media).toBe('not all')
  expect(await window.firstCards).toEqual({ one: {} })
})

it('requests no cards in a browser with stored cards, and the fonts at once', async () => {
  deviceStore.write(CARDS_KEPT_KEY, 'yes')

  expect(await openAt(`${paths.company}/google`)).toMatchObject({
    preloaded: ['/font.woff2', '/shared.js', '/company.js'],
    requested: [],
  })
  expect(await window.firstCards).toBeNull()
  expect(document.querySelector('style')?.media).toBe('')
})

it.each([
  ['an error response', async () => new Response('{}', { status: 401 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('has no cards after %s', async (_what, answer) => {
  fetched.mockImplementation(answer)
  await openAt(paths.experiences)

  expect(await window.firstCards).toBeNull()
})

it.each(['', '/'])('keeps the landing page unchanged at #%s', async (path) => {
  expect(await openAt(path)).toEqual({
    preloaded: ['/font.woff2'],
    requested: [],
    hidesLandingPage: false,
    hidesLinksOfVisitors: false,
  })
  expect(window.firstCards).toBeUndefined()
})

it('hides the landing page at any other address, and the visitors’ links from a member', async () => {
  rememberSignedIn(true)
  rememberRole('contributor')

  expect(await openAt(paths.about)).toEqual({
    preloaded: ['/font.woff2'],
    requested: [],
    hidesLandingPage: true,
    hidesLinksOfVisitors: true,
  })
})

it.each([
  ['/%23/saved?entry=-Oa1', '/#/saved?entry=-Oa1'],
  ['/%23%2Fsaved%3Fentry%3D-Oa1', '/#/saved?entry=-Oa1'],
  ['/%2523/saved', '/#/saved'],
  ['/%2523%252Fsaved%253Fentry%253D-Oa1', '/#/saved?entry=-Oa1'],
  ['/%23/company/a%20b', '/#/company/a%20b'],
  ['/%23', '/#'],
  ['/%235', '/%235'],
  ['/company/a%20b?role=x', '/#/company/a%20b?role=x'],
  ['/index.html', '/index.html'],
])('opens %s, as a mail program or a reader writes it, at %s', async (written, address) => {
  history.replaceState(null, '', written)
  vi.resetModules()
  await import('../../src/early')

  expect(location.pathname + location.search + location.hash).toBe(address.replace(/#$/, ''))
})
