/**
 * Compiles a rule expression to a function when the rules are loaded. Acorn parses it as JavaScript. Only the syntax,
 * the variables and the methods of the rules language are accepted. Types are checked when the function runs.
 */
import { parse } from 'acorn'
import type {
  CallExpression,
  Expression as Syntax,
  MemberExpression,
  PrivateIdentifier,
  SpreadElement,
  Super,
} from 'acorn'
import { splitPath } from '../store/path'
import { hasChildAt, OPERATORS, SNAPSHOT_METHODS, TEXT_METHODS, type Keys } from './operations'
import { translatePattern } from './regex'
import {
  asBoolean,
  asNumber,
  asSnapshot,
  asText,
  isObject,
  refuse,
  type Evaluate,
  type RuleValue,
  type Scope,
} from './values'

export type RuleKind = 'read' | 'write' | 'validate'

/** `path` is the path of the rule, with its wildcards. Throws an error with the reason for a mistake. */
export function compileRule(text: string, kind: RuleKind, path: readonly string[]): Evaluate<boolean> {
  const rule = new Compiler(text, kind, path).compile(parseExpression(text))
  return (scope) => asBoolean(rule(scope), 'A rule')
}

function parseExpression(text: string): Syntax {
  let hasComment = false
  const { body } = parse(text, { ecmaVersion: 2020, onComment: () => (hasComment = true) })
  const [statement, second] = body
  const isOne = statement?.type === 'ExpressionStatement' && second === undefined && !hasComment
  if (isOne && !text.slice(statement.expression.end).includes(';')) return statement.expression
  throw new Error("A rule must be one expression, without comments and ';'.")
}

type Part = Syntax | Super | PrivateIdentifier | SpreadElement

const VARIABLES = ['auth', 'now', 'root', 'data', 'newData'] as const

const QUERY_PROPERTIES = [
  ...(['orderByKey', 'orderByPriority', 'orderByValue', 'orderByChild'] as const),
  ...(['startAt', 'endAt', 'equalTo', 'limitToFirst', 'limitToLast'] as const),
]

const NO_KEYS: Keys = []

class Compiler {
  readonly #text: string
  readonly #kind: RuleKind
  readonly #path: readonly string[]

  constructor(text: string, kind: RuleKind, path: readonly string[]) {
    this.#text = text
    this.#kind = kind
    this.#path = path
  }

  compile(syntax: Part): Evaluate {
    switch (syntax.type) {
      case 'Literal': {
        const { value, raw = '' } = syntax
        if (typeof value === 'object' && value !== null) return this.#refuse(syntax)
        // Other forms than 10, 0.5, .5 and 1e3 are not documented.
        if (typeof value === 'bigint' || (typeof value === 'number' && /^0[\dxob]/i.test(raw)))
          throw new Error(`${raw}: numbers must be written in plain decimal form.`)
        return () => value ?? null
      }
      case 'Identifier':
        return this.#variable(syntax.name)
      case 'MemberExpression':
        return this.#property(syntax)
      case 'CallExpression':
        return this.#call(syntax)
      case 'UnaryExpression': {
        const { operator, argument } = syntax
        if (operator !== '!' && operator !== '-') return this.#refuse(syntax)
        const of = this.compile(argument)
        if (operator === '!') return (scope) => !asBoolean(of(scope), '!')
        return (scope) => -asNumber(of(scope), '-')
      }
      case 'LogicalExpression': {
        const { operator } = syntax
        const [left, right] = [this.compile(syntax.left), this.compile(syntax.right)]
        if (operator === '??') return this.#refuse(syntax)
        if (operator === '&&') return (scope) => asBoolean(left(scope), '&&') && asBoolean(right(scope), '&&')
        return (scope) => asBoolean(left(scope), '||') || asBoolean(right(scope), '||')
      }
      case 'BinaryExpression': {
        const run = own(OPERATORS, syntax.operator)
        if (run === undefined) return this.#refuse(syntax)
        const [left, right] = [this.compile(syntax.left), this.compile(syntax.right)]
        return (scope) => run(left(scope), right(scope), syntax.operator)
      }
      case 'ConditionalExpression': {
        const test = this.compile(syntax.test)
        const [first, second] = [this.compile(syntax.consequent), this.compile(syntax.alternate)]
        return (scope) => (asBoolean(test(scope), '?') ? first(scope) : second(scope))
      }
      default:
        return this.#refuse(syntax)
    }
  }

  #variable(name: string): Evaluate {
    const level = name.startsWith('$') ? this.#path.indexOf(name) : -1
    if (level >= 0) return ({ keys }) => keys[level] ?? null
    const variable = VARIABLES.find((known) => known === name)
    if (variable === undefined) throw new Error(`Unknown variable '${name}'.`)
    if (name === 'newData' && this.#kind === 'read') throw new Error('newData is unknown in .read.')
    return (scope) => scope[variable]
  }

  #property(syntax: MemberExpression): Evaluate {
    const { object } = syntax
    const name = nameOf(syntax)
    if (isVariable(object, 'query')) {
      if (this.#kind !== 'read') throw new Error(`query is unknown in .${this.#kind}.`)
      const property = QUERY_PROPERTIES.find((known) => known === name) ?? this.#refuse(syntax)
      return ({ query }) => query?.[property] ?? null
    }
    const of = this.compile(object)
    if (isInAuth(object)) {
      const key = name === null ? this.compile(syntax.property) : () => name
      return (scope) => claimOf(of(scope), asText(key(scope), 'auth[…]'))
    }
    if (name === 'length') return (scope) => asText(of(scope), 'length').length
    throw new Error(`No such method/property '${name ?? '…'}'.`)
  }

  #call(syntax: CallExpression): Evaluate {
    const { callee } = syntax
    const name = callee.type === 'MemberExpression' ? nameOf(callee) : null
    if (callee.type !== 'MemberExpression' || name === null) return this.#refuse(syntax)
    const of = this.compile(callee.object)
    const user = `${name}()`
    const given = syntax.arguments
    const [argument] = given
    if (name === 'matches') {
      if (argument?.type !== 'Literal' || !argument.regex || given.length > 1) return this.#refuse(syntax)
      const pattern = translatePattern(argument.regex.pattern, argument.regex.flags)
      return (scope) => pattern.test(asText(of(scope), user))
    }
    if (name === 'hasChildren') {
      if (argument === undefined) return (scope) => asSnapshot(of(scope), user).node.hasChildren()
      if (argument.type !== 'ArrayExpression' || argument.elements.length === 0 || given.length > 1)
        return this.#refuse(syntax)
      const paths = argument.elements.map((element) => this.#keys(element ?? argument, user))
      return (scope) => {
        const { node } = asSnapshot(of(scope), user)
        return paths.map((keys) => hasChildAt(node, keys(scope))).every(Boolean)
      }
    }
    const ofSnapshot = own(SNAPSHOT_METHODS, name)
    if (ofSnapshot !== undefined) {
      if (given.length !== ofSnapshot.length - 1) return this.#refuse(syntax)
      const keys = argument === undefined ? () => NO_KEYS : this.#keys(argument, user)
      return (scope) => ofSnapshot(asSnapshot(of(scope), user), keys(scope))
    }
    const ofText = own(TEXT_METHODS, name)
    if (ofText === undefined) throw new Error(`No such method/property '${name}'.`)
    if (given.length !== ofText.length - 1) return this.#refuse(syntax)
    const [first, second] = given.map((part) => this.compile(part))
    const textOf = (part: Evaluate | undefined, scope: Scope) => (part ? asText(part(scope), user) : '')
    return (scope) => ofText(textOf(of, scope), textOf(first, scope), textOf(second, scope))
  }

  /** The keys of a path such as 'a/b'. */
  #keys(syntax: Part, user: string): Evaluate<Keys> {
    const path = this.compile(syntax)
    const keysOf: Evaluate<Keys> = (scope) => {
      const keys = splitPath(asText(path(scope), user))
      if (keys.length === 0) throw new Error(`${user} got a path without any key`)
      return keys
    }
    if (syntax.type !== 'Literal') return keysOf
    // Most paths are constant.
    let known: Keys | undefined
    return (scope) => (known ??= keysOf(scope))
  }

  #refuse({ start, end }: Part): never {
    throw new Error(`Not a part of the rules language: ${this.#text.slice(start, end)}`)
  }
}

/** The name in `a.name` or `a['name']`; null for any other `a[…]`. */
function nameOf({ property, computed }: MemberExpression): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null
}

function isVariable(syntax: Syntax | Super, name: string): boolean {
  return syntax.type === 'Identifier' && syntax.name === name
}

function isInAuth(syntax: Syntax | Super): boolean {
  return isVariable(syntax, 'auth') || (syntax.type === 'MemberExpression' && isInAuth(syntax.object))
}

/** An unknown name gives null, and so does any property of null. */
function claimOf(holder: RuleValue, name: string): RuleValue {
  if (name === 'length' && !isObject(holder)) return asText(holder, name).length
  if (holder === null) return null
  if (!isObject(holder) || Array.isArray(holder)) return refuse(`${name} needs an object`, holder)
  const value: unknown = Object.hasOwn(holder, name) ? Reflect.get(holder, name) : null
  const isRuleValue = typeof value !== 'undefined' && typeof value !== 'function'
  return isRuleValue ? value : null
}

/** Own names only, so that `constructor` is no method. */
function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
