/** Reads the text of a rules file: JSON with comments, and with strings over several lines. */

/** A rules file that cannot be used. The message has a line for each mistake, with its path: `/users .read: …`. */
export class RulesError extends Error {
  override readonly name = 'RulesError'
}

const COMMENT_OR_STRING = /\/\/.*|\/\*[^]*?\*\/|"(?:\\[^]|[^"\\])*"/g

/** The file as plain JSON. Throws `RulesError`. */
export function readRulesFile(text: string): unknown {
  const json = text.replaceAll(COMMENT_OR_STRING, (part) =>
    part.startsWith('"')
      ? part.replaceAll(/(?<!\\)\s/g, (blank) => JSON.stringify(blank).slice(1, -1))
      : // The lines stay, because an error names them.
        part.replaceAll(/./g, ''),
  )
  try {
    return JSON.parse(json.trim())
  } catch (error) {
    throw new RulesError(`The rules are not JSON. ${error instanceof Error ? error.message : String(error)}`)
  }
}
