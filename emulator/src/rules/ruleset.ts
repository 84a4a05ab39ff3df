/** Judges reads and writes by a rules file. Reads only the data that rules need. */
import { ABSENT, type DataNode, type Path } from '../store/node'
import { readRulesFile } from './rulesFile'
import type { RuleKind } from './expression'
import { buildRules, type Rule, type RuleNode } from './ruleTree'
import { Snapshot, type AuthValue, type QueryValue, type Scope } from './values'

export type { AuthValue, QueryValue } from './values'

/** `trace` has one line per judged rule: `/users/$uid .write → false`. */
export interface Verdict {
  readonly allowed: boolean
  readonly trace: readonly string[]
}

/** `now` is in milliseconds since 1970. */
export interface ReadRequest {
  readonly path: Path
  readonly auth: AuthValue
  readonly now: number
  readonly root: DataNode
  readonly query: QueryValue
}

/** The whole database before and after all paths are written, with server values resolved. */
export interface WriteRequest {
  readonly paths: readonly Path[]
  readonly auth: AuthValue
  readonly now: number
  readonly before: DataNode
  readonly after: DataNode
}

/** Reads a rules file. Throws `RulesError` with all mistakes. It finds no wrong types; production would refuse those, too. */
export function parseRules(source: string): RuleSet {
  return new RuleSet(source)
}

/** The rules of one database. */
export class RuleSet {
  /** The rules file as given, including comments. */
  readonly source: string
  /** The rules file as plain JSON, without comments. */
  readonly json: unknown
  readonly #tree: RuleNode

  constructor(source: string) {
    this.source = source
    this.json = readRulesFile(source)
    this.#tree = buildRules(this.json)
  }

  /** Allows if a `.read` holds at the path or above it. Rules below the path do not count. */
  allowsRead({ path, auth, now, root, query }: ReadRequest): Verdict {
    const log = new Log()
    const scope = newScope(auth, now, query, path, root, root)
    return log.verdict(this.#stepsTo(path, root, root).some((step) => log.holds('read', step, scope)))
  }

  /**
   * A write needs a `.write` that holds at or above each path. Then every `.validate` must hold at each path, its
   * ancestors and the written descendants, wherever there is new data.
   */
  allowsWrite({ paths, auth, now, before, after }: WriteRequest): Verdict {
    const log = new Log()
    const allowed = paths.every((path) => {
      const steps = this.#stepsTo(path, before, after)
      // A copy, because the walk below the path extends it.
      const keys = [...path]
      const scope = newScope(auth, now, null, keys, before, after)
      const isGranted = steps.some((step) => log.holds('write', step, scope))
      if (!isGranted || !steps.every((step) => isNodeValid(step, scope, log))) return false
      const target = steps[path.length]
      return target === undefined || areChildrenValid(target, scope, keys, log)
    })
    return log.verdict(allowed)
  }

  /** The indexes declared at exactly this path; `.value` means the value of the children. */
  indexesAt(path: Path): readonly string[] {
    return this.#stepsTo(path, ABSENT, ABSENT)[path.length]?.node.indexes ?? []
  }

  /** The rule nodes from the root to the path, as far as they exist. */
  #stepsTo(path: Path, before: DataNode, after: DataNode): readonly Step[] {
    let step: Step | null = {
      node: this.#tree,
      data: new Snapshot(before, null),
      newData: new Snapshot(after, null),
    }
    const steps = [step]
    for (const key of path) {
      step = stepTo(step, key)
      if (step === null) break
      steps.push(step)
    }
    return steps
  }
}

interface Step {
  readonly node: RuleNode
  readonly data: Snapshot
  readonly newData: Snapshot
}

/** Null if there are no rules for the child: neither those of its name nor a wildcard's. */
function stepTo({ node, data, newData }: Step, key: string): Step | null {
  const child = node.literals.get(key) ?? node.wildcard
  return child && { node: child, data: data.child(key), newData: newData.child(key) }
}

function newScope(
  auth: AuthValue,
  now: number,
  query: QueryValue | null,
  keys: readonly string[],
  before: DataNode,
  after: DataNode,
): Scope {
  const root = new Snapshot(before, null)
  return { auth, now, query, keys, root, data: root, newData: new Snapshot(after, null) }
}

/** Absent data is always valid, so a delete passes. */
function isNodeValid(step: Step, scope: Scope, log: Log): boolean {
  const isChecked = step.node.rules.validate !== undefined && step.newData.node.exists()
  return !isChecked || log.holds('validate', step, scope)
}

/** Lists the data only if a wildcard must see every child. */
function areChildrenValid(step: Step, scope: Scope, keys: string[], log: Log): boolean {
  const { node, newData } = step
  if (!node.validates) return true
  const names = node.wildcard?.validates === true ? newData.node.keys() : node.literals.keys()
  for (const key of names) {
    const child = stepTo(step, key)
    if (child?.node.validates !== true || !child.newData.node.exists()) continue
    keys.push(key)
    const valid = isNodeValid(child, scope, log) && areChildrenValid(child, scope, keys, log)
    keys.pop()
    if (!valid) return false
  }
  return true
}

/** Runs rules and records their outcomes. The lines of the trace are created on first use. */
class Log {
  readonly #outcomes: { readonly rule: Rule; readonly outcome: boolean | Error }[] = []

  /** False for an absent rule and for one that ends in an error. */
  holds(kind: RuleKind, { node, data, newData }: Step, scope: Scope): boolean {
    const rule = node.rules[kind]
    if (rule === undefined) return false
    scope.data = data
    scope.newData = newData
    const outcome = run(rule, scope)
    this.#outcomes.push({ rule, outcome })
    return outcome === true
  }

  verdict(allowed: boolean): Verdict {
    const outcomes = this.#outcomes
    return {
      allowed,
      get trace() {
        return outcomes.map(
          ({ rule, outcome }) =>
            `${rule.name} → ${outcome instanceof Error ? `error: ${outcome.message}` : outcome}`,
        )
      },
    }
  }
}

/** Any exception in a rule, including an exhausted stack, is an error of that rule and denies. */
function run(rule: Rule, scope: Scope): boolean | Error {
  try {
    return rule.evaluate(scope)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The rules of a database without a rules file. */
export const DENY_ALL = parseRules('{ "rules": { ".read": false, ".write": false } }')
