/**
 * Lines of a data file: a checksum, a blank, JSON. Whoever reads them back knows what is whole and what is not.
 */

import { crc32 } from 'node:zlib'

const CHECKSUM_LENGTH = 8
const HEX = 16

function checksum(text: string): string {
  return crc32(text).toString(HEX).padStart(CHECKSUM_LENGTH, '0')
}

/** `json` must be the text of one JSON value; such a text holds no line break. */
export function toLine(json: string): string {
  return `${checksum(json)} ${json}\n`
}

export interface Lines {
  readonly values: readonly unknown[]
  /** Bytes up to the end of the last whole line. */
  readonly wholeBytes: number
  /** True when the file ends within a line: the process or the machine died while writing it. */
  readonly torn: boolean
}

const LINE_BREAK = 10

/** Reads a file's lines. Throws an Error with the line number when a complete line does not match its checksum. */
export function readLines(bytes: Buffer): Lines {
  const values: unknown[] = []
  let start = 0
  for (;;) {
    const end = bytes.indexOf(LINE_BREAK, start)
    if (end === -1) break
    values.push(readLine(bytes.toString('utf8', start, end), values.length + 1))
    start = end + 1
  }
  return { values, wholeBytes: start, torn: start < bytes.length }
}

function readLine(line: string, lineNumber: number): unknown {
  const json = line.slice(CHECKSUM_LENGTH + 1)
  if (line.slice(0, CHECKSUM_LENGTH + 1) !== `${checksum(json)} `) {
    throw new Error(`line ${lineNumber} does not match its checksum`)
  }
  return JSON.parse(json)
}
