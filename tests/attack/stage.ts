/**
 * The stage of the attacks: the local server with the real rules, and attackers who talk to it with the plain SDK, bare
 * HTTP and bare sockets. Must not know which attacks there are.
 */

import { ref, runTransaction, update } from 'firebase/database'
import type { Database } from 'firebase/database'
import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import type { DatabaseServer } from 'realtime-database-server'
import { startDatabaseServer } from 'realtime-database-server'
import { RawSocket } from 'realtime-database-server/testing'
import { idToken, SdkClients } from 'realtime-database-server/testing'
import type { Actor } from '../rules/people'
import type { Changes, Tree } from '../rules/records'

export const RULES_SOURCE = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8')

/** `denied` is the rules' no, `invalid` the database's: no rule is asked about what cannot be stored or requested. */
export type Answer = 'done' | 'denied' | 'invalid'

export interface RestRequest {
  readonly method?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The body as it goes over the wire, instead of `body`. */
  readonly rawBody?: string
}

export interface Attacker {
  readonly database: Database
  /** One update of several places with the SDK. */
  readonly update: (changes: Changes) => Promise<Answer>
  /** A transaction with the SDK that writes `value` whatever was there. `seen` gets what it was shown. */
  readonly transaction: (path: string, value: unknown, seen?: unknown[]) => Promise<Answer>
  /** `path` as in the address, without '.json'. */
  readonly rest: (path: string, request?: RestRequest) => Promise<Answer>
  /** Several places at once past the SDK's own checks. */
  readonly patch: (changes: Changes) => Promise<Answer>
  readonly put: (path: string, value: unknown) => Promise<Answer>
  /** A bare socket, signed in. */
  readonly socket: () => Promise<RawSocket>
}

export interface Stage {
  readonly as: (actor: Actor | null) => Attacker
  /** Somebody whose token says what is given here. */
  readonly withClaims: (uid: string, claims: Tree) => Attacker
  readonly seed: (tree: Tree) => Promise<void>
  /** The whole database with all priorities. */
  readonly everything: () => Promise<string>
  readonly stored: (path: string) => Promise<unknown>
  readonly server: () => DatabaseServer
}

function claimsOf({ email, verified }: Actor): Tree {
  return { ...(email === undefined ? {} : { email }), email_verified: verified }
}

/** An unsigned token as the Auth emulator makes them. */
export function tokenOf(actor: Actor): string {
  return idToken(actor.uid, claimsOf(actor))
}

async function settled(operation: Promise<unknown>): Promise<Answer> {
  try {
    await operation
    return 'done'
  } catch (error) {
    if (/permission.denied/i.test(String(error))) return 'denied'
    throw error
  }
}

/** What the status word of the socket protocol means here. */
export function answerOf(status: string): Answer {
  if (status === 'ok') return 'done'
  return status === 'permission_denied' ? 'denied' : 'invalid'
}

function answerOfStatus(status: number, text: string): Answer {
  if (status < 300) return 'done'
  if (status === 401) return 'denied'
  if (status >= 400 && status < 500) return 'invalid'
  throw new Error(`The server answered ${status}: ${text}`)
}

interface HttpReply {
  readonly status: number
  readonly text: string
}

/** Sends the address as it is: fetch would tidy up '..' and '//'. */
function send(port: number, method: string, address: string, body?: string): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, method, path: address }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += String(chunk)
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Sets the stage for the tests of one file. */
export function attackStage(namespace: string): Stage {
  const clients = new SdkClients()
  const attackers = new Map<string, Attacker>()
  const sockets: RawSocket[] = []
  let server: DatabaseServer

  const asOwner = async (path: string, method: string, query: string, body?: string): Promise<string> => {
    const address = `/${path}.json?ns=${namespace}&access_token=owner${query}`
    const { status, text } = await send(server.port, method, address, body)
    if (status !== 200) throw new Error(`${method} /${path}: ${status} ${text}`)
    return text
  }

  const open = (token: string | null): Attacker => {
    const { db } = clients.connect(server, token, namespace)
    const rest: Attacker['rest'] = async (path, { method = 'GET', query = {}, body, rawBody } = {}) => {
      const all = new URLSearchParams({ ns: namespace, ...(token === null ? {} : { auth: token }), ...query })
      const text = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
      const reply = await send(server.port, method, `/${path}.json?${all.toString()}`, text)
      return answerOfStatus(reply.status, reply.text)
    }
    return {
      database: db,
      update: (changes) => settled(update(ref(db), changes)),
      transaction: (path, value, seen = []) =>
        settled(
          runTransaction(
            ref(db, path),
            (present: unknown) => {
              seen.push(present)
              return value
            },
            { applyLocally: false },
          ),
        ),
      rest,
      patch: (changes) => rest('', { method: 'PATCH', body: changes }),
      put: (path, value) => rest(path, { method: 'PUT', body: value }),
      socket: async () => {
        const socket = new RawSocket(`ws://127.0.0.1:${server.port}/.ws?v=5&ns=${namespace}`)
        sockets.push(socket)
        if (token !== null) await socket.ask('auth', { cred: token })
        return socket
      },
    }
  }

  const attacker = (token: string | null): Attacker => {
    const known = attackers.get(token ?? '') ?? open(token)
    attackers.set(token ?? '', known)
    return known
  }

  beforeAll(async () => {
    server = await startDatabaseServer({ rules: RULES_SOURCE })
  })
  afterAll(async () => {
    for (const { socket } of sockets) socket.terminate()
    await clients.close()
    await server.close()
  })

  return {
    as: (actor) => attacker(actor === null ? null : tokenOf(actor)),
    withClaims: (uid, claims) => attacker(idToken(uid, claims)),
    seed: async (tree) => {
      await asOwner('', 'PUT', '&print=pretty', JSON.stringify(tree))
    },
    everything: () => asOwner('', 'GET', '&format=export'),
    stored: async (path): Promise<unknown> => JSON.parse(await asOwner(path, 'GET', '')),
    server: () => server,
  }
}
