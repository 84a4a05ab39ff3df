/** `npm run news`: one message for the club's chat, about the experiences of the last week (docs/operations.md). */

import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { missingVariables } from '../src/config/env'
import { paths } from '../src/config/paths'
import { parseSummary } from '../src/data/parse'
import { companyKey, findCompany } from '../src/domain/companies'
import type { EntrySummary } from '../src/domain/entry'
import { DAY_MS, NEXT_PAGE_SIZE } from '../src/domain/limits'
import { counted } from '../src/domain/numbers'
import { runCommand } from './command'
import { cardsAddress } from './prerender/cardsAddress'
import { print } from './print'
import { projectEnv, siteOf } from './projectEnv'

const NEWS_DAYS = 7
/** Fewer would say too clearly who has shared something. */
const MIN_NEWS = 3
const TIMEOUT_MS = 10_000

const HELP = `npm run news [-- --post]

Prints one message for the chat of your club, about the experiences that were shared in the last ${NEWS_DAYS} days. It reads the public
cards of the site, and needs no login.

  --post  also send it to the webhook in NEWS_WEBHOOK (Discord, Slack, Mattermost, Google Chat)
  --help  print this help`

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { post: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help === true) return print(HELP.split('\n'))
  const env = projectEnv('production')
  const missing = missingVariables(env)
  if (missing.length > 0) throw new Error(`Missing settings: ${missing.join(', ')}. Run "npm run setup".`)
  const webhook = env['NEWS_WEBHOOK'] ?? ''
  if (values.post === true && webhook === '')
    throw new Error('Set NEWS_WEBHOOK to the address of your chat’s webhook. It is secret: use .env.local.')

  const cards = await readCards(env['VITE_FIREBASE_DATABASE_URL'] ?? '', Date.now() - NEWS_DAYS * DAY_MS)
  if (cards.length < MIN_NEWS)
    return print(
      `${counted(cards.length, 'new experience')} in ${NEWS_DAYS} days: no message before there are ${MIN_NEWS}.`,
    )
  const message = newsOf(cards, `${siteOf(env)}/#${paths.experiences}`)
  print(message)
  if (values.post === true) {
    await post(webhook, message)
    print('Sent.')
  }
}

/** The public cards since then. At most as many as one request may have. */
async function readCards(databaseURL: string, sinceMs: number): Promise<readonly EntrySummary[]> {
  const address = new URL(cardsAddress(databaseURL))
  address.searchParams.set('startAt', String(sinceMs))
  address.searchParams.set('limitToLast', String(NEXT_PAGE_SIZE))
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok)
    throw new Error(`The database answers ${response.status}. It does so, too, where App Check is enforced.`)
  const answer = v.parse(v.nullable(v.record(v.string(), v.unknown())), await response.json())
  return Object.entries(answer ?? {}).flatMap(([id, stored]) => parseSummary(id, stored) ?? [])
}

/**
 * Names only companies that we know. Anybody with an account can type any other name, and a chat would show its links and
 * call the people that it mentions.
 */
function newsOf(cards: readonly EntrySummary[], link: string): string {
  const known = new Set(cards.flatMap(({ companyName }) => findCompany(companyName)?.name ?? []))
  const names = [...known].toSorted((a, b) => a.localeCompare(b, 'en'))
  const others = new Set(cards.map(({ companyName }) => companyKey(companyName))).size - names.length
  const where =
    names.length === 0
      ? ` at ${counted(others, 'company', 'companies')}`
      : `: ${[...names, ...(others === 0 ? [] : [`${others} more`])].join(', ')}`
  return `${counted(cards.length, 'new interview')}${where}. Were you there? ${link}`
}

async function post(webhook: string, text: string): Promise<void> {
  // Discord has its own name for the text.
  const body = new URL(webhook).hostname.endsWith('discord.com') ? { content: text } : { text }
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The webhook answers ${response.status}: ${await response.text()}`)
}

await runCommand(main)
