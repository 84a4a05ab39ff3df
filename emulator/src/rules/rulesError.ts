/** The errors of a rules file. */

/**
 * A rules file that cannot be used. The message has one line per mistake, such as `3:15: Unknown variable 'tr'.`,
 * sometimes with a reason on the line below.
 */
export class RulesError extends Error {
  override readonly name = 'RulesError'
}

/** A mistake at an offset of the rules file. It becomes a line of a `RulesError`. */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem'
  readonly offset: number

  constructor(offset: number, reason: string) {
    super(reason)
    this.offset = offset
  }
}
