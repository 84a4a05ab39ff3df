/** The administrative part of REST: rules and the list of namespaces. For the owner only. */

import type { Actor } from '../database/actor'
import { permissionDenied } from '../database/errors'
import type { Namespaces } from '../database/namespaces'
import { parseRules, type RuleSet } from '../rules/ruleset'
import { RulesError } from '../rules/rulesError'
import { HttpError, jsonReply, type Reply } from './reply'

export interface SettingsRequest {
  readonly method: string
  readonly namespace: string
  readonly parameters: URLSearchParams
  readonly actor: Actor
  readonly body: () => Promise<string>
}

function parsed(source: string): RuleSet {
  try {
    return parseRules(source)
  } catch (error) {
    if (error instanceof RulesError) throw new HttpError(400, `${error.message}\n`)
    throw error
  }
}

/** Answers `/.settings/rules.json`. Throws HttpError 400 for rules that production would reject. */
export async function answerRules(namespaces: Namespaces, request: SettingsRequest): Promise<Reply> {
  if (!request.actor.admin) throw permissionDenied()
  if (request.method === 'GET') {
    const { rules } = namespaces.get(request.namespace)
    if (request.parameters.get('format') !== 'strict') return jsonReply(rules.source)
    return jsonReply(JSON.stringify(rules.toStrictJson(), null, 2))
  }
  if (request.method !== 'PUT') throw new HttpError(405, 'Rules can be read and replaced only.')
  const rules = parsed(await request.body())
  if (request.parameters.get('dryRun') !== 'true') namespaces.setRulesOf(request.namespace, rules)
  return jsonReply('{"status":"ok"}')
}

/** Answers `/.inspect/databases.json`: one object with a name for each namespace that holds data. */
export function answerDatabases(namespaces: Namespaces, actor: Actor): Reply {
  if (!actor.admin) throw permissionDenied()
  return jsonReply(JSON.stringify(namespaces.names().map((name) => ({ name }))))
}
