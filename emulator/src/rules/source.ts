/**
 * Reads the text of a rules file: JSON with comments, a comma after a last entry, and strings over several lines.
 * Keeps all positions. Knows nothing of the meaning of keys and strings.
 */
import { SourceProblem } from './rulesError'

export interface SourceEntry {
  readonly key: string
  readonly at: number
  readonly value: SourceValue
}

export interface SourceObject {
  readonly kind: 'object'
  readonly at: number
  readonly entries: readonly SourceEntry[]
}

export interface SourceString {
  readonly kind: 'string'
  readonly at: number
  readonly text: string
  /** The offset in the file of each UTF-16 unit of `text`, and finally of the closing quote. */
  readonly offsets: readonly number[]
}

export type SourceValue =
  | SourceObject
  | { readonly kind: 'array'; readonly at: number; readonly items: readonly SourceValue[] }
  | SourceString
  | { readonly kind: 'literal'; readonly at: number; readonly value: number | boolean | null }

/** Data has at most 32 levels, so deeper rules could never apply. */
const MAX_NESTING = 64

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])
const WORDS: readonly (readonly [string, boolean | null])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
]
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const FOUR_HEX_DIGITS = /[0-9a-fA-F]{4}/y
const BYTE_ORDER_MARK = '\uFEFF'

/** Reads exactly one value. Throws `SourceProblem` at the first mistake. */
export function readSource(text: string): SourceValue {
  return new Reader(text).readAll()
}

/** The value as plain JSON, without comments and positions. */
export function toPlainJson(source: SourceValue): unknown {
  switch (source.kind) {
    case 'object':
      return Object.fromEntries(source.entries.map(({ key, value }) => [key, toPlainJson(value)]))
    case 'array':
      return source.items.map(toPlainJson)
    case 'string':
      return source.text
    default:
      return source.value
  }
}

/** `12:15`: line and column of an offset, both from 1. A column is one UTF-16 unit. */
export function positionIn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`
}

class Reader {
  readonly #text: string
  #offset = 0

  constructor(text: string) {
    this.#text = text
  }

  readAll(): SourceValue {
    if (this.#text.startsWith(BYTE_ORDER_MARK)) this.#offset = 1
    this.#skipBlanks()
    const value = this.#readValue(0)
    this.#skipBlanks()
    if (this.#offset < this.#text.length) this.#fail('Unexpected text after the end of the rules.')
    return value
  }

  #readValue(nesting: number): SourceValue {
    if (nesting > MAX_NESTING)
      throw new SourceProblem(this.#offset, `Rules may not nest deeper than ${MAX_NESTING} levels.`)
    const next = this.#text[this.#offset]
    if (next === '{') return this.#readObject(nesting)
    if (next === '[') return this.#readArray(nesting)
    if (next === '"') return this.#readString()
    return this.#readLiteral()
  }

  #readObject(nesting: number): SourceValue {
    const at = this.#offset
    const entries: SourceEntry[] = []
    const keys = new Set<string>()
    this.#offset += 1
    this.#skipBlanks()
    while (!this.#take('}')) {
      if (entries.length > 0) {
        this.#expect(',', "Expected ',' or '}'.")
        this.#skipBlanks()
        // The console's default rules file ends with a comma, too.
        if (this.#take('}')) break
      }
      if (this.#text[this.#offset] !== '"') this.#fail('Expected a key in double quotes.')
      const key = this.#readString()
      if (keys.has(key.text)) throw new SourceProblem(key.at, `Duplicate key '${key.text}'.`)
      keys.add(key.text)
      this.#skipBlanks()
      this.#expect(':', "Expected ':'.")
      this.#skipBlanks()
      entries.push({ key: key.text, at: key.at, value: this.#readValue(nesting + 1) })
      this.#skipBlanks()
    }
    return { kind: 'object', at, entries }
  }

  #readArray(nesting: number): SourceValue {
    const at = this.#offset
    const items: SourceValue[] = []
    this.#offset += 1
    this.#skipBlanks()
    while (!this.#take(']')) {
      if (items.length > 0) this.#expect(',', "Expected ',' or ']'.")
      this.#skipBlanks()
      items.push(this.#readValue(nesting + 1))
      this.#skipBlanks()
    }
    return { kind: 'array', at, items }
  }

  #readString(): SourceString {
    const at = this.#offset
    const offsets: number[] = []
    const units: string[] = []
    this.#offset += 1
    for (;;) {
      const unit = this.#text[this.#offset]
      if (unit === undefined) this.#fail('Unterminated string.', at)
      offsets.push(this.#offset)
      if (unit === '"') break
      units.push(unit === '\\' ? this.#readEscape() : unit)
      this.#offset += 1
    }
    this.#offset += 1
    return { kind: 'string', at, text: units.join(''), offsets }
  }

  /** Leaves the offset on the last unit of the escape. */
  #readEscape(): string {
    const name = this.#text[this.#offset + 1] ?? ''
    if (name !== 'u') {
      const meaning = ESCAPES.get(name)
      if (meaning === undefined) this.#fail(`Invalid escape '\\${name}' in a string.`)
      this.#offset += 1
      return meaning
    }
    FOUR_HEX_DIGITS.lastIndex = this.#offset + 2
    const digits = FOUR_HEX_DIGITS.exec(this.#text)
    if (digits === null) this.#fail("Expected four hexadecimal digits after '\\u'.")
    this.#offset += 5
    return String.fromCharCode(Number.parseInt(digits[0], 16))
  }

  #readLiteral(): SourceValue {
    const at = this.#offset
    for (const [word, value] of WORDS) {
      if (this.#text.startsWith(word, at)) {
        this.#offset += word.length
        return { kind: 'literal', at, value }
      }
    }
    NUMBER.lastIndex = at
    const number = NUMBER.exec(this.#text)
    if (number === null) this.#fail(unreadable(this.#text[at]))
    this.#offset += number[0].length
    return { kind: 'literal', at, value: Number(number[0]) }
  }

  #skipBlanks(): void {
    for (;;) {
      const start = this.#offset
      while (isBlank(this.#text[this.#offset])) this.#offset += 1
      if (this.#text.startsWith('//', this.#offset)) this.#skipLine()
      else if (this.#text.startsWith('/*', this.#offset)) this.#skipBlockComment()
      if (this.#offset === start) return
    }
  }

  #skipLine(): void {
    while (this.#offset < this.#text.length && !isLineBreak(this.#text[this.#offset])) this.#offset += 1
  }

  #skipBlockComment(): void {
    const end = this.#text.indexOf('*/', this.#offset + 2)
    if (end < 0) this.#fail('Unterminated comment.')
    this.#offset = end + 2
  }

  #take(wanted: string): boolean {
    if (this.#text[this.#offset] !== wanted) return false
    this.#offset += 1
    return true
  }

  #expect(wanted: string, reason: string): void {
    if (!this.#take(wanted)) this.#fail(reason)
  }

  /** Throws production's message, with the reason on the line below. */
  #fail(reason: string, at = this.#offset): never {
    throw new SourceProblem(at, `Parse error.\n  ${reason}`)
  }
}

function unreadable(unit: string | undefined): string {
  return unit === undefined ? 'Unexpected end of the rules.' : `Unexpected character '${unit}'.`
}

function isBlank(unit: string | undefined): boolean {
  return unit === ' ' || unit === '\t' || isLineBreak(unit)
}

function isLineBreak(unit: string | undefined): boolean {
  return unit === '\n' || unit === '\r'
}
