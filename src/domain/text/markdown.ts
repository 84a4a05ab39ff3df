/** Markdown that a user pasted, as plain text. */

/** `**Two Sum**` without its asterisks. `2 ** 3 ** 4` and `*args, **kwargs` have no such pair. */
const BOLD = /(?<![\w*])(\*\*\*?)(?=[^\s*])([^\n]{1,300}?)(?<=[^\s*])\1(?![\w*])/g
const ITALIC = /(?<![\w*])(\*|~~)(?=[^\s*])([^\n]{1,300}?)(?<=[^\s*])\1(?![\w*])/g

/** At the start of a line. Word's other bullets are 'o' and '§' with a tab or three blanks. */
const SIGN = /^([ \t]*)(?:(?:#{1,6}|[-*+])[ \t]|[o§](?:\t| {3}))[ \t]*(?=\S)/gm
/** Code between fences, such as '# a comment'. */
const CODE = /(^[ \t]*(?:```|~~~)[^]*?^[ \t]*(?:```|~~~))/m

/** The text as plain text, without the signs of headings, lists and bold words. Code and all other signs stay. */
export function withoutMarkdown(text: string): string {
  const parts = text.split(CODE)
  return parts
    .map((part, at) => (at % 2 ? part : part.replaceAll(SIGN, '$1').replaceAll(BOLD, '$2')))
    .join('')
}

/** A line without the signs inside it: bold, italic, struck through. */
export function withoutEmphasis(line: string): string {
  return line.replaceAll(BOLD, '$2').replaceAll(ITALIC, '$2')
}
