/** What the rules engine is asked about without a server: people and data in its own terms. */

import type { AuthValue } from '../../emulator/rules/ruleset'
import type { DataNode } from '../../emulator/store/node'
import { tree } from '../emulator/rulesTree'
import type { Json } from '../emulator/rulesTree'
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
