/** Types and functions for writing rules. A condition is a text in Firebase's rules language; the functions return such texts. */

/** One condition; or a comment, which is written above the rule, and conditions that must all be true. */
export type Rule = string | readonly [comment: string, ...conditions: string[]]

/** A rule that is a single text has no comment. */
export function partsOf(rule: Rule): readonly [comment: string, ...conditions: string[]] {
  return typeof rule === 'string' ? ['', rule] : rule
}

/** A node of the database. It allows only the children that it or a path below it names. */
export interface Node {
  /** Written above the node. */
  readonly comment?: string
  readonly read?: Rule
  readonly write?: Rule
  /** `rulesFile` adds a condition to each of these rules: the value has no priority. */
  readonly validate?: Rule
  readonly indexOn?: readonly string[]
  /** A child that is a rule has this rule as its `.validate`. */
  readonly children?: Readonly<Record<string, Rule | Node>>
}

/** Nodes by path, such as 'users/$uid'. */
export type Nodes = Readonly<Record<string, Node>>

/** Placeholder for the top of the database after the write. `rulesFile` replaces it: it knows the number of levels. */
export const TOP = 'newData.parent()…'

/** True when every operand is true. */
export function all(...operands: readonly string[]): string {
  return operands.map(operand).join(' && ')
}

/** True when one of the operands is true. */
export function either(...operands: readonly string[]): string {
  return `(${operands.map((text) => (text.includes(' && ') ? `(${text})` : text)).join(' || ')})`
}

/** The node at a path before the write. A key may be a wildcard or an expression: 'users/$uid', 'users/{auth.uid}'. */
export function stored(path: string): string {
  return `root.child(${pathText(path)})`
}

/** The node at a path after the whole update. */
export function after(path: string): string {
  return `${TOP}.child(${pathText(path)})`
}

/** The node has all of these children. */
export function has(names: readonly string[], snapshot = 'newData'): string {
  return `${snapshot}.hasChildren([${names.map(quoted).join(', ')}])`
}

/** The child is the same before and after. */
export function same(name: string): string {
  return `newData.child('${name}').val() == data.child('${name}').val()`
}

/** 'users/$uid/gpa' as `'users/' + $uid + '/gpa'`. */
export function pathText(path: string): string {
  const parts = path.split(/(\$\w+|\{[^}]*\})/).filter((part) => part !== '')
  return parts
    .map((part) => (/^[${]/.test(part) ? part.replaceAll(/^\{|\}$/g, '') : quoted(part)))
    .join(' + ')
}

function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`
}

/** Throws for a text that needs parentheses beside `&&`: `a || b && c` means `a || (b && c)`. */
function operand(text: string): string {
  if (/\|\||\?/.test(withoutGroups(text))) throw new Error(`Put this into parentheses: ${text}`)
  return text
}

/** The text without quoted and parenthesized parts. */
function withoutGroups(text: string): string {
  const shorter = text.replaceAll(/"[^"]*"|'[^']*'|\([^()]*\)/g, '')
  return shorter === text ? text : withoutGroups(shorter)
}
