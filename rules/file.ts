/** Formats nodes as the text of the rules file: JSON with comments, in lines of at most 120 characters where possible. */

import { all, TOP } from './language'
import type { Node, Nodes, Rule } from './language'

const WIDTH = 120
const NO_PRIORITY = 'newData.getPriority() == null'

/** The whole file, with the comment at the top. Throws when two nodes have the same path. */
export function rulesFile(comment: string, ...tables: readonly Nodes[]): string {
  const root = newTree('')
  for (const nodes of tables) {
    for (const [path, node] of Object.entries(nodes)) addNode(root, path, node)
  }
  const rules = [...commentLines(comment), '"rules": {', ...indented(nodeLines(root, 0)), '}']
  return ['{', ...indented(rules), '}', ''].flatMap(folded).join('\n')
}

interface Tree {
  readonly comment: string
  /** Null until a node with this path is added. */
  node: Node | null
  readonly children: Map<string, Tree>
}

function newTree(comment: string): Tree {
  return { comment, node: null, children: new Map() }
}

/** The comment of a node is written above the first key of its path that no earlier node has. */
function addNode(root: Tree, path: string, node: Node): void {
  let { comment = '' } = node
  let tree = root
  for (const key of path.split('/').filter((part) => part !== '')) {
    const child = tree.children.get(key) ?? newTree(comment)
    if (!tree.children.has(key)) comment = ''
    tree.children.set(key, child)
    tree = child
  }
  if (tree.node !== null) throw new Error(`There are two nodes at ${path}.`)
  tree.node = node
  for (const [key, child] of Object.entries(node.children ?? {})) {
    addNode(root, `${path}/${key}`, isRule(child) ? leafNode(child) : child)
  }
}

function isRule(child: Rule | Node): child is Rule {
  return typeof child === 'string' || Array.isArray(child)
}

/** A node with one rule. The rule's comment is written above the node. */
function leafNode(rule: Rule): Node {
  const [comment, ...conditions] = partsOf(rule)
  return { comment, validate: ['', ...conditions] }
}

function partsOf(rule: Rule): readonly [comment: string, ...conditions: string[]] {
  return typeof rule === 'string' ? ['', rule] : rule
}

interface Member {
  readonly lines: readonly string[]
  /** True for a child with one rule and nothing else. It takes one line if that is not too long. */
  readonly isLeaf: boolean
}

/** The lines between the braces of a node. `depth` is 0 for the whole database, 1 for `users`. */
function nodeLines({ node, children }: Tree, depth: number): readonly string[] {
  const { read, write, validate, indexOn } = node ?? {}
  const rules = { '.read': read, '.write': write, '.validate': validate }
  const lists: readonly (readonly string[])[] = [
    ...Object.entries(rules).map(([key, rule]) => ruleLines(key, rule, depth)),
    indexOn === undefined ? [] : [`".indexOn": ["${indexOn.join('", "')}"]`],
  ]
  const members: readonly Member[] = [
    ...lists.filter((lines) => lines.length > 0).map((lines) => ({ lines, isLeaf: false })),
    ...[...children].map(([key, child]) => childMember(key, child, depth + 1)),
    ...(isClosed(children) ? [{ lines: ['"$other": { ".validate": false }'], isLeaf: true }] : []),
  ]
  return members.flatMap(({ lines, isLeaf }, index) => {
    const before = members[index - 1]
    const isApart = before !== undefined && (isLeaf !== before.isLeaf || (!isLeaf && lines.length > 1))
    const comma = index < members.length - 1 ? ',' : ''
    return [...(isApart ? [''] : []), ...lines.slice(0, -1), `${lines.at(-1) ?? ''}${comma}`]
  })
}

/** All children are named, so there is no wildcard. */
function isClosed(children: Tree['children']): boolean {
  return children.size > 0 && ![...children.keys()].some((key) => key.startsWith('$'))
}

function childMember(key: string, child: Tree, depth: number): Member {
  const { comment, node, children } = child
  const isLeaf =
    children.size === 0 && Object.keys(node ?? {}).every((name) => name === 'validate' || name === 'comment')
  const lines = nodeLines(child, depth)
  const text = isLeaf ? `{ ${lines.join('\n')} }` : ['{', ...indented(lines), '}'].join('\n')
  return { lines: [...commentLines(comment), ...`"${key}": ${text}`.split('\n')], isLeaf }
}

function ruleLines(key: string, rule: Rule | undefined, depth: number): readonly string[] {
  if (rule === undefined) return []
  const [comment, ...conditions] = partsOf(rule)
  const required = key === '.validate' ? [...conditions, NO_PRIORITY] : conditions
  return [...commentLines(comment), ...`"${key}": ${ruleText(required, depth)}`.split('\n')]
}

/** Conditions as a JSON string. The string may contain line breaks, which the rules file allows. */
function ruleText(conditions: readonly string[], depth: number): string {
  const text = joined(conditions).replaceAll(TOP, `newData${'.parent()'.repeat(depth)}`)
  if (text === 'true' || text === 'false') return text
  const escaped = text.replaceAll(/["\\]/g, String.raw`\$&`)
  return `"${escaped.replaceAll(/[^\n -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`
}

/** All on one line if they fit. Otherwise each starts a new line, and its own lines keep their relative indents. */
function joined(conditions: readonly string[]): string {
  const line = all(...conditions)
  if (line.length <= 90 && !line.includes('\n')) return line
  const texts = conditions.map((condition) => {
    const [first = '', ...rest] = condition.split('\n')
    const margin = Math.min(...rest.map((text) => text.search(/\S/)))
    return [first, ...rest.map((text) => `    ${text.slice(margin)}`)].join('\n')
  })
  return texts.join('\n  && ')
}

/** One line for each item of the list. */
function commentLines(comment: string): readonly string[] {
  const items = comment.split(/\s*\n\s*(?=- |\d\. )/).filter((item) => item !== '')
  return items.map((item) => `// ${item.replaceAll(/\s+/g, ' ')}`)
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`))
}

/** Breaks a line that is too long: a comment between words, a rule before an operator or before a name in a list. */
function folded(line: string): readonly string[] {
  const { index, indent } = line.trimStart().startsWith('//') ? commentBreak(line) : ruleBreak(line)
  if (line.length <= WIDTH || index < 0) return [line]
  return [line.slice(0, index), ...folded(indent + line.slice(index + 1))]
}

interface Break {
  /** Index of the blank that the line break replaces; -1 if there is none. */
  readonly index: number
  /** The start of the next line. */
  readonly indent: string
}

function commentBreak(line: string): Break {
  const [, slashes = '', mark = ''] = /^( *\/\/ +)(- |\d\. )?/.exec(line) ?? []
  return { index: line.lastIndexOf(' ', WIDTH), indent: slashes + ' '.repeat(mark.length) }
}

/** In order of precedence, the lowest first. */
const OPERATORS = ['||', '&&', '==', '!=', '<=', '>', '+', "'"]

/** Prefers the fewest parentheses around the break, then the operator of lowest precedence, then the last position. */
function ruleBreak(line: string): Break {
  const start = line.search(/\S/)
  const isContinued = /^ *(?:&&|\|\||')/.test(line)
  const places = [...line.slice(0, WIDTH).matchAll(/ (\|\||&&|[!=]=|<=|>|\+|'(?=\w+'[,\]]))/g)].map(
    ({ index, 1: operator = '' }) => {
      const depth = line.slice(0, index).replaceAll(/[^()]/g, '')
      const level = depth.split('(').length - depth.split(')').length
      const isJoining = isContinued && ['||', '&&', "'"].includes(operator)
      const indent = ' '.repeat(start + 2 * level + (isJoining ? 0 : 2))
      return { index, indent, rank: level * OPERATORS.length + OPERATORS.indexOf(operator) }
    },
  )
  const inside = places.filter(({ index }) => index > start + 4)
  const best = Math.min(...inside.map(({ rank }) => rank))
  return inside.findLast(({ rank }) => rank === best) ?? { index: -1, indent: '' }
}
