/** Formats nodes as the text of the rules file: JSON with comments. Lines break where they break in the source. */

import { all, partsOf, TOP } from './language'
import type { Node, Nodes, Rule } from './language'

const NO_PRIORITY = 'newData.getPriority() == null'

/** The whole file, with the comment at the top. Throws when two nodes have the same path. */
export function rulesFile(comment: string, ...tables: readonly Nodes[]): string {
  const root = newTree('')
  for (const nodes of tables) {
    for (const [path, node] of Object.entries(nodes)) addNode(root, path, node)
  }
  return ['{', ...commentLines(comment), '"rules": {', ...indented(nodeLines(root, 0)), '}', '}', ''].join(
    '\n',
  )
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

interface Member {
  readonly lines: readonly string[]
  /** True for a child with one rule and nothing else. It takes one line if that is not too long. */
  readonly isLeaf: boolean
}

/** The lines between the braces of a node. `depth` is 0 for the whole database, 1 for `users`. */
function nodeLines({ node, children }: Tree, depth: number): readonly string[] {
  const { read, write, validate, indexOn } = node ?? {}
  const rules = Object.entries({ '.read': read, '.write': write, '.validate': validate })
  const lists = rules.flatMap(([key, rule]) => (rule === undefined ? [] : [ruleLines(key, rule, depth)]))
  if (indexOn !== undefined) lists.push([`".indexOn": ["${indexOn.join('", "')}"]`])
  const isOpen = children.size === 0 || [...children.keys()].some((key) => key.startsWith('$'))
  const members: readonly Member[] = [
    ...lists.map((lines) => ({ lines, isLeaf: false })),
    ...[...children].map(([key, child]) => childMember(key, child, depth + 1)),
    ...(isOpen ? [] : [{ lines: ['"$other": { ".validate": false }'], isLeaf: true }]),
  ]
  return members.flatMap(({ lines, isLeaf }, index) => {
    const before = members[index - 1]
    const isApart = before !== undefined && (isLeaf !== before.isLeaf || (!isLeaf && lines.length > 1))
    const comma = index < members.length - 1 ? ',' : ''
    return [...(isApart ? [''] : []), ...lines.slice(0, -1), `${lines.at(-1) ?? ''}${comma}`]
  })
}

function childMember(key: string, child: Tree, depth: number): Member {
  const { comment, node, children } = child
  const isLeaf =
    children.size === 0 && Object.keys(node ?? {}).every((name) => name === 'validate' || name === 'comment')
  const lines = nodeLines(child, depth)
  const text = isLeaf ? `{ ${lines.join('\n')} }` : ['{', ...indented(lines), '}'].join('\n')
  return { lines: [...commentLines(comment), ...`"${key}": ${text}`.split('\n')], isLeaf }
}

function ruleLines(key: string, rule: Rule, depth: number): readonly string[] {
  const [comment, ...conditions] = partsOf(rule)
  const text = joined(conditions) + (key === '.validate' ? ` && ${NO_PRIORITY}` : '')
  return [...commentLines(comment), ...`"${key}": ${ruleText(text, depth)}`.split('\n')]
}

/** A condition as a JSON string. The string may contain line breaks, which the rules file allows. */
function ruleText(condition: string, depth: number): string {
  const text = condition.replaceAll(TOP, `newData${'.parent()'.repeat(depth)}`)
  if (text === 'true' || text === 'false') return text
  const escaped = text.replaceAll(/["\\]/g, String.raw`\$&`)
  return `"${escaped.replaceAll(/[^\n -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`
}

/** All on one line if they fit. Otherwise each starts a new line. */
function joined(conditions: readonly string[]): string {
  const line = all(...conditions)
  if (line.length <= 110 && !line.includes('\n')) return line
  return conditions
    .map((condition) => {
      const [first, ...rest] = sourceLines(condition)
      return [first, ...rest.map((text) => `    ${text}`)].join('\n')
    })
    .join('\n  && ')
}

/** The lines of a text. The later ones keep their indents relative to each other. */
function sourceLines(text: string): readonly string[] {
  const [first = '', ...rest] = text.split('\n')
  const margin = Math.min(...rest.map((line) => line.search(/\S/)))
  return [first, ...rest.map((line) => line.slice(margin))]
}

function commentLines(comment: string): readonly string[] {
  return comment === '' ? [] : sourceLines(comment).map((line) => `// ${line}`)
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`))
}
