/** What the cell of a sheet would be in the form: the same text, or the choice, step or day that it means. */

import { findOption, type EntryField } from '../../src/domain/entry'
import { oneLine } from '../../src/domain/text'
import { readDay, type DateOrder } from './sheetDates'

export interface CellReading {
  /** As somebody would type it into the form. */
  readonly typed: string | boolean | readonly string[]
  /** Why the form would not know it, in words. */
  readonly problem?: string
}

/** What people write into a cell that they must not leave empty. */
const NOTHING = /^(?:n\/?a|none|null|unknown|-+|–|—|\?+|\.)$/i
const YES = /^(?:yes|y|true|1|x|checked|✓|✔)\.?$/i
const NO = /^(?:no|n|false|0|unchecked|)\.?$/i
/** '4', '4 - Hard', '4/5'. */
const STEP = /^([1-9])(?: ?\/ ?(?<of>\d+)| ?[-–—:=(.].*)?$/

export function readCell(field: EntryField, cell: string, order: DateOrder): CellReading {
  // As a text area does it, and a field of one line.
  const text = field.kind === 'longText' ? cell.replaceAll(/\r\n?/g, '\n').trim() : oneLine(cell)
  if (field.kind !== 'longText' && NOTHING.test(text)) return { typed: field.kind === 'choices' ? [] : '' }
  switch (field.kind) {
    case 'flag':
      return YES.test(text) || NO.test(text)
        ? { typed: YES.test(text) }
        : { typed: false, problem: `${quote(text)} is no clear yes.` }
    case 'choice':
      return oneOf(field.options, text, (option) => option)
    case 'scale':
      return readStep(field.words, text)
    case 'choices':
      return readChoices(field.options, text)
    case 'date': {
      const day = readDay(text, order)
      return text === '' || day !== null
        ? { typed: day ?? '' }
        : { typed: '', problem: `${quote(text)} is no day, such as 2026-05-31.` }
    }
    default:
      return { typed: text }
  }
}

export function splitChoices(cell: string): readonly string[] {
  return cell
    .split(/[,;\n]/)
    .map(oneLine)
    .filter((part) => part !== '')
}

function readStep(words: readonly string[], text: string): CellReading {
  const [, step = ''] = STEP.exec(text) ?? []
  const steps = STEP.exec(text)?.groups?.['of'] ?? String(words.length)
  if (words[Number(step) - 1] !== undefined && Number(steps) === words.length) return { typed: step }
  return oneOf(words, text, (word) => String(words.indexOf(word) + 1))
}

function readChoices(options: readonly string[], text: string): CellReading {
  const parts = splitChoices(text)
  const found = parts.map((part) => findOption(options, part))
  const unknown = parts.filter((_part, index) => found[index] === undefined)
  const typed = found.filter((option) => option !== undefined)
  return unknown.length === 0
    ? { typed }
    : { typed, problem: `${unknown.map(quote).join(', ')} is none of ${options.join(', ')}.` }
}

function oneOf(options: readonly string[], text: string, typedOf: (option: string) => string): CellReading {
  const option = findOption(options, text)
  if (option !== undefined) return { typed: typedOf(option) }
  return text === ''
    ? { typed: '' }
    : { typed: '', problem: `${quote(text)} is none of ${options.join(', ')}.` }
}

const LONGEST_QUOTE = 40

export function quote(text: string): string {
  const line = oneLine(text)
  return `“${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line}”`
}
