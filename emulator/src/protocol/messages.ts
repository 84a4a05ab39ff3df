/** The messages of the socket protocol: reads those of clients, formats those to clients. */

import type { Listen, Push } from '../database/listens'
import { InvalidDataError } from '../errors'
import { isRecord } from '../store/json'
import { pathText } from '../store/path'
import type { RawQuery } from '../store/query'

export type Body = Readonly<Record<string, unknown>>

/** A violation of the protocol. It ends the client's connection. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

/** The segment size of clients is 16,384 UTF-16 units. Production accepts writes of 16 MB. */
const MAX_SEGMENTS = 1024
/** A client sends this number of segments, or '0' to keep the connection alive. */
const COUNT = /^\d{1,6}$/

/** Joins the segments of one connection. */
export class SegmentReader {
  #segments: string[] = []
  #missing = 0

  /** The message completed by this frame, or null. Throws ProtocolError for a message that is too long. */
  accept(frame: string): string | null {
    if (this.#missing === 0) {
      if (!COUNT.test(frame)) return frame
      this.#missing = Number(frame)
      this.#segments = []
      if (this.#missing > MAX_SEGMENTS) throw new ProtocolError(`A message of ${frame} segments is too long.`)
      return null
    }
    this.#segments.push(frame)
    this.#missing -= 1
    return this.#missing === 0 ? this.#segments.join('') : null
  }
}

export type ClientMessage =
  | { readonly kind: 'ping' }
  | { readonly kind: 'control' }
  | { readonly kind: 'request'; readonly id: number; readonly action: string; readonly body: Body }

/** Throws ProtocolError for a message that no client would send. */
export function parseMessage(text: string): ClientMessage {
  const message = parseJson(text)
  if (!isRecord(message) || !isRecord(message['d'])) throw new ProtocolError('A message has no content.')
  const content = message['d']
  if (message['t'] === 'c') return { kind: content['t'] === 'p' ? 'ping' : 'control' }
  const { r: id, a: action, b: body } = content
  if (message['t'] !== 'd' || typeof id !== 'number' || typeof action !== 'string' || !isRecord(body)) {
    throw new ProtocolError('A message is neither a request nor a control message.')
  }
  return { kind: 'request', id, action, body }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProtocolError('A message is not JSON.')
  }
}

/** The path of a request. Throws InvalidDataError if there is none. */
export function bodyPath(body: Body): string {
  const path = body['p']
  if (typeof path !== 'string') throw new InvalidDataError('Invalid request: the path is missing.')
  return path
}

/** The query of a request, or null without one. Throws InvalidDataError if it is not an object. */
export function bodyQuery(body: Body): RawQuery | null {
  const query = body['q']
  if (query === undefined) return null
  if (!isRecord(query)) throw new InvalidDataError('Invalid request: the query is not an object.')
  return query
}

/** `session` names the connection when the client reconnects. This server needs no name. */
export function helloMessage(now: number, host: string): string {
  return JSON.stringify({ t: 'c', d: { t: 'h', d: { ts: now, v: '5', h: host, s: 'local' } } })
}

export const PONG_MESSAGE = '{"t":"c","d":{"t":"o","d":{}}}'

/** `json` is the text of the answer's data. */
export function replyMessage(id: number, status: string, json: string): string {
  return `{"t":"d","d":{"r":${id},"b":{"s":${JSON.stringify(status)},"d":${json}}}}`
}

export function pushMessage({ action, path, json }: Push, tag: number | null): string {
  const letter = action === 'put' ? 'd' : 'm'
  const tagged = tag === null ? '' : `,"t":${tag}`
  return `{"t":"d","d":{"a":"${letter}","b":{"p":${JSON.stringify(path)},"d":${json}${tagged}}}}`
}

/** The SDK finds the listen of a query only if the query is in an array. */
export function revokedMessage({ path, rawQuery }: Listen): string {
  const query = rawQuery === null ? {} : { q: [rawQuery] }
  return JSON.stringify({ t: 'd', d: { a: 'c', b: { p: pathText(path), ...query } } })
}
