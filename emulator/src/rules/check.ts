/**
 * Reads one rule expression: JavaScript's syntax by acorn, of which only the rules language is let through, with the
 * static types checked. What comes out can be run. Knows neither the database nor the JSON around the expression.
 */
import type {
  CallExpression,
  Expression as Syntax,
  Identifier,
  Literal,
  MemberExpression,
  SpreadElement,
} from 'acorn'
import type { Expression, ExpressionScope } from './expression'
import { PatternProblem, translatePattern } from './regex'
import { SourceProblem } from './rulesError'
import { forbiddenSyntax, isDecimal, parseSyntax, withoutParentheses } from './syntax'
import {
  binaryOperator,
  binaryType,
  conditionalType,
  isNameIn,
  isPlainValue,
  isStringLike,
  mayBeNumber,
  mayBeText,
  operandProblem,
  QUERY_PROPERTIES,
  SNAPSHOT_METHODS,
  STRING_METHODS,
} from './types'
import type { Method, StaticType } from './types'

/** Checks a whole rule, whose value must be a boolean. Throws `SourceProblem` with an offset in `text`. */
export function readExpression(text: string, scope: ExpressionScope): Expression {
  const syntax = parseSyntax(text)
  const expression = new Checker(scope).check(syntax)
  if (expression.type !== 'boolean') refuse(syntax, 'Expression must evaluate to a boolean.')
  return expression
}

const NOT_A_FUNCTION = 'Type error: Function call on target that is not a function.'

class Checker {
  readonly #scope: ExpressionScope

  constructor(scope: ExpressionScope) {
    this.#scope = scope
  }

  check(syntax: Syntax): Expression {
    switch (syntax.type) {
      case 'ParenthesizedExpression':
        return this.check(syntax.expression)
      case 'Literal':
        return checkLiteral(syntax)
      case 'Identifier':
        return this.#checkVariable(syntax)
      case 'MemberExpression':
        return this.#checkMember(syntax)
      case 'CallExpression':
        return this.#checkCall(syntax)
      case 'UnaryExpression':
        return this.#checkUnary(syntax.operator, syntax.argument, syntax.start)
      case 'LogicalExpression':
        return this.#checkLogical(syntax.operator, syntax.left, syntax.right, syntax.start)
      case 'BinaryExpression':
        if (syntax.left.type === 'PrivateIdentifier') return refuse(syntax, forbiddenSyntax(syntax))
        return this.#checkBinary(syntax.operator, syntax.left, syntax.right, syntax.start)
      case 'ConditionalExpression':
        return this.#checkConditional(syntax.test, syntax.consequent, syntax.alternate, syntax.start)
      case 'ArrayExpression':
        return refuse(syntax, 'Unexpected array literal.')
      default:
        return refuse(syntax, forbiddenSyntax(syntax))
    }
  }

  #checkVariable(syntax: Identifier): Expression {
    const { name, start: at } = syntax
    const level = this.#scope.wildcards.get(name)
    if (level !== undefined) return { kind: 'capture', level, type: 'string', at }
    switch (name) {
      case 'auth':
        return { kind: 'auth', type: 'auth', at }
      case 'now':
        return { kind: 'now', type: 'number', at }
      case 'root':
      case 'data':
        return { kind: 'snapshot', name, type: 'snapshot', at }
      case 'newData':
        if (this.#scope.kind === 'read') refuse(syntax, 'newData is invalid in .read expressions.')
        return { kind: 'snapshot', name, type: 'snapshot', at }
      case 'query':
        if (this.#scope.kind !== 'read')
          refuse(syntax, `query is invalid in .${this.#scope.kind} expressions.`)
        return { kind: 'query', type: 'query', at }
      default:
        return refuse(syntax, `Unknown variable '${name}'.`)
    }
  }

  #checkMember(syntax: MemberExpression): Expression {
    const object = this.#checkObject(syntax)
    const name = memberName(syntax)
    const at = syntax.start
    if (name === null) return this.#checkComputedMember(syntax, object)
    if (methodOf(object.type, name) !== null) return { kind: 'method', type: 'method', at }
    if (object.type === 'query' && isNameIn(QUERY_PROPERTIES, name)) {
      return { kind: 'queryProperty', name, type: QUERY_PROPERTIES[name], at }
    }
    if (object.type === 'auth') {
      const key: Expression = { kind: 'constant', value: name, type: 'string', at: syntax.property.start }
      return { kind: 'authMember', object, key, type: 'auth', at }
    }
    if (isStringLike(object.type) && name === 'length') return { kind: 'length', object, type: 'number', at }
    return refuseMember(syntax, object, name)
  }

  #checkObject(syntax: MemberExpression): Expression {
    if (syntax.object.type === 'Super') return refuse(syntax, forbiddenSyntax(syntax))
    return this.check(syntax.object)
  }

  /** `auth.token[$role]`: only `auth` and what is below it may be asked by a name that is computed. */
  #checkComputedMember(syntax: MemberExpression, object: Expression): Expression {
    if (syntax.property.type === 'PrivateIdentifier') return refuse(syntax, forbiddenSyntax(syntax))
    const key = this.check(syntax.property)
    if (object.type !== 'auth' || !mayBeText(key.type)) return refuse(syntax, 'Invalid property access.')
    return { kind: 'authMember', object, key, type: 'auth', at: syntax.start }
  }

  #checkCall(syntax: CallExpression): Expression {
    const callee = syntax.callee.type === 'Super' ? null : withoutParentheses(syntax.callee)
    if (callee === null) return refuse(syntax, forbiddenSyntax(syntax))
    const name = callee.type === 'MemberExpression' ? memberName(callee) : null
    if (callee.type !== 'MemberExpression' || name === null) {
      this.check(callee)
      return refuse(syntax, NOT_A_FUNCTION)
    }
    const object = this.#checkObject(callee)
    const method = methodOf(object.type, name)
    if (method === null) return refuseCall(callee, object, name)
    const args = this.#checkArguments(syntax, name, method)
    return call(syntax.start, object, name, args, method.returns)
  }

  #checkArguments(syntax: CallExpression, name: string, method: Method): Expression[] {
    const given = syntax.arguments
    switch (method.parameters) {
      case 'none':
        if (given.length > 0) refuse(syntax, `${name}() expects no arguments.`)
        return []
      case 'text':
        return this.#checkTexts(
          syntax,
          1,
          `${name}() expects 1 argument.`,
          () => `${name}() expects a string argument.`,
        )
      case 'twoTexts':
        return this.#checkTexts(
          syntax,
          2,
          `${name}() expects two arguments.`,
          (position) => `Argument ${position} of ${name}() must be a string.`,
        )
      case 'pattern':
        return [this.#checkPattern(syntax)]
      default:
        return this.#checkNames(syntax)
    }
  }

  #checkTexts(
    syntax: CallExpression,
    count: number,
    wrongCount: string,
    wrongType: (position: number) => string,
  ): Expression[] {
    if (syntax.arguments.length !== count) refuse(syntax, wrongCount)
    return syntax.arguments.map((argument, index) => {
      const text = this.#checkArgument(argument)
      return mayBeText(text.type) ? text : refuse(argument, wrongType(index + 1))
    })
  }

  #checkPattern(syntax: CallExpression): Expression {
    const [argument, ...others] = syntax.arguments
    if (argument === undefined || others.length > 0) {
      return refuse(syntax, 'matches() expects 1 regular expression literal argument.')
    }
    const pattern = this.#checkArgument(argument)
    if (pattern.kind === 'regex') return pattern
    return refuse(argument, 'matches() expects a regular expression literal argument.')
  }

  /** No arguments is a question of its own: any children at all? */
  #checkNames(syntax: CallExpression): Expression[] {
    const [argument, ...others] = syntax.arguments
    if (argument === undefined) return []
    if (others.length > 0) {
      refuse(syntax, 'hasChildren() expects only a single argument (containing an array of child names).')
    }
    const list = argument.type === 'SpreadElement' ? argument : withoutParentheses(argument)
    if (list.type !== 'ArrayExpression') {
      this.#checkArgument(argument)
      return refuse(argument, 'hasChildren() expects an array of child names.')
    }
    if (list.elements.length === 0)
      refuse(argument, 'hasChildren() expects at least one child name in the array.')
    return list.elements.map((element) => {
      if (element === null) return refuse(argument, 'hasChildren() expects an array of strings.')
      const name = this.#checkArgument(element)
      return mayBeText(name.type) ? name : refuse(element, 'hasChildren() expects an array of strings.')
    })
  }

  #checkArgument(syntax: Syntax | SpreadElement): Expression {
    if (syntax.type === 'SpreadElement') return refuse(syntax, forbiddenSyntax(syntax))
    return this.check(syntax)
  }

  #checkUnary(operator: string, argument: Syntax, at: number): Expression {
    if (operator !== '!' && operator !== '-') throw new SourceProblem(at, forbiddenOperator(operator))
    const operand = this.check(argument)
    if (operator === '!') {
      if (operand.type !== 'boolean') throw new SourceProblem(at, '! only operates on booleans.')
      return { kind: 'not', operand, type: 'boolean', at }
    }
    if (!mayBeNumber(operand.type)) throw new SourceProblem(at, '- only operates on numbers.')
    return { kind: 'negative', operand, type: 'number', at }
  }

  #checkLogical(operator: string, leftSyntax: Syntax, rightSyntax: Syntax, at: number): Expression {
    if (operator !== '&&' && operator !== '||') throw new SourceProblem(at, forbiddenOperator(operator))
    const left = this.check(leftSyntax)
    if (left.type !== 'boolean') refuse(leftSyntax, `Left operand of ${operator} must be boolean.`)
    const right = this.check(rightSyntax)
    if (right.type !== 'boolean') refuse(rightSyntax, `Right operand of ${operator} must be boolean.`)
    return { kind: 'logical', operator, left, right, type: 'boolean', at }
  }

  #checkBinary(sign: string, leftSyntax: Syntax, rightSyntax: Syntax, at: number): Expression {
    const operator = binaryOperator(sign)
    if (operator === undefined) throw new SourceProblem(at, forbiddenOperator(sign))
    const left = this.check(leftSyntax)
    const right = this.check(rightSyntax)
    const leftProblem = operandProblem(operator, 'left', left.type)
    if (leftProblem !== null) refuse(leftSyntax, leftProblem)
    const rightProblem = operandProblem(operator, 'right', right.type)
    if (rightProblem !== null) refuse(rightSyntax, rightProblem)
    return { kind: 'binary', operator, left, right, type: binaryType(operator, left.type, right.type), at }
  }

  #checkConditional(testSyntax: Syntax, firstSyntax: Syntax, secondSyntax: Syntax, at: number): Expression {
    const test = this.check(testSyntax)
    if (test.type !== 'boolean') refuse(testSyntax, 'condition of ? must be boolean.')
    const first = this.check(firstSyntax)
    const second = this.check(secondSyntax)
    const bothValues = isPlainValue(first.type) && isPlainValue(second.type)
    const bothSnapshots = first.type === 'snapshot' && second.type === 'snapshot'
    if (!bothValues && !bothSnapshots)
      refuse(secondSyntax, 'Both results of ?: must be values, or both snapshots.')
    return { kind: 'conditional', test, first, second, type: conditionalType(first.type, second.type), at }
  }
}

function checkLiteral(syntax: Literal): Expression {
  const at = syntax.start
  if (syntax.regex !== undefined)
    return { kind: 'regex', pattern: checkRegex(syntax.regex, at), type: 'regex', at }
  const { value } = syntax
  if (value === null) return { kind: 'constant', value, type: 'null', at }
  if (typeof value === 'string') return { kind: 'constant', value, type: 'string', at }
  if (typeof value === 'boolean') return { kind: 'constant', value, type: 'boolean', at }
  if (typeof value === 'number' && isDecimal(syntax.raw ?? '')) {
    return { kind: 'constant', value, type: 'number', at }
  }
  return refuse(syntax, 'Numbers must be written in plain decimal form.')
}

function checkRegex(regex: { pattern: string; flags: string }, at: number): RegExp {
  try {
    return translatePattern(regex.pattern, regex.flags)
  } catch (error) {
    if (error instanceof PatternProblem) throw new SourceProblem(at, error.message)
    throw error
  }
}

/** `a.name` and `a['name']` are the same; null for any other `a[…]`. */
function memberName(syntax: MemberExpression): string | null {
  if (syntax.property.type === 'PrivateIdentifier') return refuse(syntax, forbiddenSyntax(syntax))
  const property = withoutParentheses(syntax.property)
  if (!syntax.computed) return property.type === 'Identifier' ? property.name : null
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null
}

function methodOf(type: StaticType, name: string): Method | null {
  if (type === 'snapshot' && isNameIn(SNAPSHOT_METHODS, name)) return SNAPSHOT_METHODS[name]
  if (isStringLike(type) && isNameIn(STRING_METHODS, name)) return STRING_METHODS[name]
  return null
}

function call(
  at: number,
  object: Expression,
  name: string,
  args: readonly Expression[],
  type: StaticType,
): Expression {
  if (isNameIn(SNAPSHOT_METHODS, name)) return { kind: 'snapshotCall', object, method: name, args, type, at }
  const [argument] = args
  if (argument?.kind === 'regex') return { kind: 'matches', object, pattern: argument.pattern, type, at }
  if (isNameIn(STRING_METHODS, name) && name !== 'matches') {
    return { kind: 'stringCall', object, method: name, args, type, at }
  }
  throw new SourceProblem(at, NOT_A_FUNCTION)
}

function refuseMember(syntax: MemberExpression, object: Expression, name: string): never {
  const hasMembers = object.type === 'snapshot' || object.type === 'query' || isStringLike(object.type)
  if (hasMembers) return refuse(syntax, `No such method/property '${name}'.`)
  return refuse(syntax, 'Invalid property access: target is not an object.')
}

/** Whatever `auth` holds under that name, and a string's length, can be read but not called. */
function refuseCall(syntax: MemberExpression, object: Expression, name: string): never {
  const isProperty =
    object.type === 'auth' ||
    (object.type === 'query' && isNameIn(QUERY_PROPERTIES, name)) ||
    (isStringLike(object.type) && name === 'length')
  return isProperty ? refuse(syntax, NOT_A_FUNCTION) : refuseMember(syntax, object, name)
}

function forbiddenOperator(sign: string): string {
  return `Rule expressions may not contain operator '${sign}'.`
}

function refuse(syntax: { readonly start: number }, reason: string): never {
  throw new SourceProblem(syntax.start, reason)
}
