/** Short calls to the rules engine for its tests. */
import { RulesError } from '../../src/rules/rulesFile'
import { parseRules } from '../../src/rules/ruleset'
import type { AuthValue, QueryValue, RuleSet, Verdict } from '../../src/rules/ruleset'
import { nodeOf } from './trees'

export const NOW = 1_750_000_000_000

/** A read without parameters. */
export const PLAIN_READ: QueryValue = {
  orderByKey: true,
  orderByPriority: false,
  orderByValue: false,
  orderByChild: null,
  startAt: null,
  endAt: null,
  equalTo: null,
  limitToFirst: null,
  limitToLast: null,
}

export const ANN: AuthValue = {
  uid: 'ann',
  provider: 'password',
  token: {
    email: 'ann.lee@my.test',
    email_verified: true,
    level: 1,
    name: 'one',
    roles: { editor: true },
    list: ['a'],
    firebase: { sign_in_provider: 'password', identities: { email: ['ann.lee@my.test'] } },
  },
}

export interface Rules {
  readonly [key: string]: Rules | string | boolean | readonly string[]
}

export function rulesOf(rules: Rules): RuleSet {
  return parseRules(JSON.stringify({ rules }))
}

/** The errors of a rules file; '' if it is accepted. */
export function problemsOf(source: string): string {
  try {
    parseRules(source)
    return ''
  } catch (error) {
    if (error instanceof RulesError) return error.message
    throw error
  }
}

/** The error message without the path, for one expression as a rule of `/$key`, `.write` by default. */
export function refusalOf(expression: string, kind: '.read' | '.write' | '.validate' = '.write'): string {
  return problemsOf(JSON.stringify({ rules: { $key: { [kind]: expression } } })).replace(/^\S+ \S+: /, '')
}

export interface Situation {
  readonly auth?: AuthValue
  readonly before?: unknown
  readonly after?: unknown
  readonly query?: Partial<QueryValue>
}

export function read(
  rules: RuleSet,
  path: string,
  { auth = null, before = null, query = {} }: Situation = {},
): Verdict {
  return rules.allowsRead({
    path: keysOf(path),
    auth,
    now: NOW,
    root: nodeOf(before),
    query: { ...PLAIN_READ, ...query },
  })
}

/** Judges a write at one or several paths that changes `before` into `after`. */
export function write(
  rules: RuleSet,
  paths: string | readonly string[],
  { auth = null, before = null, after = null }: Situation = {},
): Verdict {
  const list = typeof paths === 'string' ? [paths] : paths
  return rules.allowsWrite({
    paths: list.map(keysOf),
    auth,
    now: NOW,
    before: nodeOf(before),
    after: nodeOf(after),
  })
}

export function mayRead(...request: Parameters<typeof read>): boolean {
  return read(...request).allowed
}

export function mayWrite(...request: Parameters<typeof write>): boolean {
  return write(...request).allowed
}

export function keysOf(path: string): string[] {
  return path.split('/').filter((key) => key !== '')
}

/** 'true', 'false' or 'error' for an expression as the `.write` of `/place/$key`, at `/place/blue`. */
export function outcomeOf(expression: string, situation: Situation = {}): string {
  const rules = rulesOf({ place: { $key: { '.write': expression } } })
  const [line] = write(rules, '/place/blue', situation).trace
  return (line ?? 'not asked').replace(/^.* → /, '').replace(/^error: .*$/, 'error')
}
