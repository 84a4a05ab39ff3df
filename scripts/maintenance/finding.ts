/** The results of checks, and the report that prints them. */

/** The result of one check. */
export interface Answer {
  /** `unknown` means that it could not be checked. */
  readonly state: 'ok' | 'wrong' | 'unknown'
  readonly text: string
  /** The next step. */
  readonly remedy?: string
}

export type Finding = Answer & { readonly name: string }

export const ok = (text: string): Answer => ({ state: 'ok', text })
export const wrong = (text: string, remedy: string): Answer => ({ state: 'wrong', text, remedy })
export const unknown = (text: string, remedy: string): Answer => ({ state: 'unknown', text, remedy })

const MARKS = { ok: 'ok   ', wrong: 'WRONG', unknown: '  ?  ' } as const

/** A line for each finding, and the next step below each one that is not ok. */
export function report(all: readonly Finding[]): readonly string[] {
  const width = Math.max(...all.map(({ name }) => name.length))
  const counts = (state: Finding['state']) => all.filter((one) => one.state === state).length
  return [
    ...all.flatMap(({ state, name, text, remedy }) => [
      `${MARKS[state]}  ${name.padEnd(width)}  ${text}`,
      ...(remedy === undefined ? [] : [`       ${' '.repeat(width)}  → ${remedy}`]),
    ]),
    '',
    `${counts('ok')} ok, ${counts('wrong')} wrong, ${counts('unknown')} not checked.`,
  ]
}
