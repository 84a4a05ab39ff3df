/** Builds the tree of rules from a rules file. Collects all mistakes. Knows nothing of requests or verdicts. */
import { isRecord } from '../store/json'
import { checkKey } from '../store/path'
import { compileRule, type RuleKind } from './expression'
import { RulesError } from './rulesFile'
import type { Evaluate } from './values'

export interface Rule {
  /** Its path and kind, such as `/users/$uid .write`. */
  readonly name: string
  readonly evaluate: Evaluate<boolean>
}

export interface RuleNode {
  readonly rules: Readonly<Partial<Record<RuleKind, Rule>>>
  readonly indexes: readonly string[]
  readonly literals: ReadonlyMap<string, RuleNode>
  readonly wildcard: RuleNode | null
  /** True if there is a `.validate` here or below. */
  readonly validates: boolean
}

const RULE_KINDS: ReadonlyMap<string, RuleKind> = new Map([
  ['.read', 'read'],
  ['.write', 'write'],
  ['.validate', 'validate'],
])

/** `file` is a rules file as plain JSON. Throws `RulesError` with all mistakes. */
export function buildRules(file: unknown): RuleNode {
  const rules = isRecord(file) && Object.keys(file).length === 1 ? file['rules'] : null
  if (!isRecord(rules)) throw new RulesError('Expected one object with the key "rules".')
  const problems: string[] = []
  const tree = buildNode(rules, [], problems)
  if (problems.length > 0) throw new RulesError(problems.join('\n'))
  return tree
}

/** The result is valid only if no problem was added. */
function buildNode(source: Record<string, unknown>, path: readonly string[], problems: string[]): RuleNode {
  const rules: Partial<Record<RuleKind, Rule>> = {}
  const literals = new Map<string, RuleNode>()
  let indexes: readonly string[] = []
  let wildcard: RuleNode | null = null
  for (const [key, value] of Object.entries(source)) {
    const name = `/${path.join('/')} ${key}`
    try {
      const kind = RULE_KINDS.get(key)
      if (kind !== undefined) rules[kind] = { name, evaluate: evaluatorOf(value, kind, path) }
      else if (key === '.indexOn') indexes = indexesIn(value)
      else {
        const isWildcard = key.startsWith('$')
        checkKey(isWildcard ? key.slice(1) : key)
        if (!isRecord(value)) throw new Error('Expected an object.')
        if (isWildcard && wildcard !== null) throw new Error('A level may have only one wildcard.')
        if (isWildcard && path.includes(key)) throw new Error('A wildcard above has the same name.')
        const child = buildNode(value, [...path, key], problems)
        if (isWildcard) wildcard = child
        else literals.set(key, child)
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      // Without the position that acorn appends.
      problems.push(`${name}: ${reason.replace(/ \(\d+:\d+\)$/, '')}`)
    }
  }
  const children = [...literals.values(), ...(wildcard === null ? [] : [wildcard])]
  const validates = rules.validate !== undefined || children.some((child) => child.validates)
  return { rules, indexes, literals, wildcard, validates }
}

function evaluatorOf(source: unknown, kind: RuleKind, path: readonly string[]): Evaluate<boolean> {
  if (typeof source === 'boolean') return () => source
  if (typeof source === 'string') return compileRule(source, kind, path)
  throw new Error('Expected true, false or an expression in quotes.')
}

/** Each index is a child path or `.value`. */
function indexesIn(source: unknown): readonly string[] {
  const items: unknown[] = Array.isArray(source) ? source : [source]
  return items.map((item) => {
    if (typeof item !== 'string') throw new Error('Expected a path, or an array of paths.')
    if (item !== '.value') item.split('/').forEach(checkKey)
    return item
  })
}
