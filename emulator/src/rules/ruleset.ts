/** The rules of one database: reads a rules file, then judges reads and writes. Reads only the data that rules need. */
import type { DataNode, Path } from '../store/node'
import { readRules, ruleChild, type Rule, type RuleNode } from './ruleTree'
import { readSource, toPlainJson } from './source'
import { EvaluationFault, Snapshot, type AuthValue, type QueryValue, type Scope } from './values'

export type { AuthValue, QueryValue } from './values'

/** `trace` has one line per judged rule: `/users/$uid .write 12:15 → false`. */
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

export interface RuleSet {
  /** The rules file as given, including comments. */
  readonly source: string
  /** Allows if a `.read` holds at the path or above it. Rules below the path do not count. */
  allowsRead(request: ReadRequest): Verdict
  /**
   * A write needs a `.write` that holds at or above each path. Then every `.validate` must hold at each path, its
   * ancestors and the written descendants, wherever there is new data.
   */
  allowsWrite(request: WriteRequest): Verdict
  /** The indexes declared at exactly this path; `.value` means the value of the children. */
  indexesAt(path: Path): readonly string[]
  /** The rules as plain JSON, without comments. */
  toStrictJson(): unknown
}

/** Reads a rules file. Throws `RulesError` with all mistakes if production would not accept it. */
export function parseRules(source: string): RuleSet {
  return new CompiledRuleSet(source, readRules(source))
}

class CompiledRuleSet implements RuleSet {
  readonly source: string
  readonly #tree: RuleNode

  constructor(source: string, tree: RuleNode) {
    this.source = source
    this.#tree = tree
  }

  allowsRead({ path, auth, now, root, query }: ReadRequest): Verdict {
    const log = new Log()
    const scope = newScope(auth, now, query, path, root, root)
    let node: RuleNode | null = this.#tree
    for (let level = 0; node !== null; level += 1) {
      if (log.holds(node.rules.read, scope)) return log.verdict(true)
      const key = path[level]
      if (key === undefined) break
      node = ruleChild(node, key)
      scope.data = scope.data.child(key)
    }
    return log.verdict(false)
  }

  allowsWrite({ paths, auth, now, before, after }: WriteRequest): Verdict {
    const log = new Log()
    const allowed = paths.every((path) => {
      const steps = this.#stepsTo(path, before, after)
      // A copy, because the walk below the path extends it.
      const keys = [...path]
      const scope = newScope(auth, now, null, keys, before, after)
      return isGranted(steps, scope, log) && isValid(steps, path.length, scope, keys, log)
    })
    return log.verdict(allowed)
  }

  indexesAt(path: Path): readonly string[] {
    let node: RuleNode | null = this.#tree
    for (const key of path) {
      node = ruleChild(node, key)
      if (node === null) return []
    }
    return node.indexes
  }

  toStrictJson(): unknown {
    return toPlainJson(readSource(this.source))
  }

  /** The rule nodes from the root to the path, as far as they exist. */
  #stepsTo(path: Path, before: DataNode, after: DataNode): readonly Step[] {
    let step: Step = {
      node: this.#tree,
      data: new Snapshot(before, null),
      newData: new Snapshot(after, null),
    }
    const steps = [step]
    for (const key of path) {
      const node = ruleChild(step.node, key)
      if (node === null) break
      step = { node, data: step.data.child(key), newData: step.newData.child(key) }
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

function isGranted(steps: readonly Step[], scope: Scope, log: Log): boolean {
  return steps.some((step) => {
    enter(scope, step)
    return log.holds(step.node.rules.write, scope)
  })
}

function isValid(steps: readonly Step[], depth: number, scope: Scope, keys: string[], log: Log): boolean {
  const ownRulesHold = steps.every((step) => {
    enter(scope, step)
    return isNodeValid(step.node, scope, log)
  })
  const last = steps[depth]
  return ownRulesHold && (last === undefined || areChildrenValid(last, scope, keys, log))
}

/** Absent data is always valid, so a delete passes. */
function isNodeValid(node: RuleNode, scope: Scope, log: Log): boolean {
  const rule = node.rules.validate
  return rule === undefined || !scope.newData.node.exists() || log.holds(rule, scope)
}

function areChildrenValid({ node, data, newData }: Step, scope: Scope, keys: string[], log: Log): boolean {
  if (!node.validates) return true
  // Lists the data only if a wildcard must see every child.
  const names = node.wildcard?.validates === true ? newData.node.keys() : node.literals.keys()
  for (const key of names) {
    const childNode = ruleChild(node, key)
    if (childNode?.validates !== true || !newData.node.child(key).exists()) continue
    const child: Step = { node: childNode, data: data.child(key), newData: newData.child(key) }
    keys.push(key)
    enter(scope, child)
    const valid = isNodeValid(childNode, scope, log) && areChildrenValid(child, scope, keys, log)
    keys.pop()
    if (!valid) return false
  }
  return true
}

function enter(scope: Scope, { data, newData }: Step): void {
  scope.data = data
  scope.newData = newData
}

interface Outcome {
  readonly rule: Rule
  readonly outcome: boolean | Error
}

/** Runs rules and records their outcomes. The lines of the trace are created on first use. */
class Log {
  readonly #outcomes: Outcome[] = []

  /** False for an absent rule and for one that ends in an error. */
  holds(rule: Rule | undefined, scope: Scope): boolean {
    if (rule === undefined) return false
    const outcome = run(rule, scope)
    this.#outcomes.push({ rule, outcome })
    return outcome === true
  }

  verdict(allowed: boolean): Verdict {
    const outcomes = this.#outcomes
    return {
      allowed,
      get trace() {
        return outcomes.map(traceLine)
      },
    }
  }
}

function traceLine({ rule, outcome }: Outcome): string {
  const { path, kind, position } = rule
  return `${path} .${kind} ${position} → ${outcome instanceof Error ? errorText(rule, outcome) : outcome}`
}

function errorText({ positionOf }: Rule, error: Error): string {
  const at = error instanceof EvaluationFault ? ` (${positionOf(error.at)})` : ''
  return `error: ${error.message}${at}`
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
export const DENY_ALL: RuleSet = parseRules('{ "rules": { ".read": false, ".write": false } }')
