/** Reads the text of a rules file: JSON with comments, a comma after a last entry, and strings over several lines. */
import { parse, type Expression, type Property, type SpreadElement } from 'acorn'

/** A rules file that cannot be used. The message has a line for each mistake, with its path: `/users .read: …`. */
export class RulesError extends Error {
  override readonly name = 'RulesError'
}

const COMMENT_OR_STRING = /\/\/.*|\/\*[^]*?\*\/|"(?:\\[^]|[^"\\])*"/g

/** The file as plain JSON. Throws `RulesError`. */
export function readRulesFile(text: string): unknown {
  // Acorn reads all but the line breaks in strings.
  const code = text.replaceAll(COMMENT_OR_STRING, (part) =>
    part.startsWith('"')
      ? part.replaceAll(/(?<!\\)\s/g, (blank) => JSON.stringify(blank).slice(1, -1))
      : part,
  )
  try {
    const [statement] = parse(`(${code}\n)`, { ecmaVersion: 2020 }).body
    return jsonOf(statement?.type === 'ExpressionStatement' ? statement.expression : null)
  } catch (error) {
    throw new RulesError(error instanceof Error ? error.message : String(error))
  }
}

/** Throws for everything that is no JSON. */
function jsonOf(syntax: Expression | SpreadElement | null): unknown {
  if (syntax?.type === 'ObjectExpression') {
    const entries = syntax.properties.map(entryOf)
    const keys = entries.map(([key]) => key)
    const twice = keys.find((key, index) => keys.indexOf(key) < index)
    if (twice !== undefined) throw new Error(`Duplicate key '${twice}'.`)
    return Object.fromEntries(entries)
  }
  if (syntax?.type === 'ArrayExpression') return syntax.elements.map(jsonOf)
  if (syntax?.type === 'Literal') return JSON.parse(syntax.raw ?? '')
  throw new Error('The rules are not JSON.')
}

function entryOf(property: Property | SpreadElement): readonly [string, unknown] {
  const key = property.type === 'Property' && property.key.type === 'Literal' ? property.key.raw : undefined
  if (property.type !== 'Property' || property.computed || key?.startsWith('"') !== true)
    throw new Error('Expected a key in double quotes.')
  return [String(JSON.parse(key)), jsonOf(property.value)]
}
