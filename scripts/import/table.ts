/** Splits the text of a CSV or TSV file into rows and cells, as spreadsheet programs do. */

export interface TableRow {
  /** In a spreadsheet program, where a row can have several lines. */
  readonly number: number
  readonly cells: readonly string[]
  readonly lines: number
  /** The cells that begin with a quotation mark which no other one closes, so that it is text. */
  readonly strays: readonly number[]
  /** The cells that quotation marks enclose. They are not part of the text. */
  readonly enclosed: readonly number[]
}

/**
 * A quotation mark encloses a cell only if another one ends the cell. Otherwise it is text. It is also text if its cell
 * would hold whole rows: `width` is the number of cells of a row, 0 if that is unknown.
 */
export function readTable(text: string, delimiter: string, width = 0): readonly TableRow[] {
  const rows = readRows(text, delimiter, width, true)
  return delimiter === '\t' && !areEnclosed(rows) ? readRows(text, delimiter, width, false) : rows
}

/**
 * True if a program has enclosed the cells of this TSV that need it, as Excel does, which also encloses each comma. Google
 * Sheets encloses none: its quotation marks are text.
 */
function areEnclosed(rows: readonly TableRow[]): boolean {
  const inside = rows.flatMap((row) => row.cells.filter((_cell, index) => row.enclosed.includes(index)))
  const outside = rows.flatMap((row) => row.cells.filter((_cell, index) => !row.enclosed.includes(index)))
  return (
    rows.every(({ strays }) => strays.length === 0) &&
    (inside.some((cell) => /["\r\n\t]/.test(cell)) || (hasCommas(inside) && !hasCommas(outside)))
  )
}

const hasCommas = (cells: readonly string[]) => cells.some((cell) => cell.includes(','))

function readRows(text: string, delimiter: string, width: number, hasQuotes: boolean): readonly TableRow[] {
  const quoted = new RegExp(String.raw`"([^"]*(?:""[^"]*)*)"(?=[${delimiter}\r\n]|$)`, 'y')
  const plain = new RegExp(String.raw`[^${delimiter}\r\n]*`, 'y')
  let at = 0
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  const holdsRows = (start: number, end: number) =>
    width > 0 &&
    linesOf(text.slice(start, end) + (/^.*/.exec(text.slice(end))?.[0] ?? '')).every(
      (line) => readRows(line, delimiter, 0, hasQuotes)[0]?.cells.length === width,
    )

  const rows: TableRow[] = []
  while (at < text.length) {
    const start = at
    const cells: string[] = []
    const strays: number[] = []
    const enclosed: number[] = []
    for (;;) {
      const [whole = '', content = ''] = (hasQuotes && next(quoted)) || []
      const isQuoted = whole !== '' && !(/[\r\n]/.test(whole) && holdsRows(start, at + whole.length))
      const cell = isQuoted ? whole : (next(plain)?.[0] ?? '')
      if (isQuoted) enclosed.push(cells.length)
      else if (/^\s*"/.test(cell)) strays.push(cells.length)
      cells.push(isQuoted ? content.replaceAll('""', '"') : cell)
      at += cell.length
      if (text[at] !== delimiter) break
      at += 1
    }
    rows.push({
      number: rows.length + 1,
      cells,
      strays,
      enclosed,
      lines: linesOf(text.slice(start, at)).length,
    })
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n?|\n/)
}

/** 'A' for the first column, 'AA' for the 27th. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
