/**
 * Builds the tree of rules from a rules file: rule kinds, wildcards, indexes and compiled expressions. Collects all
 * mistakes. Knows nothing of requests or verdicts.
 */
import { compileCondition, type RuleKind } from './expression'
import { MAX_KEY_BYTES } from '../store/path'
import { RulesError, SourceProblem } from './rulesError'
import { TOO_DEEP } from './syntax'
import {
  positionIn,
  readSource,
  type SourceEntry,
  type SourceObject,
  type SourceString,
  type SourceValue,
} from './source'
import type { Evaluate } from './values'

export interface Rule {
  readonly kind: RuleKind
  /** The path of the rule, such as `/users/$uid`. */
  readonly path: string
  /** Line and column of the expression: `12:15`. */
  readonly position: string
  /** Throws `EvaluationFault`; `positionOf` converts its offset to a position in the file. */
  readonly evaluate: Evaluate<boolean>
  readonly positionOf: (offset: number) => string
}

export interface RuleNode {
  readonly rules: Readonly<Partial<Record<RuleKind, Rule>>>
  readonly indexes: readonly string[]
  readonly literals: ReadonlyMap<string, RuleNode>
  readonly wildcard: RuleNode | null
  /** True if there is a `.validate` here or below. */
  readonly validates: boolean
}

/** The rules for a child: those of its name, else the wildcard's. */
export function ruleChild(node: RuleNode, key: string): RuleNode | null {
  return node.literals.get(key) ?? node.wildcard
}

/** Reads a rules file. Throws `RulesError` with all mistakes if production would not accept it. */
export function readRules(text: string): RuleNode {
  const problems: SourceProblem[] = []
  const tree = new Builder(text, (problem) => problems.push(problem)).buildAll()
  if (problems.length === 0) return tree
  const inOrder = problems.toSorted((one, other) => one.offset - other.offset)
  throw new RulesError(
    inOrder.map(({ offset, message }) => `${positionIn(text, offset)}: ${message}`).join('\n'),
  )
}

const NO_RULES: RuleNode = { rules: {}, indexes: [], literals: new Map(), wildcard: null, validates: false }

const RULE_KINDS: ReadonlyMap<string, RuleKind> = new Map([
  ['.read', 'read'],
  ['.write', 'write'],
  ['.validate', 'validate'],
])
const BAD_RULE = "Invalid rule expression.  Expected 'true', 'false', or an expression string."
const BAD_INDEX = 'Invalid indexOn expression. Must be either a string or an array of strings'
const BAD_KEY = 'String can\'t contain ".", "#", "$", "/", "[", or "]"'

/** The builder's position: the keys above, and the level of each wildcard among them. */
interface Position {
  readonly keys: readonly string[]
  readonly wildcards: ReadonlyMap<string, number>
}

/** The result is valid only if no problem was reported. */
class Builder {
  readonly #text: string
  readonly #report: (problem: SourceProblem) => void

  constructor(text: string, report: (problem: SourceProblem) => void) {
    this.#text = text
    this.#report = report
  }

  buildAll(): RuleNode {
    try {
      return this.#build(rulesIn(readSource(this.#text)), { keys: [], wildcards: new Map() })
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error
      this.#report(error)
      return NO_RULES
    }
  }

  #build(source: SourceObject, position: Position): RuleNode {
    const rules: Partial<Record<RuleKind, Rule>> = {}
    const literals = new Map<string, RuleNode>()
    let indexes: readonly string[] = []
    let wildcard: { name: string; node: RuleNode } | null = null
    for (const entry of source.entries) {
      const kind = RULE_KINDS.get(entry.key)
      if (kind !== undefined) rules[kind] = this.#buildRule(kind, entry.value, position)
      else if (entry.key === '.indexOn') indexes = this.#readIndexes(entry.value)
      else if (!entry.key.startsWith('$')) literals.set(entry.key, this.#buildChild(entry, position, false))
      else {
        if (wildcard !== null) this.#fail(entry.at, twoWildcards(wildcard.name, entry.key))
        wildcard = { name: entry.key, node: this.#buildChild(entry, position, true) }
      }
    }
    const children = [...literals.values(), ...(wildcard === null ? [] : [wildcard.node])]
    const validates = rules.validate !== undefined || children.some((child) => child.validates)
    return { rules, indexes, literals, wildcard: wildcard?.node ?? null, validates }
  }

  #buildChild({ key, at, value }: SourceEntry, position: Position, isWildcard: boolean): RuleNode {
    if (value.kind !== 'object') {
      this.#fail(value.at, "Expected '{'.")
      return NO_RULES
    }
    const problem = keyProblem(isWildcard ? key.slice(1) : key)
    if (problem !== null) this.#fail(at, problem)
    if (position.wildcards.has(key)) this.#fail(at, `'${key}' is already the name of a wildcard above.`)
    const wildcards = isWildcard
      ? new Map(position.wildcards).set(key, position.keys.length)
      : position.wildcards
    return this.#build(value, { keys: [...position.keys, key], wildcards })
  }

  #buildRule(kind: RuleKind, source: SourceValue, { keys, wildcards }: Position): Rule {
    const isExpression = source.kind === 'string'
    const positionOf = (offset: number): string =>
      positionIn(this.#text, isExpression ? fileOffset(source, offset) : source.at)
    const evaluate = isExpression ? this.#compile(source, kind, wildcards) : this.#constant(source)
    return { kind, path: `/${keys.join('/')}`, position: positionOf(0), evaluate, positionOf }
  }

  #constant(source: SourceValue): Evaluate<boolean> {
    const isConstant = source.kind === 'literal' && typeof source.value === 'boolean'
    if (!isConstant) this.#fail(source.at, BAD_RULE)
    return () => isConstant && source.value
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

/** Throws `SourceProblem` unless 'rules' is the only key and its value an object. */
function rulesIn(source: SourceValue): SourceObject {
  if (source.kind !== 'object') throw new SourceProblem(source.at, "Expected '{'.")
  const rules = source.entries.find(({ key }) => key === 'rules')
  if (rules === undefined) throw new SourceProblem(source.at + 1, "Expected 'rules' property.")
  const extraKey = source.entries.find(({ key }) => key !== 'rules')
  if (extraKey !== undefined)
    throw new SourceProblem(extraKey.at, `Unexpected property '${extraKey.key}' beside 'rules'.`)
  if (rules.value.kind === 'object') return rules.value
  throw new SourceProblem(rules.value.at, "Expected '{'.")
}

function twoWildcards(first: string, second: string): string {
  return `Cannot have multiple default rules ('${first}' and '${second}').`
}

/** Converts the position of a mistake from the expression to the file. */
function inFile(error: unknown, source: SourceString): SourceProblem {
  if (error instanceof SourceProblem)
    return new SourceProblem(fileOffset(source, error.offset), error.message)
  // Acorn parsed the expression, but our own recursion exhausted the call stack.
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
