/**
 * Translates regular expressions of the rules language to JavaScript. The language is that of dk.brics.automaton:
 * patterns are parsed here and written again. A pattern is refused if production refuses it, or reads it differently
 * than its author meant.
 */

/** A pattern that cannot be used. The message gives the reason. */
export class PatternProblem extends Error {}

/** `\s` is the four blanks of XML, without the no-break space and all other Unicode blanks. */
const SHORTHANDS: ReadonlyMap<string, string> = new Map([
  ['s', ' \\t\\n\\r'],
  ['S', '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u0021-\\uffff'],
  ['w', 'A-Za-z0-9_'],
  ['W', '\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u005e\\u0060\\u007b-\\uffff'],
  ['d', '0-9'],
  ['D', '\\u0000-\\u002f\\u003a-\\uffff'],
])
/** Operators of the automaton library that look like plain characters. */
const HIDDEN_OPERATORS = '"<&~'
const QUANTIFIERS = '*+?{'
const MAX_COUNT = 2_147_483_647

/**
 * The JavaScript expression for a pattern without its slashes. Characters are UTF-16 units. Throws `PatternProblem`.
 */
export function translatePattern(pattern: string, flags: string): RegExp {
  if (flags !== '' && flags !== 'i') {
    throw new PatternProblem('regular expressions do not support flags other than i')
  }
  const fromStart = pattern.startsWith('^')
  const toEnd = endsWithAnchor(pattern)
  const inner = pattern.slice(fromStart ? 1 : 0, toEnd ? -1 : undefined)
  const body = new Translator(inner).translate(fromStart || toEnd)
  return compile(`${fromStart ? '^' : ''}${body}${toEnd ? '$' : ''}`, flags)
}

/** Runs the expression once, because JavaScript reports a pattern that is too large only on use. */
function compile(source: string, flags: string): RegExp {
  try {
    const expression = new RegExp(source, flags)
    expression.test('')
    return expression
  } catch (error) {
    return fail(`this server cannot run it: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function endsWithAnchor(pattern: string): boolean {
  const backslashes = /(\\*)\$$/.exec(pattern)?.[1]
  return backslashes !== undefined && backslashes.length % 2 === 0
}

class Translator {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  translate(anchored: boolean): string {
    if (this.#text === '') fail('the pattern is empty')
    const branches = this.#readBranches()
    if (this.#at < this.#text.length) fail(`unexpected ')' at position ${this.#at}`)
    if (branches.length > 1 && anchored) {
      fail("'|' beside '^' or '$' is ambiguous; put the alternatives in a group, ^(a|b)$")
    }
    return branches.join('|')
  }

  #readBranches(): string[] {
    const branches = [this.#readSequence()]
    while (this.#take('|')) branches.push(this.#readSequence())
    return branches
  }

  #readSequence(): string {
    const terms: string[] = []
    while (this.#at < this.#text.length && !this.#sees('|)'))
      terms.push(this.#readAtom() + this.#readQuantifier())
    if (terms.length === 0) this.#failOnEmptyAlternative()
    return terms.join('')
  }

  /** Production reads the ')' as a letter here, and then misses one at the end of the pattern. */
  #failOnEmptyAlternative(): never {
    const hasLaterBracket = this.#text.indexOf(')', this.#at + 1) >= 0
    if (this.#sees(')') && !hasLaterBracket) fail(`expected ')' at position ${this.#text.length}`)
    fail(`empty alternative at position ${this.#at}`)
  }

  #readAtom(): string {
    const at = this.#at
    const unit = this.#next()
    if (unit === '(') return this.#readGroup()
    if (unit === '[') return this.#readClass()
    if (unit === '.') return '[^]'
    if (unit === '\\') return this.#readEscape((members) => `[${members}]`)
    if (unit === '^') fail(`'^' may only be the first character of the pattern (position ${at})`)
    if (unit === '$') fail(`'$' may only be the last character of the pattern (position ${at})`)
    if (QUANTIFIERS.includes(unit)) fail(`nothing to repeat before '${unit}' at position ${at}`)
    if (HIDDEN_OPERATORS.includes(unit)) {
      fail(`'${unit}' has a special meaning; write \\${unit} for the character (position ${at})`)
    }
    return quote(unit)
  }

  #readGroup(): string {
    if (this.#sees('?')) fail(`groups that begin with '(?' are not supported (position ${this.#at - 1})`)
    if (this.#sees(')')) fail(`empty group at position ${this.#at - 1}`)
    const branches = this.#readBranches()
    if (!this.#take(')')) fail(`expected ')' at position ${this.#at}`)
    return `(?:${branches.join('|')})`
  }

  #readQuantifier(): string {
    if (!this.#sees(QUANTIFIERS)) return ''
    const sign = this.#next()
    const quantifier = sign === '{' ? this.#readCounts() : sign
    if (this.#sees('?')) fail(`lazy quantifiers are not supported (position ${this.#at})`)
    if (this.#sees(QUANTIFIERS)) fail(`a quantifier may not follow another one (position ${this.#at})`)
    return quantifier
  }

  #readCounts(): string {
    const least = this.#readInteger()
    if (least === null) fail(`integer expected at position ${this.#at}`)
    const most = this.#take(',') ? this.#readInteger() : least
    if (!this.#take('}')) fail(`expected '}' at position ${this.#at}`)
    if (most === null) return `{${least},}`
    if (most < least) fail(`the counts in {${least},${most}} are out of order`)
    return `{${least},${most}}`
  }

  #readInteger(): number | null {
    const digits = /^\d+/.exec(this.#text.slice(this.#at, this.#at + 11))?.[0]
    if (digits === undefined) return null
    const value = Number(digits)
    if (value > MAX_COUNT) fail(`the count at position ${this.#at} is too large`)
    this.#at += digits.length
    return value
  }

  #readClass(): string {
    const negated = this.#take('^')
    if (this.#sees(']')) fail(`empty character class at position ${this.#at}`)
    let members = ''
    while (!this.#take(']')) {
      if (this.#at >= this.#text.length) fail(`expected ']' at position ${this.#at}`)
      members += this.#readMember()
    }
    return `[${negated ? '^' : ''}${members}]`
  }

  #readMember(): string {
    const at = this.#at
    const first = this.#readMemberUnit()
    if (!this.#sees('-') || this.#text[this.#at + 1] === ']') return first.members
    this.#at += 1
    const last = this.#readMemberUnit()
    if (first.unit === null || last.unit === null) fail(`a range may not end in a class at position ${at}`)
    if (last.unit < first.unit) fail(`the range at position ${at} is out of order`)
    return `${first.members}-${last.members}`
  }

  /** One character of a class, or a shorthand such as \w, which has no single `unit`. */
  #readMemberUnit(): { unit: string | null; members: string } {
    const unit = this.#next()
    if (unit !== '\\') return { unit, members: quote(unit) }
    const named = this.#text[this.#at] ?? ''
    return { unit: SHORTHANDS.has(named) ? null : named, members: this.#readEscape((members) => members) }
  }

  /** Reads the characters after a backslash. */
  #readEscape(wrap: (members: string) => string): string {
    const at = this.#at - 1
    const unit = this.#next()
    const members = SHORTHANDS.get(unit)
    if (members !== undefined) return wrap(members)
    if (/[0-9]/.test(unit)) fail(`back references are not supported (\\${unit} at position ${at})`)
    if (/[bB]/.test(unit)) fail(`word boundaries are not supported (\\${unit} at position ${at})`)
    if (/[A-Za-z]/.test(unit)) {
      fail(
        `'\\${unit}' stands for the letter ${unit} and nothing else; write the letter itself (position ${at})`,
      )
    }
    return quote(unit)
  }

  #next(): string {
    const unit = this.#text[this.#at]
    if (unit === undefined) fail('unexpected end-of-string')
    this.#at += 1
    return unit
  }

  #take(unit: string): boolean {
    if (this.#text[this.#at] !== unit) return false
    this.#at += 1
    return true
  }

  #sees(units: string): boolean {
    const unit = this.#text[this.#at]
    return unit !== undefined && units.includes(unit)
  }
}

function quote(unit: string): string {
  return /[\\^$.*+?()[\]{}|/-]/.test(unit) ? `\\${unit}` : unit
}

function fail(reason: string): never {
  throw new PatternProblem(`Illegal regular expression, ${reason}`)
}
