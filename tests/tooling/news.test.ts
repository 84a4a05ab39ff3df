/** `npm run news`: the message that it prints and sends, and the cards that it does not mention. */

import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { entryChanges } from '../../src/data/records'
import { DAY_MS } from '../../src/domain/limits'
import { entryContent } from '../helpers/builders'
import { startLocalSite } from '../helpers/localSite'

/** A site with one entry for each company, that many days old. */
async function siteWith(...companies: readonly (readonly [companyName: string, daysAgo: number])[]) {
  const { change, ports, runWith } = await startLocalSite()
  const entries = companies.map(([companyName, daysAgo], index) =>
    entryChanges(
      `u-${index}`,
      `-Oabcdefghijklmnop0${index}`,
      entryContent({ companyName, roleTitle: 'Secret role' }),
      Date.now() - daysAgo * DAY_MS,
    ),
  )
  await change({
    ...Object.assign({}, ...entries),
    'interviewSummaries/-Oabcdefghijklmnop99': { removed: true, changedAt: Date.now() },
  })
  const settings = {
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'our-site.firebaseapp.com',
    VITE_FIREBASE_DATABASE_URL: `http://127.0.0.1:${ports.database}?ns=demo-wic-interviews-default-rtdb`,
    VITE_FIREBASE_PROJECT_ID: 'our-site',
    VITE_FIREBASE_APP_ID: '1:1:web:1',
  }
  return {
    settings,
    run: (env: Readonly<Record<string, string>>, ...args: string[]) =>
      runWith({ ...process.env, ...settings, ...env }, 'news.ts', ...args),
  }
}

/** A webhook that gives the answer, and the texts that it has received. */
async function webhook(status = 200) {
  const received: string[] = []
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => received.push(String(chunk)))
    request.on('end', () => response.writeHead(status).end('No such webhook'))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `http://127.0.0.1:${port}/hook`, received }
}

const LINK = 'https://our-site.firebaseapp.com/#/saved'

describe('npm run news', () => {
  it('names each company of the last seven days once, by alphabet, and sends nothing by itself', async () => {
    const { url, received } = await webhook()
    const { run } = await siteWith(['Stripe', 1], ['figma', 6.9], ['AWS', 0], ['Amazon', 3], ['Google', 7.1])

    expect(await run({ NEWS_WEBHOOK: url })).toBe(
      `4 new interviews: Amazon, Figma, Stripe. Were you there? ${LINK}`,
    )
    expect(received).toEqual([])
  })

  it('counts companies that we do not know, because their names can be any text', async () => {
    const hostile = '@everyone https://evil.example'

    expect(await (await siteWith(['Stripe', 1], [hostile, 1], ['Corner Shop', 1])).run({})).toBe(
      `3 new interviews: Stripe, 2 more. Were you there? ${LINK}`,
    )
    expect(await (await siteWith([hostile, 1], ['Shop', 1], ['Shop', 1])).run({})).toBe(
      `3 new interviews at 2 companies. Were you there? ${LINK}`,
    )
  })

  it('has no message before three are new', async () => {
    const { url, received } = await webhook()
    const { run } = await siteWith(['Stripe', 1], ['Figma', 1], ['Amazon', 8])

    expect(await run({ NEWS_WEBHOOK: url }, '--post')).toBe(
      '2 new experiences in 7 days: no message before there are 3.',
    )
    expect(received).toEqual([])
  })

  it('sends the message to the webhook on request', async () => {
    const { url, received } = await webhook()
    const { run } = await siteWith(['Stripe', 1], ['Figma', 1], ['Amazon', 1])
    const said = await run({ NEWS_WEBHOOK: url }, '--post')

    const text = `3 new interviews: Amazon, Figma, Stripe. Were you there? ${LINK}`
    expect(said.split('\n')).toEqual([text, 'Sent.'])
    expect(received).toEqual([JSON.stringify({ text })])
  })

  it('ends with an error message when something is missing or refused', async () => {
    const { url } = await webhook(404)
    const { run, settings } = await siteWith(['Stripe', 1], ['Figma', 1], ['Amazon', 1])
    const noDatabase = { ...settings, VITE_FIREBASE_DATABASE_URL: `${url}?ns=none` }

    await expect(run({}, '--post')).rejects.toThrow('Set NEWS_WEBHOOK')
    await expect(run({ NEWS_WEBHOOK: url }, '--post')).rejects.toThrow('The webhook answers 404: No such')
    await expect(run(noDatabase)).rejects.toThrow('The database answers 404.')
    await expect(run({ VITE_FIREBASE_PROJECT_ID: '' })).rejects.toThrow('Missing settings')
  })
})
