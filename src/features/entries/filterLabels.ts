/** How a filter's value is written on the page. */

import { normalise } from '../../domain/text'

/** The choice that is the same but for case and outer blanks; the value itself when there is none. */
export function spellingOf(value: string, choices: readonly string[]): string {
  const wanted = normalise(value)
  return choices.find((choice) => normalise(choice) === wanted) ?? value
}
