/** `npm run forget`: it deletes the same as the app, leaves nothing to repair, and touches nobody else. */

import { describe, expect, it } from 'vitest'
import { parseExport } from '../../scripts/maintenance/exportFile'
import { forgetting, uidsOf } from '../../scripts/maintenance/personData'
import { seedDemoData } from '../../scripts/seed'
import { emailKey } from '../../src/domain/account/emails'
import { LIMIT_NODES, NODE_NAMES, NODES, OWN_NODES } from '../../src/domain/store/nodes'
import { startMemoryBackend } from '../contract/memoryBackend'
import { appendEntry, ANN, arrive, BOB, EVE, settle, storedUser, withEntry } from '../contract/people'
import { suggestion } from '../contract/feedback'
import { entryChanges } from '../../src/data/entries'
import { newId } from '../../src/data/newId'
import { ARCHIVE_UID } from '../../src/domain/account/user'
import { ENDING } from '../helpers/addresses'
import { entryContent } from '../helpers/builders'
import { commandFolder } from '../helpers/command'
import { startWholeSite } from '../helpers/localSite'

const MAYA = `maya.demo${ENDING}`

/** A test backend whose whole database is an export. */
async function memory() {
  const backend = await startMemoryBackend()
  const tree = async () => parseExport(JSON.stringify(await backend.read('')), { empty: true })
  return { backend, tree }
}

describe('the deletion of a person’s data', () => {
  it('equals the deletion of an account by the app, and also deletes the daily counts', async () => {
    const { backend, tree } = await memory()
    await withEntry(backend, BOB)
    const { client, account } = await arrive(backend, EVE)
    await appendEntry(client, EVE.uid, entryContent())
    await appendEntry(client, EVE.uid, entryContent({ companyName: 'Meta' }))
    await client.feedback.append(EVE.uid, newId(), suggestion)
    await backend.write(Object.fromEntries(OWN_NODES.map((node) => [`${node}/${EVE.uid}/odd`, 'x'])))
    await client.transfers.request(BOB.email, account)
    const before = await backend.read('')

    const changes = forgetting(EVE.uid, EVE.email, await tree())
    await client.accounts.deleteOwnData(account)
    const byApp = await tree()
    await backend.write({ ...Object.assign({}, before) })
    await backend.write(changes)
    const forgotten = await tree()

    for (const node of NODE_NAMES.filter((name) => !LIMIT_NODES.some((limit) => limit === name)))
      expect(withoutTimes(forgotten[node])).toEqual(withoutTimes(byApp[node]))
    expect(LIMIT_NODES.filter((node) => EVE.uid in forgotten[node])).toEqual([])
    expect(LIMIT_NODES.some((node) => EVE.uid in byApp[node])).toBe(true)
  })

  it('removes an approval to move data to the account, and requests of others for its data', async () => {
    const { backend, tree } = await memory()
    const [bob, eve] = [await arrive(backend, BOB), await arrive(backend, EVE)]
    await eve.client.transfers.request(BOB.email, eve.account)
    await bob.client.transfers.approve(BOB.email, bob.account, EVE.uid)
    await backend.write({
      [`transferRequests/${emailKey(EVE.email)}`]: { approved: false, toUid: ANN.uid, toEmail: ANN.email },
    })

    await backend.write(forgetting(EVE.uid, EVE.email, await tree()))

    expect(await backend.read('transferRequests')).toBeNull()
    expect(await backend.read(`users/${BOB.uid}`)).toEqual(storedUser(BOB))
  })

  it('leaves a card that another account has posted under the same id', async () => {
    const { backend, tree } = await memory()
    const { id } = await withEntry(backend, BOB)
    await settle(backend, EVE)
    await backend.write({ [`interviews/${EVE.uid}/${id}`]: { companyName: 'IBM' } })
    const card = await backend.read(`interviewSummaries/${id}`)

    await backend.write(forgetting(EVE.uid, EVE.email, await tree()))

    expect(await backend.read(`interviews/${EVE.uid}`)).toBeNull()
    expect(await backend.read(`interviewSummaries/${id}`)).toEqual(card)
    expect(await backend.read(`entryOwners/${id}`)).toBe(BOB.uid)
  })

  it('is about the account with the email, or records that a deleted account has left', () => {
    const tree = parseExport(
      JSON.stringify({
        users: { 'u-eve': {}, 'u-bob': { email: EVE.email }, 'u-gone': { email: 'Eve@Example.com' } },
      }),
    )
    const accounts = [
      { localId: 'u-eve', email: EVE.email },
      // The record of this account has a former email.
      { localId: 'u-bob', email: BOB.email },
    ]

    expect(uidsOf(' EVE@example.com', accounts, tree)).toEqual(['u-eve', 'u-gone'])
    expect(uidsOf('nobody@example.com', accounts, tree)).toEqual([])
  })
})

/** The stored values without the time of the last change, which differs between two deletions. */
function withoutTimes(node: object): unknown {
  return JSON.parse(JSON.stringify(node), (key, value: unknown) => (key === 'changedAt' ? 0 : value))
}

describe('npm run forget', () => {
  it('lists the data, then leaves no trace of the person, nothing to repair, and all data of others', async () => {
    const { run, all, change, ports } = await startWholeSite()
    await seedDemoData(ports, Date.now())
    const before = Object(await all())
    const uid: string = before.emailToUid[emailKey(MAYA)]
    const own = NODE_NAMES.filter((node) => NODES[node].path.startsWith(`${node}/{uid}`))
    // Data in every node of an account.
    await change(
      Object.fromEntries(
        own.filter((node) => before[node]?.[uid] === undefined).map((node) => [`${node}/${uid}/odd`, 'x']),
      ),
    )
    const filled = await all()

    const listed = await run('forget.ts', MAYA, '--local')

    expect(listed[0]).toMatch(new RegExp(`^${MAYA} has the User UID ${uid}, and data at \\d+ paths:$`))
    for (const node of own.filter((name) => name !== 'interviews'))
      expect(listed).toContain(`  ${node}/${uid}`)
    expect(listed.join('\n')).toContain('of which only a mark of its removal stays')
    expect(listed.at(-1)).toContain('Nothing was deleted.')
    expect(await all()).toEqual(filled)

    const said = await run('forget.ts', MAYA.toUpperCase(), '--local', '--write')

    const after = Object(await all())
    const reports = said.some((line) => line.includes('of this person will stay'))
    expect(said).toContain('Deleted. Older backups still have the data.')
    expect(reports).toBe(JSON.stringify(before.reports).includes(uid))
    expect(JSON.stringify({ ...after, reports: null })).not.toContain(uid)
    expect(JSON.stringify(after)).not.toContain(MAYA)
    expect(await run('repair.ts', '--local')).toEqual([
      'Found 0 problems. 0 changes would fix 0 of them.',
      'Nothing to do.',
    ])
    for (const node of own) {
      const { [uid]: _gone, ...others } = before[node] ?? {}
      expect(after[node] ?? {}).toEqual(others)
    }
    expect(await run('forget.ts', MAYA, '--local', '--write')).toEqual([
      `${MAYA} has the User UID ${uid}, and data at 0 paths:`,
      'There is nothing to delete.',
    ])
  })

  it('also finds imported entries by their contact, and keeps those with a similar one', async () => {
    const { run, all, change } = await startWholeSite()
    const imported = (contact: string) =>
      entryChanges(ARCHIVE_UID, newId(), entryContent({ openToContact: true, contact }), 1_790_000_000_000)
    const similar = imported(`joe-${EVE.email}`)
    await change({ ...imported(`<“EVE@example.com”!>, or 352-555-0100`), ...similar })

    const said = await run('forget.ts', EVE.email, '--local', '--write')

    expect(said[0]).toBe(`${EVE.email} has no account, and data at 3 paths:`)
    const [path = '', entry] = Object.entries(similar)[0] ?? []
    expect(Object(await all()).interviews).toEqual({ archive: { [path.slice(-20)]: entry } })
    await expect(run('forget.ts', EVE.email, '--local')).rejects.toThrow(
      `No account, no record and no imported entry has the email ${EVE.email}.`,
    )
  })

  it.each([
    [[], 'npm run forget -- EMAIL [options]'],
    [['', '--local'], 'npm run forget -- EMAIL [options]'],
  ])('ends with an error message when it is called with %j', async (args, sentence) => {
    await expect(commandFolder().run('forget.ts', ...args)).rejects.toThrow(sentence)
  })
})
