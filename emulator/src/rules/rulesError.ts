/** What is wrong with a rules file: messages, and positions as its author sees them. */

/** One mistake. `line` and `column` count from 1; a column is one UTF-16 unit. */
export interface RulesProblem {
  readonly line: number
  readonly column: number
  readonly reason: string
}

/**
 * A rules file that cannot be used. The message has one line per mistake, `3:15: Unknown variable 'tr'.`; `line`,
 * `column` and `reason` are those of the first one.
 */
export class RulesError extends Error {
  readonly problems: readonly RulesProblem[]
  readonly line: number
  readonly column: number
  readonly reason: string

  constructor(first: RulesProblem, others: readonly RulesProblem[] = []) {
    const problems = [first, ...others]
    super(problems.map(({ line, column, reason }) => `${line}:${column}: ${reason}`).join('\n'))
    this.name = 'RulesError'
    this.problems = problems
    this.line = first.line
    this.column = first.column
    this.reason = first.reason
  }
}

/** A mistake at an offset of the rules file, on its way to becoming part of a `RulesError`. */
export class SourceProblem extends Error {
  readonly offset: number

  constructor(offset: number, reason: string) {
    super(reason)
    this.name = 'SourceProblem'
    this.offset = offset
  }
}
