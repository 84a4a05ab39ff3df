/** The values behind a rule's outcome: the result of each variable, property and call in its expression. */
import type { Expression as Syntax, SpreadElement, Super } from 'acorn'
import { compileExpression, type ExpressionContext } from './expression'
import { isValue } from './operands'
import { parseSyntax } from './syntax'
import type { RuleValue, Scope } from './values'

const MAX_VALUE_LENGTH = 80

/** Lines such as `auth.uid is "ann"`, in the expression's order and each once. The expression must have compiled. */
export function valuesIn(text: string, context: ExpressionContext, scope: Scope): string[] {
  const lines = partsOf(parseSyntax(text)).flatMap((syntax) => {
    const part = compileExpression(syntax, context)
    if (!isValue(part)) return []
    return `${text.slice(syntax.start, syntax.end)} ${outcomeOf(() => part.run(scope))}`
  })
  return [...new Set(lines)]
}

/** Omits literals, and operators, because their outcome follows from their operands. */
function partsOf(syntax: Syntax | SpreadElement | Super): Syntax[] {
  switch (syntax.type) {
    case 'ParenthesizedExpression':
      return partsOf(syntax.expression)
    case 'UnaryExpression':
      return partsOf(syntax.argument)
    case 'LogicalExpression':
      return [...partsOf(syntax.left), ...partsOf(syntax.right)]
    case 'BinaryExpression':
      return syntax.left.type === 'PrivateIdentifier'
        ? []
        : [...partsOf(syntax.left), ...partsOf(syntax.right)]
    case 'ConditionalExpression':
      return [...partsOf(syntax.test), ...partsOf(syntax.consequent), ...partsOf(syntax.alternate)]
    case 'ArrayExpression':
      return syntax.elements.flatMap((element) => (element === null ? [] : partsOf(element)))
    case 'MemberExpression':
      // `auth.uid` makes `auth` unnecessary. For a length, the text is listed, too.
      return [...(syntax.object.type === 'CallExpression' ? partsOf(syntax.object) : []), syntax]
    case 'CallExpression': {
      const receiver = syntax.callee.type === 'MemberExpression' ? partsOf(syntax.callee.object) : []
      return [...receiver, ...syntax.arguments.flatMap(partsOf), syntax]
    }
    case 'Identifier':
      return [syntax]
    default:
      return []
  }
}

function outcomeOf(run: () => RuleValue): string {
  try {
    const value = run()
    if (typeof value === 'object' && value !== null) return 'is an object'
    const json = JSON.stringify(value)
    return `is ${json.length > MAX_VALUE_LENGTH ? `${json.slice(0, MAX_VALUE_LENGTH)}…` : json}`
  } catch (error) {
    return `fails: ${error instanceof Error ? error.message : String(error)}`
  }
}
