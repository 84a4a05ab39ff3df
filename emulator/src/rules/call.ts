/** Compiles a method call: checks its arguments, and determines the type of its result. */
import type { CallExpression, Expression as Syntax, SpreadElement } from 'acorn'
import { nodeAt } from '../store/node'
import type { SnapshotMethod, StringMethod } from './methods'
import {
  asKeys,
  asReceiver,
  asText,
  isValue,
  snapshotExpression,
  type Expression,
  type SnapshotExpression,
  type ValueExpression,
} from './operands'
import { forbiddenSyntax, refuse, withoutParentheses } from './syntax'
import { STRINGS } from './types'
import { describe, EvaluationFault, type Evaluate, type Scope } from './values'

export class Call {
  readonly #syntax: CallExpression
  readonly #name: string
  readonly #compile: (syntax: Syntax) => Expression

  constructor(syntax: CallExpression, name: string, compile: (syntax: Syntax) => Expression) {
    this.#syntax = syntax
    this.#name = name
    this.#compile = compile
  }

  ofSnapshot(
    { run: of, node }: SnapshotExpression,
    method: SnapshotMethod,
  ): ValueExpression | SnapshotExpression {
    const at = this.#syntax.start
    if (method.takes === 'paths') {
      const paths = this.#names().map((name) => asKeys(name, 'hasChildren() expects an array of strings'))
      const keysOfAll = (scope: Scope) => paths.map((keys) => keys(scope))
      return { type: method.gives, at, run: (scope) => method.run(node(scope), keysOfAll(scope)) }
    }
    if (method.takes === 'path') {
      const keys = asKeys(this.#oneText(), `${this.#name}() expects a string argument`)
      if (method.gives !== 'snapshot')
        return { type: method.gives, at, run: (scope) => method.run(node(scope), keys(scope)) }
      return {
        type: method.gives,
        at,
        run: (scope) => method.run(of(scope), keys(scope)),
        node: (scope) => nodeAt(node(scope), keys(scope)),
      }
    }
    this.#nothing()
    if (method.gives !== 'snapshot')
      return { type: method.gives, at, run: (scope) => method.run(node(scope)) }
    return snapshotExpression(at, (scope) => {
      const snapshot = method.run(of(scope))
      if (snapshot === null) throw new EvaluationFault(at, `${this.#name}() was called on the root`)
      return snapshot
    })
  }

  ofString(object: ValueExpression, method: StringMethod): ValueExpression {
    const [at, type] = [this.#syntax.start, method.gives]
    const of = asReceiver(object, `${this.#name}()`, at)
    switch (method.takes) {
      case 'nothing':
        this.#nothing()
        return { type, at, run: (scope) => method.run(of(scope)) }
      case 'text': {
        const problem = `${this.#name}() expects a string argument`
        const part = asText(this.#oneText(), (value) => `${problem}, not ${describe(value)}`)
        return { type, at, run: (scope) => method.run(of(scope), part(scope)) }
      }
      case 'twoTexts': {
        const [old, inserted] = this.#twoTexts()
        return { type, at, run: (scope) => method.run(of(scope), old(scope), inserted(scope)) }
      }
      default: {
        const pattern = this.#pattern()
        return { type, at, run: (scope) => method.run(of(scope), pattern) }
      }
    }
  }

  #nothing(): void {
    if (this.#syntax.arguments.length > 0) this.#refuse('expects no arguments.')
  }

  #oneText(): ValueExpression {
    const [argument, second] = this.#syntax.arguments
    if (argument === undefined || second !== undefined) return this.#refuse('expects 1 argument.')
    return this.#text(argument, `${this.#name}() expects a string argument.`)
  }

  #twoTexts(): [Evaluate<string>, Evaluate<string>] {
    const [first, second, third] = this.#syntax.arguments
    if (first === undefined || second === undefined || third !== undefined) {
      return this.#refuse('expects two arguments.')
    }
    const read = (argument: Syntax | SpreadElement, position: number): Evaluate<string> => {
      const problem = `Argument ${position} of ${this.#name}() must be a string`
      return asText(this.#text(argument, `${problem}.`), (value) => `${problem}, not ${describe(value)}`)
    }
    return [read(first, 1), read(second, 2)]
  }

  #pattern(): RegExp {
    const [argument, second] = this.#syntax.arguments
    if (argument === undefined || second !== undefined) {
      return this.#refuse('expects 1 regular expression literal argument.')
    }
    const expression = this.#argument(argument)
    if (expression.type === 'regex') return expression.pattern
    return refuse(argument, 'matches() expects a regular expression literal argument.')
  }

  /** The names in the argument of hasChildren(). Without names, any child will do. */
  #names(): readonly ValueExpression[] {
    const [argument, second] = this.#syntax.arguments
    if (argument === undefined) return []
    if (second !== undefined)
      return this.#refuse('expects only a single argument (containing an array of child names).')
    const list = argument.type === 'SpreadElement' ? argument : withoutParentheses(argument)
    if (list.type !== 'ArrayExpression') {
      this.#argument(argument)
      return refuse(argument, 'hasChildren() expects an array of child names.')
    }
    if (list.elements.length === 0)
      return refuse(argument, 'hasChildren() expects at least one child name in the array.')
    const problem = 'hasChildren() expects an array of strings.'
    return list.elements.map((element) => this.#text(element ?? refuse(argument, problem), problem))
  }

  #text(argument: Syntax | SpreadElement, problem: string): ValueExpression {
    const expression = this.#argument(argument)
    return isValue(expression) && STRINGS.has(expression.type) ? expression : refuse(argument, problem)
  }

  #argument(syntax: Syntax | SpreadElement): Expression {
    return syntax.type === 'SpreadElement' ? refuse(syntax, forbiddenSyntax(syntax)) : this.#compile(syntax)
  }

  #refuse(problem: string): never {
    return refuse(this.#syntax, `${this.#name}() ${problem}`)
  }
}
