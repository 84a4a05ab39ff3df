/** The functions that rules are written with. A condition is a text in Firebase's own language; they write parts of it. */

/** One condition; or a comment that is written above the rule, and conditions all of which must be true. */
export type Rule = string | readonly [comment: string, ...conditions: string[]]

/** A node of the database. It holds no other children than those that are named in it or in paths below it. */
export interface Node {
  /** Written above the node. A line that starts with '- ' or '1. ' starts a list item; all other lines are joined. */
  readonly comment?: string
  readonly read?: Rule
  readonly write?: Rule
  /** That a value has no priority is added to each of these rules. */
  readonly validate?: Rule
  readonly indexOn?: readonly string[]
  /** A child that is a rule has this rule as its `.validate`. */
  readonly children?: Readonly<Record<string, Rule | Node>>
}

/** Nodes by path, such as 'users/$uid'. */
export type Nodes = Readonly<Record<string, Node>>

/** Stands for the top of the database after the write, until `rulesFile` knows how many levels up that is. */
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

/** The text is one of the options. */
export function oneOf(options: readonly string[], text = 'newData.val()'): string {
  return either(...options.map((option) => `${text} == ${quoted(option)}`))
}

/** The child is the same before and after. */
export function same(name: string): string {
  return `newData.child('${name}').val() == data.child('${name}').val()`
}

/** 'users/$uid/gpa' as `'users/' + $uid + '/gpa'`. */
function pathText(path: string): string {
  const parts = path.split(/(\$\w+|\{[^}]*\})/).filter((part) => part !== '')
  return parts
    .map((part) => (/^[${]/.test(part) ? part.replaceAll(/^\{|\}$/g, '') : quoted(part)))
    .join(' + ')
}

function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`
}

/** Refuses a text that `&&` would regroup: in `a || b && c`, the `&&` comes first. */
function operand(text: string): string {
  if (/\|\||\?/.test(withoutGroups(text))) throw new Error(`Put this into parentheses: ${text}`)
  return text
}

/** The text without quotes and parentheses, and without what they hold. */
function withoutGroups(text: string): string {
  const shorter = text.replaceAll(/"[^"]*"|'[^']*'|\([^()]*\)/g, '')
  return shorter === text ? text : withoutGroups(shorter)
}
