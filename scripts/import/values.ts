/** What the cell of a sheet would be in the form: the same text, or the choice, step or day that it means. */

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
  /** As somebody would type it into the form. */
  readonly typed: Typed
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
  const { typedAs, empty } = kindOf(field)
  // As a text area does it, and a field of one line.
  const text = typedAs === 'lines' ? cell.replaceAll(/\r\n?/g, '\n').trim() : oneLine(cell)
  if (typedAs !== 'lines' && NOTHING.test(text)) return { typed: empty }
  switch (typedAs) {
    case 'tick':
      return YES.test(text) || NO.test(text)
        ? { typed: YES.test(text) }
        : { typed: empty, problem: `${quote(text)} is no clear yes.` }
    case 'option':
      return readOption(optionsOf(field), text)
    case 'options':
      return readOptions(optionsOf(field), text)
    case 'day': {
      const day = readDay(text, order)
      return text === '' || day !== null
        ? { typed: day ?? empty }
        : { typed: empty, problem: `${quote(text)} is no day, such as 2026-05-31.` }
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
