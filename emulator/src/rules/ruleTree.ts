/**
 * Builds the tree of rules out of a rules file: rule kinds, wildcards, indexes, and every expression compiled.
 * Collects all mistakes. Knows nothing of requests or verdicts.
 */
import { compileCondition, type RuleKind } from './expression'
import { SourceProblem } from './rulesError'
import { TOO_DEEP } from './syntax'
import type { SourceEntry, SourceObject, SourceString, SourceValue } from './source'
import type { Evaluate } from './values'

export interface Rule {
  readonly kind: RuleKind
  /** Where in the rules the rule stands: `/users/$uid`. */
  readonly place: string
  /** Offset of the expression in the file. */
  readonly at: number
  /** Throws `EvaluationFault`, whose offset `locate` finds in the file. */
  readonly evaluate: Evaluate<boolean>
  readonly locate: (offset: number) => number
}

export interface RuleNode {
  readonly rules: Readonly<Partial<Record<RuleKind, Rule>>>
  readonly indexes: readonly string[]
  readonly literals: ReadonlyMap<string, RuleNode>
  readonly wildcard: RuleNode | null
  /** Whether there is a `.validate` here or anywhere below. */
  readonly validates: boolean
}

/** The rules for a child: its own if it is named, else the wildcard's. */
export function ruleChild(node: RuleNode, key: string): RuleNode | null {
  return node.literals.get(key) ?? node.wildcard
}

/** Problems are handed to `report`; the tree is of use only when there were none. */
export function buildRuleTree(source: SourceValue, report: (problem: SourceProblem) => void): RuleNode {
  const builder = new Builder(report)
  const top = findRules(source, report)
  return top === null ? NO_RULES : builder.build(top, { keys: [], wildcards: new Map() })
}

export const NO_RULES: RuleNode = {
  rules: {},
  indexes: [],
  literals: new Map(),
  wildcard: null,
  validates: false,
}

const RULE_KINDS: ReadonlyMap<string, RuleKind> = new Map([
  ['.read', 'read'],
  ['.write', 'write'],
  ['.validate', 'validate'],
])
const BAD_RULE = "Invalid rule expression.  Expected 'true', 'false', or an expression string."
const BAD_INDEX = 'Invalid indexOn expression. Must be either a string or an array of strings'
const BAD_KEY = 'String can\'t contain ".", "#", "$", "/", "[", or "]"'
const MAX_KEY_BYTES = 768

function findRules(source: SourceValue, report: (problem: SourceProblem) => void): SourceObject | null {
  if (source.kind !== 'object') {
    report(new SourceProblem(source.at, "Expected '{'."))
    return null
  }
  const rules = source.entries.find(({ key }) => key === 'rules')
  if (rules === undefined) {
    report(new SourceProblem(source.at + 1, "Expected 'rules' property."))
    return null
  }
  const stranger = source.entries.find(({ key }) => key !== 'rules')
  if (stranger !== undefined) {
    report(new SourceProblem(stranger.at, `Unexpected property '${stranger.key}' beside 'rules'.`))
  }
  if (rules.value.kind === 'object') return rules.value
  report(new SourceProblem(rules.value.at, "Expected '{'."))
  return null
}

interface Place {
  readonly keys: readonly string[]
  readonly wildcards: ReadonlyMap<string, number>
}

class Builder {
  readonly #report: (problem: SourceProblem) => void

  constructor(report: (problem: SourceProblem) => void) {
    this.#report = report
  }

  build(source: SourceObject, place: Place): RuleNode {
    const rules: Partial<Record<RuleKind, Rule>> = {}
    const literals = new Map<string, RuleNode>()
    let indexes: readonly string[] = []
    let wildcard: { name: string; node: RuleNode } | null = null
    for (const entry of source.entries) {
      const kind = RULE_KINDS.get(entry.key)
      if (kind !== undefined) rules[kind] = this.#buildRule(kind, entry.value, place)
      else if (entry.key === '.indexOn') indexes = this.#readIndexes(entry.value)
      else if (!entry.key.startsWith('$')) literals.set(entry.key, this.#buildChild(entry, place, false))
      else {
        if (wildcard !== null) this.#fail(entry.at, twoWildcards(wildcard.name, entry.key))
        wildcard = { name: entry.key, node: this.#buildChild(entry, place, true) }
      }
    }
    const children = [...literals.values(), ...(wildcard === null ? [] : [wildcard.node])]
    const validates = rules.validate !== undefined || children.some((child) => child.validates)
    return { rules, indexes, literals, wildcard: wildcard?.node ?? null, validates }
  }

  #buildChild({ key, at, value }: SourceEntry, place: Place, isWildcard: boolean): RuleNode {
    if (value.kind !== 'object') {
      this.#fail(value.at, "Expected '{'.")
      return NO_RULES
    }
    const problem = keyProblem(isWildcard ? key.slice(1) : key)
    if (problem !== null) this.#fail(at, problem)
    if (place.wildcards.has(key)) this.#fail(at, `'${key}' is already the name of a wildcard above.`)
    const wildcards = isWildcard ? new Map(place.wildcards).set(key, place.keys.length) : place.wildcards
    return this.build(value, { keys: [...place.keys, key], wildcards })
  }

  #buildRule(kind: RuleKind, source: SourceValue, { keys, wildcards }: Place): Rule {
    const place = `/${keys.join('/')}`
    const { at } = source
    if (source.kind === 'string') {
      const evaluate = this.#compile(source, kind, wildcards)
      const locate = (offset: number): number => fileOffset(source, offset)
      return { kind, place, at: locate(0), evaluate, locate }
    }
    if (source.kind !== 'literal' || typeof source.value !== 'boolean') {
      this.#fail(source.at, BAD_RULE)
      return { kind, place, at, evaluate: () => false, locate: () => at }
    }
    const { value } = source
    return { kind, place, at, evaluate: () => value, locate: () => at }
  }

  #compile(source: SourceString, kind: RuleKind, wildcards: ReadonlyMap<string, number>): Evaluate<boolean> {
    try {
      return compileCondition(source.text, { kind, wildcards })
    } catch (error) {
      this.#report(inFile(error, source))
      return () => false
    }
  }

  #readIndexes(source: SourceValue): readonly string[] {
    const items = source.kind === 'array' ? source.items : [source]
    return items.flatMap((item) => {
      if (item.kind !== 'string') {
        this.#fail(item.at, BAD_INDEX)
        return []
      }
      const problem = indexProblem(item.text)
      if (problem !== null) this.#fail(item.at, problem)
      return [item.text]
    })
  }

  #fail(offset: number, reason: string): void {
    this.#report(new SourceProblem(offset, reason))
  }
}

function twoWildcards(first: string, second: string): string {
  return `Cannot have multiple default rules ('${first}' and '${second}').`
}

/** A mistake in an expression, with its place in the file instead of in the expression. */
function inFile(error: unknown, source: SourceString): SourceProblem {
  if (error instanceof SourceProblem)
    return new SourceProblem(fileOffset(source, error.offset), error.message)
  // Acorn got through, our own walk did not: the call stack is exhausted.
  if (error instanceof RangeError) return new SourceProblem(fileOffset(source, 0), TOO_DEEP)
  throw error
}

function fileOffset(source: SourceString, offset: number): number {
  return source.offsets[offset] ?? source.at
}

function keyProblem(key: string): string | null {
  if (key === '') return 'A key may not be empty.'
  if (/[.#$/[\]]/.test(key)) return BAD_KEY
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(key)) return 'A key may not contain control characters.'
  return Buffer.byteLength(key) > MAX_KEY_BYTES
    ? `A key may not be longer than ${MAX_KEY_BYTES} bytes.`
    : null
}

/** A child path or `.value`. */
function indexProblem(index: string): string | null {
  if (index === '.value') return null
  const keys = index.split('/')
  return keys.every((key) => keyProblem(key) === null) ? null : `'${index}' is not a path to index on.`
}
