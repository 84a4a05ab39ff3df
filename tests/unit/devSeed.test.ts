/** The demo data that the dev command writes: the real rules accept it, and a refusal is told. */

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { exportAccounts } from 'realtime-database-server/auth'
import { DEMO_NEWCOMER, DEMO_PEOPLE, DEMO_UNVERIFIED } from '../../scripts/demo/people'
import { startLocalServers } from '../../scripts/localServers'
import type { LocalServers } from '../../scripts/localServers'
import { readAsOwner } from '../../scripts/ownerRest'
import type { Ports } from '../../scripts/ports'
import { seedDemoData } from '../../scripts/seed'
import { isRecord, parseSummary, parseUser } from '../../src/data/parse'
import { freePorts } from '../helpers/freePort'

const NOW = Date.UTC(2026, 10, 20, 12)

async function start(rules: string): Promise<{ servers: LocalServers; ports: Ports }> {
  const ports = await freePorts()
  return { ports, servers: await startLocalServers({ ports, rules, log: () => undefined }) }
}

describe('the demo data', () => {
  let servers: LocalServers
  let ports: Ports
  let made: { people: number; entries: number }

  beforeAll(async () => {
    ;({ servers, ports } = await start(readFileSync('database.rules.json', 'utf8')))
    made = await seedDemoData(ports, NOW)
  }, 60_000)
  afterAll(() => servers.close())

  async function summaries() {
    const stored = await readAsOwner(ports, 'interviewSummaries')
    return Object.entries(isRecord(stored) ? stored : {}).map(([id, value]) => parseSummary(id, value))
  }

  async function userOf(key: string) {
    return parseUser(await readAsOwner(ports, `users/demo-${key}`))
  }

  it('is accepted whole by the rules', async () => {
    expect(made.people).toBe(DEMO_PEOPLE.length)
    expect(await exportAccounts(servers.auth)).toHaveLength(DEMO_PEOPLE.length)
    expect(await summaries()).toHaveLength(made.entries)
  })

  it('has ids in the order of its dates, all of them past', async () => {
    const dates = (await summaries())
      .toSorted((a, b) => ((a?.id ?? '') < (b?.id ?? '') ? -1 : 1))
      .map((summary) => summary?.timestamp ?? Infinity)

    expect(dates).toEqual(dates.toSorted((a, b) => a - b))
    expect(Math.max(...dates)).toBeLessThan(NOW)
    expect(new Set(dates.map((date) => new Date(date).toDateString())).size).toBeGreaterThan(30)
  })

  it('has people who joined before they wrote', async () => {
    const [first] = (await summaries())
      .flatMap((summary) => summary ?? [])
      .filter(({ uid }) => uid === 'demo-maya')
    const maya = await userOf('maya')

    expect(Date.parse(maya?.createdAt ?? '')).toBeLessThan(first?.timestamp ?? 0)
    expect(maya?.emailVerified).toBe(true)
  })

  it('has a newcomer without entries and somebody who is not verified', async () => {
    const entries = await readAsOwner(ports, `interviews/demo-${DEMO_NEWCOMER}`)
    const unverified = await userOf(DEMO_UNVERIFIED)

    expect(entries).toBeNull()
    expect(unverified?.emailVerified).toBe(false)
  })
})

describe('demo data that the rules refuse', () => {
  it('stops the seeding, naming a person', async () => {
    // The SDK warns of each refused write.
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { servers, ports } = await start('{ "rules": { ".read": false } }')

    await expect(seedDemoData(ports, NOW)).rejects.toThrow(
      /The demo data of .+@.+ was refused: .*PERMISSION_DENIED/,
    )
    expect(warn).toHaveBeenCalled()
    await servers.close()
    warn.mockRestore()
  })
})
