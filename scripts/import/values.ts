/** Converts the cell of a sheet to the value that one would enter in the form: a text, a choice, a step or a day. */

import {
  findOption,
  kindOf,
  optionsOf,
  type EntryField,
  type Option,
  type Typed,
} from '../../src/domain/kinds'
import { oneLine } from '../../src/domain/text'
import { readDay, type DateOrder } from './sheetDates'

export interface CellReading {
  /** The value as one would enter it in the form. */
  readonly typed: Typed
  /** The reason why the form does not know the value. */
  readonly problem?: string
}

/** Texts that people write in a required cell when they have no answer. */
const NOTHING = /^(?:n\/?a|none|null|unknown|-+|–|—|\?+|\.)$/i
const YES = /^(?:yes|y|true|1|x|checked|✓|✔)\.?$/i
const NO = /^(?:no|n|false|0|unchecked|)\.?$/i
/** '4', '4 - Hard', '4/5'. */
const STEP = /^([1-9])(?: ?\/ ?(?<of>\d+)| ?[-–—:=(.].*)?$/

export function readCell(field: EntryField, cell: string, order: DateOrder): CellReading {
  const { typedAs, empty } = kindOf(field)
  // Normalizes line breaks and blanks as the form's fields do.
  const text = typedAs === 'lines' ? cell.replaceAll(/\r\n?/g, '\n').trim() : oneLine(cell)
  if (typedAs !== 'lines' && NOTHING.test(text)) return { typed: empty }
  switch (typedAs) {
    case 'tick':
      return YES.test(text) || NO.test(text)
        ? { typed: YES.test(text) }
        : { typed: empty, problem: `${quote(text)} is neither yes nor no.` }
    case 'option':
      return readOption(optionsOf(field), text)
    case 'options':
      return readOptions(optionsOf(field), text)
    case 'day': {
      const day = readDay(text, order)
      return text === '' || day !== null
        ? { typed: day ?? empty }
        : { typed: empty, problem: `${quote(text)} is not a day such as 2026-05-31.` }
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

/** One option by its label, or a step of a scale by its number. */
function readOption(options: readonly Option[], text: string): CellReading {
  const found = findStep(options, text) ?? findLabel(options, text)
  if (found !== undefined) return { typed: found.value }
  return text === '' ? { typed: '' } : { typed: '', problem: `${quote(text)} is ${noneOf(options)}` }
}

function readOptions(options: readonly Option[], text: string): CellReading {
  const parts = splitChoices(text)
  const unknown = parts.filter((part) => findLabel(options, part) === undefined)
  const typed = parts.flatMap((part) => findLabel(options, part)?.value ?? [])
  return unknown.length === 0
    ? { typed }
    : { typed, problem: `${unknown.map(quote).join(', ')} is ${noneOf(options)}` }
}

function findStep(options: readonly Option[], text: string): Option | undefined {
  const [, step, of = String(options.length)] = STEP.exec(text) ?? []
  return Number(of) === options.length ? options.find(({ value }) => value === step) : undefined
}

function findLabel(options: readonly Option[], text: string): Option | undefined {
  const labels = options.map(({ label }) => label)
  const found = findOption(labels, text)
  return options.find(({ label }) => label === found)
}

const noneOf = (options: readonly Option[]) => `none of ${options.map(({ label }) => label).join(', ')}.`

const LONGEST_QUOTE = 40

export function quote(text: string): string {
  const line = oneLine(text)
  return `“${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line}”`
}
