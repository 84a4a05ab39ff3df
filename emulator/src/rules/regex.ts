/**
 * Translates regular expressions of the rules language, which is that of dk.brics.automaton, to JavaScript. A pattern
 * is refused if production refuses it, or reads it differently than JavaScript or its author. Acorn has accepted it as
 * JavaScript before: groups and classes end, and quantifiers follow something.
 */

/** `\s` is the four blanks of XML, without the no-break space and all other Unicode blanks. */
const SHORTHANDS: Readonly<Record<string, string>> = {
  s: ' \\t\\n\\r',
  S: '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u0021-\\uffff',
  w: 'A-Za-z0-9_',
  W: '\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u005e\\u0060\\u007b-\\uffff',
  d: '0-9',
  D: '\\u0000-\\u002f\\u003a-\\uffff',
}

const ANCHORS = /^(\^?)((?:\\[^]|[^])*?)(\$?)$/
const TOKENS = /\\[^]|\[(?:\\[^]|[^\]\\])*\]|\{\d{1,9}(?:,\d{0,9})?\}|[^]/g
const QUANTIFIER = /^(?:[*+?]|\{.+\})$/
const MEMBERS = /(\\[^]|[^])(?:-(\\[^]|[^]))?/g

/** The expression for a pattern without its slashes. Characters are UTF-16 units. Throws the reason of a refusal. */
export function translatePattern(pattern: string, flags: string): RegExp {
  if (flags !== '' && flags !== 'i') throw new Error('Regular expressions have no other flag than i')
  const [, start = '', inner = '', end = ''] = ANCHORS.exec(pattern) ?? []
  const parts: string[] = []
  let depth = 0
  let last = ''
  for (const token of inner.match(TOKENS) ?? []) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === ')' || token === '|') checkBranch(last)
    if (token === '|' && depth === 0 && start + end !== '')
      fail("'|' beside '^' or '$' is ambiguous; put the alternatives in a group, ^(a|b)$")
    if (QUANTIFIER.test(token) && (last === '(' || QUANTIFIER.test(last)))
      fail(`'${last}${token}' is not supported`)
    parts.push(translated(token))
    last = token
  }
  checkBranch(last)
  return new RegExp(start + parts.join('') + end, flags)
}

/** `last` is the last token before a branch ends. */
function checkBranch(last: string): void {
  if (last === '' || last === '(' || last === '|') fail('empty alternative')
}

function translated(token: string): string {
  if (token === '.') return '[^]'
  if (token === '(') return '(?:'
  if (token.length > 1 && token.startsWith('[')) return classOf(token)
  if (token.startsWith('\\')) return shorthandOf(token)?.replace(/.*/, '[$&]') ?? escaped(token)
  if (token === '^') fail("'^' may only be the first character of the pattern")
  if (token === '$') fail("'$' may only be the last character of the pattern")
  // Operators of the automaton library, and a brace without a count.
  if ('"<&~{'.includes(token)) fail(`'${token}' has a special meaning; write \\${token} for the character`)
  return token
}

function classOf(token: string): string {
  const [, negation = '', members = ''] = /^\[(\^?)([^]*)\]$/.exec(token) ?? []
  if (members === '') fail('empty character class')
  const list = members.replaceAll(MEMBERS, (_, first: string, last?: string) => {
    if (last === undefined) return shorthandOf(first) ?? escaped(first)
    if (shorthandOf(first) ?? shorthandOf(last)) fail('a range may not end in a class')
    return `${escaped(first)}-${escaped(last)}`
  })
  return `[${negation}${list}]`
}

function shorthandOf(token: string): string | undefined {
  return token.startsWith('\\') ? SHORTHANDS[token.slice(1)] : undefined
}

function escaped(token: string): string {
  // Such as a back reference, a word boundary, or \n, which production reads as the letter n.
  if (/^\\[A-Za-z0-9]/.test(token)) fail(`'${token}' is not supported`)
  return token === '-' ? '\\-' : token
}

function fail(reason: string): never {
  throw new Error(`Illegal regular expression, ${reason}`)
}
