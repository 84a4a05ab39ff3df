/**
 * Compiles a rule expression to a function when the rules are loaded. Acorn parses it as JavaScript; only the
 * syntax of the rules language is accepted, and static types are checked.
 */
import type { CallExpression, Expression as Syntax, Identifier, Literal, MemberExpression } from 'acorn'
import { Call } from './call'
import { snapshotMethod, stringMethod } from './methods'
import {
  asCondition,
  asReceiver,
  asText,
  authMember,
  conditionExpression,
  isValue,
  snapshotExpression,
  type Expression,
  type ValueExpression,
} from './operands'
import { OPERATORS } from './operators'
import { PatternProblem, translatePattern } from './regex'
import { SourceProblem } from './rulesError'
import {
  forbiddenOperator,
  forbiddenSyntax,
  isDecimal,
  memberName,
  parseSyntax,
  refuse,
  withoutParentheses,
} from './syntax'
import {
  eitherType,
  isNameIn,
  NUMBERS,
  QUERY_PROPERTIES,
  STRING_LIKE,
  STRINGS,
  type StaticType,
} from './types'
import { describe, EvaluationFault, type Evaluate, type RuleValue } from './values'

export type RuleKind = 'read' | 'write' | 'validate'

/** The names that an expression may use. `wildcards` maps each `$name` to the level of its key, from 0. */
export interface ExpressionContext {
  readonly kind: RuleKind
  readonly wildcards: ReadonlyMap<string, number>
}

/** Compiles a whole rule, which must be a boolean. Throws `SourceProblem` with an offset in `text`. */
export function compileCondition(text: string, context: ExpressionContext): Evaluate<boolean> {
  const syntax = parseSyntax(text)
  const expression = new Compiler(context).compile(syntax)
  if (expression.type !== 'boolean') return refuse(syntax, 'Expression must evaluate to a boolean.')
  return asCondition(expression)
}

/** Compiles a part of a rule, of any type. */
export function compileExpression(syntax: Syntax, context: ExpressionContext): Expression {
  return new Compiler(context).compile(syntax)
}

const NOT_A_FUNCTION = 'Type error: Function call on target that is not a function.'

class Compiler {
  readonly #context: ExpressionContext

  constructor(context: ExpressionContext) {
    this.#context = context
  }

  compile(syntax: Syntax): Expression {
    switch (syntax.type) {
      case 'ParenthesizedExpression':
        return this.compile(syntax.expression)
      case 'Literal':
        return literal(syntax)
      case 'Identifier':
        return this.#variable(syntax)
      case 'MemberExpression':
        return this.#member(syntax)
      case 'CallExpression':
        return this.#call(syntax)
      case 'UnaryExpression':
        return this.#unary(syntax.operator, syntax.argument, syntax.start)
      case 'LogicalExpression':
        return this.#logical(syntax.operator, syntax.left, syntax.right, syntax.start)
      case 'BinaryExpression':
        if (syntax.left.type === 'PrivateIdentifier') return refuse(syntax, forbiddenSyntax(syntax))
        return this.#binary(syntax.operator, syntax.left, syntax.right, syntax.start)
      case 'ConditionalExpression':
        return this.#conditional(syntax.test, syntax.consequent, syntax.alternate, syntax.start)
      case 'ArrayExpression':
        return refuse(syntax, 'Unexpected array literal.')
      default:
        return refuse(syntax, forbiddenSyntax(syntax))
    }
  }

  #variable(syntax: Identifier): Expression {
    const { name, start: at } = syntax
    const { kind, wildcards } = this.#context
    const level = wildcards.get(name)
    if (level !== undefined) return { type: 'string', at, run: (scope) => scope.keys[level] ?? null }
    switch (name) {
      case 'auth':
        return { type: 'auth', at, run: (scope) => scope.auth }
      case 'now':
        return { type: 'number', at, run: (scope) => scope.now }
      case 'root':
        return snapshotExpression(at, (scope) => scope.root)
      case 'data':
        return snapshotExpression(at, (scope) => scope.data)
      case 'newData':
        if (kind === 'read') refuse(syntax, 'newData is invalid in .read expressions.')
        return snapshotExpression(at, (scope) => scope.newData)
      case 'query':
        if (kind !== 'read') refuse(syntax, `query is invalid in .${kind} expressions.`)
        return { type: 'query', at }
      default:
        return refuse(syntax, `Unknown variable '${name}'.`)
    }
  }

  #member(syntax: MemberExpression): Expression {
    const object = this.#object(syntax)
    const name = memberName(syntax)
    const at = syntax.start
    if (name === null) return this.#computedMember(syntax, object)
    if (hasMethod(object.type, name)) return { type: 'method', at }
    if (object.type === 'query' && isNameIn(QUERY_PROPERTIES, name)) {
      return { type: QUERY_PROPERTIES[name], at, run: (scope) => scope.query?.[name] ?? null }
    }
    if (!isValue(object)) return refuseMember(syntax, object.type, name)
    if (object.type === 'auth') return authMember(object, () => name, at)
    if (!STRING_LIKE.has(object.type) || name !== 'length') return refuseMember(syntax, object.type, name)
    const text = asReceiver(object, 'length', at)
    return { type: 'number', at, run: (scope) => text(scope).length }
  }

  #object(syntax: MemberExpression): Expression {
    if (syntax.object.type === 'Super') return refuse(syntax, forbiddenSyntax(syntax))
    return this.compile(syntax.object)
  }

  /** `auth.token[$role]`: computed names are allowed only in `auth` and below it. */
  #computedMember(syntax: MemberExpression, object: Expression): Expression {
    if (syntax.property.type === 'PrivateIdentifier') return refuse(syntax, forbiddenSyntax(syntax))
    const key = this.compile(syntax.property)
    if (!isValue(object) || object.type !== 'auth' || !isValue(key) || !STRINGS.has(key.type)) {
      return refuse(syntax, 'Invalid property access.')
    }
    return authMember(
      object,
      asText(key, () => 'A property name must be a string'),
      syntax.start,
    )
  }

  #call(syntax: CallExpression): Expression {
    const callee = syntax.callee.type === 'Super' ? null : withoutParentheses(syntax.callee)
    if (callee === null) return refuse(syntax, forbiddenSyntax(syntax))
    const name = callee.type === 'MemberExpression' ? memberName(callee) : null
    if (callee.type !== 'MemberExpression' || name === null) {
      this.compile(callee)
      return refuse(syntax, NOT_A_FUNCTION)
    }
    const object = this.#object(callee)
    const call = new Call(syntax, name, (argument) => this.compile(argument))
    if (object.type === 'snapshot') {
      const method = snapshotMethod(name)
      return method ? call.ofSnapshot(object, method) : refuseMember(callee, object.type, name)
    }
    const method = STRING_LIKE.has(object.type) ? stringMethod(name) : undefined
    if (method === undefined || !isValue(object)) return refuseCall(callee, object.type, name)
    return call.ofString(object, method)
  }

  #boolean(syntax: Syntax, at: { readonly start: number }, problem: string): Evaluate<boolean> {
    const expression = this.compile(syntax)
    return expression.type === 'boolean' ? asCondition(expression) : refuse(at, problem)
  }

  #unary(operator: string, argument: Syntax, at: number): ValueExpression {
    if (operator === '!') {
      const operand = this.#boolean(argument, { start: at }, '! only operates on booleans.')
      return conditionExpression(at, (scope) => !operand(scope))
    }
    if (operator !== '-') throw new SourceProblem(at, forbiddenOperator(operator))
    const operand = this.compile(argument)
    if (!isValue(operand) || !NUMBERS.has(operand.type))
      throw new SourceProblem(at, '- only operates on numbers.')
    const run: Evaluate<number> = (scope) => {
      const value = operand.run(scope)
      if (typeof value === 'number') return -value
      throw new EvaluationFault(operand.at, `- only works on numbers, not on ${describe(value)}`)
    }
    return { type: 'number', at, run }
  }

  #logical(operator: string, leftSyntax: Syntax, rightSyntax: Syntax, at: number): ValueExpression {
    if (operator !== '&&' && operator !== '||') throw new SourceProblem(at, forbiddenOperator(operator))
    const left = this.#boolean(leftSyntax, leftSyntax, `Left operand of ${operator} must be boolean.`)
    const right = this.#boolean(rightSyntax, rightSyntax, `Right operand of ${operator} must be boolean.`)
    if (operator === '&&') return conditionExpression(at, (scope) => left(scope) && right(scope))
    return conditionExpression(at, (scope) => left(scope) || right(scope))
  }

  #binary(sign: string, leftSyntax: Syntax, rightSyntax: Syntax, at: number): ValueExpression {
    const operator = OPERATORS.get(sign)
    if (operator === undefined) throw new SourceProblem(at, forbiddenOperator(sign))
    const left = this.compile(leftSyntax)
    const right = this.compile(rightSyntax)
    const problem = (side: string): string =>
      `Invalid ${operator.sign} expression: ${side} operand ${operator.problem}.`
    if (!isValue(left) || !operator.operands.has(left.type)) return refuse(leftSyntax, problem('left'))
    if (!isValue(right) || !operator.operands.has(right.type)) return refuse(rightSyntax, problem('right'))
    const type = operator.type(left.type, right.type)
    const run: Evaluate<RuleValue> = (scope) => operator.run(left.run(scope), right.run(scope), at)
    return type === 'string'
      ? { type, at, run, parts: [...(left.parts ?? [left]), right] }
      : { type, at, run }
  }

  #conditional(testSyntax: Syntax, firstSyntax: Syntax, secondSyntax: Syntax, at: number): Expression {
    const test = this.#boolean(testSyntax, testSyntax, 'condition of ? must be boolean.')
    const first = this.compile(firstSyntax)
    const second = this.compile(secondSyntax)
    if (isValue(first) && isValue(second)) {
      const type = eitherType(first.type, second.type)
      return { type, at, run: (scope) => (test(scope) ? first.run(scope) : second.run(scope)) }
    }
    if (first.type === 'snapshot' && second.type === 'snapshot') {
      return snapshotExpression(at, (scope) => (test(scope) ? first.run(scope) : second.run(scope)))
    }
    return refuse(secondSyntax, 'Both results of ?: must be values, or both snapshots.')
  }
}

function hasMethod(type: StaticType, name: string): boolean {
  if (type === 'snapshot') return snapshotMethod(name) !== undefined
  return STRING_LIKE.has(type) && stringMethod(name) !== undefined
}

function literal(syntax: Literal): Expression {
  const at = syntax.start
  if (syntax.regex !== undefined) return { type: 'regex', at, pattern: regex(syntax.regex, at) }
  const { value } = syntax
  if (value === null) return { type: 'null', at, run: () => null }
  if (typeof value === 'string') return { type: 'string', at, run: () => value, text: value }
  if (typeof value === 'boolean') return { type: 'boolean', at, run: () => value }
  if (typeof value === 'number' && isDecimal(syntax.raw ?? ''))
    return { type: 'number', at, run: () => value }
  return refuse(syntax, 'Numbers must be written in plain decimal form.')
}

function regex({ pattern, flags }: { pattern: string; flags: string }, at: number): RegExp {
  try {
    return translatePattern(pattern, flags)
  } catch (error) {
    if (error instanceof PatternProblem) throw new SourceProblem(at, error.message)
    throw error
  }
}

function refuseMember(syntax: MemberExpression, type: StaticType, name: string): never {
  const hasMembers = type === 'snapshot' || type === 'query' || STRING_LIKE.has(type)
  if (hasMembers) return refuse(syntax, `No such method/property '${name}'.`)
  return refuse(syntax, 'Invalid property access: target is not an object.')
}

/** Properties of `auth` and the length of a string can be read but not called. */
function refuseCall(syntax: MemberExpression, type: StaticType, name: string): never {
  const isProperty =
    type === 'auth' ||
    (type === 'query' && isNameIn(QUERY_PROPERTIES, name)) ||
    (STRING_LIKE.has(type) && name === 'length')
  return isProperty ? refuse(syntax, NOT_A_FUNCTION) : refuseMember(syntax, type, name)
}
