/**
 * Texts that survive a browser's translation. Translation replaces React's text nodes. React can repair an element's
 * only text, but fails when that text has sibling nodes. So a text that changes, or has changing siblings, needs an
 * element of its own.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

interface Node {
  readonly type: string
  readonly start: number
  readonly [property: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Every element and fragment with its children, without blank lines between them. */
function* familiesOf(value: unknown): Generator<readonly Node[]> {
  if (Array.isArray(value)) for (const item of value) yield* familiesOf(item)
  if (!isNode(value)) return
  if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
    yield [value['children']]
      .flat()
      .filter(isNode)
      .filter((child) => !isBlank(child))
  }
  for (const property of Object.values(value)) yield* familiesOf(property)
}

function isBlank(child: Node): boolean {
  if (child.type === 'JSXText') return /^\s*\n\s*$/.test(String(child['value']))
  return isNode(child['expression']) && child['expression'].type === 'JSXEmptyExpression'
}

/** The possible results of an expression: the branches of `a ? b : c`, `a && b`, `a || b` and `a ?? b`. */
function resultsOf(expression: unknown): readonly Node[] {
  if (!isNode(expression)) return []
  switch (expression.type) {
    case 'ConditionalExpression':
      return [...resultsOf(expression['consequent']), ...resultsOf(expression['alternate'])]
    case 'LogicalExpression':
      return [...resultsOf(expression['left']), ...resultsOf(expression['right'])]
    case 'ParenthesizedExpression':
      return resultsOf(expression['expression'])
    default:
      return [expression]
  }
}

const isString = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')

/** A constant text: written between tags, or `{' '}`. */
const isFixedText = (child: Node) =>
  child.type === 'JSXText' ||
  (child.type === 'JSXExpressionContainer' &&
    isNode(child['expression']) &&
    child['expression'].type === 'Literal')

const isChanging = (child: Node) => child.type === 'JSXExpressionContainer' && !isFixedText(child)

/** True if React would keep a separate text node beside a changing node. */
function isMixed(children: readonly Node[]): boolean {
  const changing = children.filter(isChanging)
  if (children.length < 2 || changing.length === 0) return false
  return children.some(isFixedText) || changing.some((child) => resultsOf(child['expression']).some(isString))
}

/** 'app/Layout.tsx:58' for each element with such a mix. */
function mixedIn(module: string, source: string): readonly string[] {
  const { program } = parseSync(module, source)
  return [...familiesOf(program)]
    .filter(isMixed)
    .map(([first]) => `${module}:${source.slice(0, first?.start).split('\n').length}`)
}

const MODULES = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
)

describe('texts on the page', () => {
  it('have their own elements where something changes', () => {
    expect(MODULES.flatMap((module) => mixedIn(module, readFileSync(`src/${module}`, 'utf8')))).toEqual([])
  })

  it.each([
    '<p>{count} words</p>',
    '<p>{isOpen && <b />} words</p>',
    '<p>{`${count} words`}<b /></p>',
    '<>{isOpen && "open"}{count}</>',
  ])('are unsafe in %s', (jsx) => {
    expect(mixedIn('a.tsx', jsx)).toEqual(['a.tsx:1'])
  })

  it.each([
    '<p>{`${count} words`}</p>',
    '<p>{isOpen ? "open" : <b />}</p>',
    '<p><b>{count}</b> words</p>',
    '<p>{isOpen && <b />}<span>words</span></p>',
  ])('are safe in %s', (jsx) => {
    expect(mixedIn('a.tsx', jsx)).toEqual([])
  })

  it('of options have a separate value, because a browser may translate them', () => {
    const bare = MODULES.filter((module) =>
      /<option(?![^>]*\bvalue=)/.test(readFileSync(`src/${module}`, 'utf8')),
    )
    expect(bare).toEqual([])
  })
})
