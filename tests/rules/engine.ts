/** What the rules engine is asked about without a server: people and data in its own terms. */

import type { AuthValue } from 'realtime-database-server'
import type { DataNode } from 'realtime-database-server'
import { tree } from 'realtime-database-server/testing'
import type { Json } from 'realtime-database-server/testing'
import type { Actor } from './people'
import type { Tree } from './records'

export function authOf(actor: Actor): AuthValue {
  const email = actor.email === undefined ? {} : { email: actor.email }
  return { uid: actor.uid, provider: 'password', token: { ...email, email_verified: actor.verified } }
}

export function toNode(of: Tree): DataNode {
  const json: Json = JSON.parse(JSON.stringify(of))
  return tree(json)
}
