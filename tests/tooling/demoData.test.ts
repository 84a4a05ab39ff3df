/** The demo data of the dev command: the rules accept it, and it has an example of every feature. */

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { exportAccounts, wipeAccounts } from '#database-server/auth'
import { readDemoExperiences } from '../../scripts/demo/experiences'
import { DEMO_MODERATOR, DEMO_PEOPLE } from '../../scripts/demo/people'
import { DEMO_REPORTS } from '../../scripts/demo/reports'
import { startLocalServers, type LocalServers } from '../../scripts/localServers'
import { readAsOwner } from '../../scripts/ownerRest'
import type { Ports } from '../../scripts/ports'
import { seedDemoData } from '../../scripts/seed'
import { isRecord, parseSummary } from '../../src/data/parse'
import { NODES, OWN_NODES } from '../../src/domain/store/nodes'
import { companyKey, findCompany } from '../../src/domain/names/companies'
import { POSITION_TYPES, type EntryContent } from '../../src/domain/entry/entry'
import { figuresOf } from '../../src/features/entries/glance/detailFigures'
import { entry } from '../helpers/builders'
import { ENDING } from '../helpers/addresses'
import { freePorts } from '../helpers/freePort'

const NOW = Date.UTC(2026, 10, 20, 12)
const EXPERIENCES = readDemoExperiences(NOW)

let servers: LocalServers
let ports: Ports

beforeAll(async () => {
  ports = await freePorts()
  const rules = readFileSync('database.rules.json', 'utf8')
  servers = await startLocalServers({ ports, rules, log: () => undefined })
})
afterAll(() => servers.close())

describe('the demo data', () => {
  let made: { people: number; entries: number }

  beforeAll(async () => {
    made = await seedDemoData(ports, NOW)
  })

  async function summaries() {
    const stored = await readAsOwner(ports, 'interviewSummaries')
    return Object.entries(isRecord(stored) ? stored : {}).map(([id, value]) => parseSummary(id, value))
  }

  it('is accepted completely by the rules', async () => {
    expect(made.people).toBe(DEMO_PEOPLE.length)
    expect(await exportAccounts(servers.auth)).toHaveLength(DEMO_PEOPLE.length)
    expect(await summaries()).toHaveLength(made.entries)
  })

  it('has a person with marks of two entries, and with values of companies with and without experiences', async () => {
    const stored = await summaries()
    const ids = new Set(stored.map((summary) => summary?.id))
    const companies = new Set(stored.map((summary) => companyKey(summary?.companyName ?? '')))
    for (const node of OWN_NODES) {
      const values = Object.entries(Object(await readAsOwner(ports, `${node}/demo-maya`)))
      const isKnown = values.map(([key, value]) => ids.has(key) || companies.has(Object(value).companyKey))

      expect([node, isKnown]).toEqual([node, [true, NODES[node].fields === null]])
    }
  })

  it('has reports about existing entries, two of them about one, and a moderator', async () => {
    const ids = (await summaries()).map((summary) => summary?.id)
    const reports = Object(await readAsOwner(ports, 'reports'))
    const counts = Object.values(reports).map((each) => Object.keys(Object(each)).length)

    expect(ids).toEqual(expect.arrayContaining(Object.keys(reports)))
    expect(new Set(counts)).toEqual(new Set([1, 2]))
    expect(counts).toHaveLength(DEMO_REPORTS.length - 1)
    expect(await readAsOwner(ports, 'moderators')).toEqual({ [`demo-${DEMO_MODERATOR}`]: true })
    expect(await readAsOwner(ports, 'reportLimits')).toBeNull()
  })

  it('has ids in the order of its dates, all in the past', async () => {
    const dates = (await summaries())
      .toSorted((a, b) => ((a?.id ?? '') < (b?.id ?? '') ? -1 : 1))
      .map((summary) => summary?.timestamp ?? Infinity)

    expect(dates).toEqual(dates.toSorted((a, b) => a - b))
    expect(Math.max(...dates)).toBeLessThan(NOW)
    expect(new Set(dates.map((date) => new Date(date).toDateString())).size).toBeGreaterThan(30)
  })
})

describe('the demo people', () => {
  const person = (key: string) => DEMO_PEOPLE.find((one) => one.key === key)
  const entriesOf = (key: string) => EXPERIENCES.filter((experience) => experience.person === key)

  it('include a newcomer, a moderator, an unverified person, and a student with an old and a new account', () => {
    expect(person('zoe')?.emailVerified).toBe(true)
    expect(person('ivy')?.emailVerified).toBe(false)
    expect(person('amara-old')?.email).toContain(ENDING)
    expect(entriesOf('amara-old')).not.toEqual([])
    for (const key of ['zoe', DEMO_MODERATOR, 'ivy', 'amara-new']) expect(entriesOf(key)).toEqual([])
  })

  it('have shared entries of every kind', () => {
    const kinds = (kindOf: (content: EntryContent) => unknown) =>
      new Set(EXPERIENCES.map(({ content }) => kindOf(content)))
    const both = new Set([true, false])

    expect(kinds(({ positionType }) => positionType)).toEqual(new Set(POSITION_TYPES))
    expect(kinds(({ openToContact }) => openToContact)).toEqual(both)
    expect(kinds(({ hourlyRate }) => hourlyRate === null)).toEqual(both)
    expect(kinds(({ companyName }) => findCompany(companyName) === undefined)).toEqual(both)
  })

  it('have shared enough about one company for each figure of its sheet', () => {
    const entries = EXPERIENCES.filter(({ content }) => content.companyName === 'Amazon').map(({ content }) =>
      entry(content),
    )

    expect(figuresOf(entries).filter(({ counts, median }) => counts.length === 0 && median === '')).toEqual(
      [],
    )
    expect(new Set(entries.map(({ roleTitle }) => roleTitle)).size).toBeGreaterThan(1)
  })
})

describe('the sheet of the demo experiences', () => {
  const sheet = readFileSync('scripts/demo/experiences.csv', 'utf8')

  it.each([
    [',52,', ',40-45,', 'row 3: Hourly: “40-45”. Please enter one number'],
    ['Mountain View', '', 'row 3: Location: missing.'],
    ['2026-09-22', '2026-09', 'row 3: Interviewed: “2026-09” is not a day.'],
    ['2026-11-16', '', 'row 3: Timestamp: “” is not a day.'],
    [',2026,3.92', ',2026,', 'row 3: gpa is missing.'],
    ['Priya N.', 'Priya', 'row 3: The name is not that of a demo person.'],
  ])('is refused with “%s” replaced by “%s”, and the message names the row', (text, other, message) => {
    // Row 3 has the first of each.
    expect(() => readDemoExperiences(NOW, Buffer.from(sheet.replace(text, other)))).toThrow(
      new RegExp(`scripts/demo/experiences.csv, ${message}`),
    )
  })
})

describe('demo data that the rules refuse', () => {
  it('stops the seeding, and names the person', async () => {
    // The SDK logs a warning for each refused write.
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await wipeAccounts(servers.auth)
    servers.setRules('{ "rules": { ".read": false } }')

    await expect(seedDemoData(ports, NOW)).rejects.toThrow(
      /The demo data of .+@.+ was refused: .*PERMISSION_DENIED/,
    )
    expect(warn).toHaveBeenCalled()
    warn.mockRestore()
  })
})
