/**
 * The names of the tests in a file, read from its text and not by running it: `suite › … › test`, as a reader finds them. A
 * table of tests (`it.each`) has the name that is written down, with its placeholders. Skipped tests prove nothing and
 * have no name here.
 */

import { parseSync } from 'vite'

export const NAME_SEPARATOR = ' › '

interface Node {
  readonly type: string
}

/** Throws when the file cannot be parsed. */
export function testNamesOf(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map((error) => error.message).join('; ')}`)
  return namesIn(program, [])
}

function namesIn(value: unknown, suites: readonly string[]): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, suites))
  if (!isNode(value)) return []
  const call = callOf(value)
  if (call?.skipped === true) return []
  if (call?.kind === 'test') return [[...suites, call.name].join(NAME_SEPARATOR)]
  const inside = call === null ? suites : [...suites, call.name]
  return Object.values(value).flatMap((part) => namesIn(part, inside))
}

interface Call {
  readonly kind: 'suite' | 'test'
  readonly name: string
  readonly skipped: boolean
}

const KINDS: Readonly<Record<string, Call['kind']>> = { describe: 'suite', it: 'test', test: 'test' }
const SKIPPING = ['skip', 'todo', 'fails']

/** What a node is if it is a call such as `it('…')`, `describe.each(table)('…')` or `test.describe('…')`. */
function callOf(node: Node): Call | null {
  if (node.type !== 'CallExpression') return null
  const words = wordsOf(child(node, 'callee'))
  const [given] = childrenOf(node, 'arguments')
  const name = textOf(given)
  const kind = words.includes('describe') ? 'suite' : KINDS[words[0] ?? '']
  if (kind === undefined || name === null) return null
  return { kind, name, skipped: words.some((word) => SKIPPING.includes(word)) }
}

/** 'it', 'each' of `it.each(table)`; nothing for what is no such chain. */
function wordsOf(node: Node | null): readonly string[] {
  if (node?.type === 'Identifier') return [String(Reflect.get(node, 'name'))]
  if (node?.type === 'CallExpression') return wordsOf(child(node, 'callee'))
  if (node?.type !== 'MemberExpression') return []
  return [...wordsOf(child(node, 'object')), ...wordsOf(child(node, 'property'))]
}

/** The text of a literal; a template with `${…}` where it has a value. Null for what is no text. */
function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal') {
    const value: unknown = Reflect.get(node, 'value')
    return typeof value === 'string' ? value : null
  }
  if (node?.type !== 'TemplateLiteral') return null
  return childrenOf(node, 'quasis')
    .map((quasi): unknown => Reflect.get(quasi, 'value'))
    .map((value) => (typeof value === 'object' && value !== null ? String(Reflect.get(value, 'cooked')) : ''))
    .join('${…}')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}

function child(node: Node, name: string): Node | null {
  const value: unknown = Reflect.get(node, name)
  return isNode(value) ? value : null
}

function childrenOf(node: Node, name: string): readonly Node[] {
  const value: unknown = Reflect.get(node, name)
  return Array.isArray(value) ? value.filter(isNode) : []
}
