/** Parses expressions with acorn. Writes the errors for syntax that the rules language lacks. Knows no types. */
import { parse } from 'acorn'
import type { Expression, MemberExpression, Node, Program } from 'acorn'
import { SourceProblem } from './rulesError'

/** Parses a text that must be exactly one expression. Throws `SourceProblem` with an offset in the text. */
export function parseSyntax(text: string): Expression {
  const program = parseProgram(text)
  const [statement, ...others] = program.body
  if (statement === undefined) throw new SourceProblem(0, 'Expected an expression.')
  if (statement.type === 'EmptyStatement') throw new SourceProblem(statement.start, NO_SEMICOLON)
  if (statement.type !== 'ExpressionStatement') {
    throw new SourceProblem(statement.start, 'Rule expressions may not contain statements or declarations.')
  }
  if (text.slice(statement.expression.end, statement.end).includes(';')) {
    throw new SourceProblem(text.indexOf(';', statement.expression.end), NO_SEMICOLON)
  }
  const [second] = others
  if (second !== undefined) {
    throw new SourceProblem(second.start, 'Rule expressions may not contain more than one expression.')
  }
  return statement.expression
}

/** The error for an expression that would exhaust the call stack. */
export const TOO_DEEP = 'The expression is nested too deeply.'
const NO_SEMICOLON = "Rule expressions may not contain ';'."
const NO_COMMENTS = 'Rule expressions may not contain comments; write them outside the string.'

function parseProgram(text: string): Program {
  const comments: number[] = []
  try {
    const program = parse(text, {
      ecmaVersion: 2020,
      preserveParens: true,
      onComment: (_isBlock, _text, start) => comments.push(start),
    })
    const [comment] = comments
    if (comment !== undefined) throw new SourceProblem(comment, NO_COMMENTS)
    return program
  } catch (error) {
    const problem = syntaxProblem(error)
    if (problem === null) throw error
    throw problem
  }
}

function syntaxProblem(error: unknown): SourceProblem | null {
  if (!(error instanceof SyntaxError) || !('pos' in error) || typeof error.pos !== 'number') return null
  const acornMessage = error.message.replace(/ \(\d+:\d+\)$/, '')
  if (acornMessage.startsWith('Not enough stack space')) return new SourceProblem(0, TOO_DEEP)
  return new SourceProblem(error.pos, rephrased(acornMessage))
}

function rephrased(acornMessage: string): string {
  if (/^(?:Invalid|Duplicate) regular expression flag/.test(acornMessage)) {
    return 'regular expressions do not support flags other than i'
  }
  if (acornMessage === 'Unterminated regular expression') return 'unterminated regular expression literal'
  if (acornMessage === 'Assigning to rvalue') return NO_ASSIGNMENTS
  const regexReason = /^Invalid regular expression: .*: (.+)$/s.exec(acornMessage)?.[1]
  if (regexReason === undefined) return `${acornMessage}.`
  return `Illegal regular expression, ${regexReason.charAt(0).toLowerCase()}${regexReason.slice(1)}`
}

const NO_ASSIGNMENTS = 'Rule expressions may not contain assignments.'

const FORBIDDEN: ReadonlyMap<string, string> = new Map([
  ['AssignmentExpression', 'assignments'],
  ['UpdateExpression', 'assignments'],
  ['SequenceExpression', "operator ','"],
  ['ChainExpression', "operator '?.'"],
  ['ObjectExpression', 'object literals'],
  ['FunctionExpression', 'functions'],
  ['ArrowFunctionExpression', 'functions'],
  ['ClassExpression', 'classes'],
  ['NewExpression', "operator 'new'"],
  ['TemplateLiteral', 'template strings'],
  ['TaggedTemplateExpression', 'template strings'],
  ['SpreadElement', "operator '...'"],
  ['ThisExpression', "'this'"],
  ['ImportExpression', "'import'"],
])

/** The error for a kind of syntax that no rule may contain. */
export function forbiddenSyntax(syntax: Node): string {
  return `Rule expressions may not contain ${FORBIDDEN.get(syntax.type) ?? `this syntax (${syntax.type})`}.`
}

export function withoutParentheses(syntax: Expression): Expression {
  return syntax.type === 'ParenthesizedExpression' ? withoutParentheses(syntax.expression) : syntax
}

/** True for `10`, `0.5`, `.5` and `1e3`; false for `0x1f`, `010` and `10n`. */
export function isDecimal(raw: string): boolean {
  return /^(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(raw)
}

/** The name in `a.name` or `a['name']`; null for any other `a[…]`. */
export function memberName(syntax: MemberExpression): string | null {
  if (syntax.property.type === 'PrivateIdentifier') return refuse(syntax, forbiddenSyntax(syntax))
  const property = withoutParentheses(syntax.property)
  if (!syntax.computed) return property.type === 'Identifier' ? property.name : null
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null
}

export function forbiddenOperator(sign: string): string {
  return `Rule expressions may not contain operator '${sign}'.`
}

/** Throws `SourceProblem` at the start of the syntax. */
export function refuse(syntax: { readonly start: number }, reason: string): never {
  throw new SourceProblem(syntax.start, reason)
}
