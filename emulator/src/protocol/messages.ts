/** Parses the messages of clients and formats those to clients. */

import type { Listen, Push } from '../database/listens'
import { InvalidDataError } from '../errors'
import { isRecord } from '../store/json'
import { pathText } from '../store/path'
import type { RawQuery } from '../store/query'
import { ProtocolError } from './frames'

export type Body = Readonly<Record<string, unknown>>

export type ClientMessage =
  | { readonly kind: 'ping' }
  | { readonly kind: 'control' }
  | { readonly kind: 'request'; readonly id: number; readonly action: string; readonly body: Body }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProtocolError('A message is not JSON.')
  }
}

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

/** The data of a put; null removes. Throws InvalidDataError if there is none. */
export function bodyValue(body: Body): unknown {
  if (!Object.hasOwn(body, 'd')) throw new InvalidDataError('Invalid request: the data is missing.')
  return body['d']
}

/** The children of a merge. Throws InvalidDataError if they are not an object. */
export function bodyChildren(body: Body): Record<string, unknown> {
  const children = body['d']
  if (!isRecord(children)) throw new InvalidDataError('Invalid update: an object of paths is expected.')
  return children
}

export function helloMessage(now: number, host: string, session: string): string {
  return JSON.stringify({ t: 'c', d: { t: 'h', d: { ts: now, v: '5', h: host, s: session } } })
}

export const PONG_MESSAGE = '{"t":"c","d":{"t":"o","d":{}}}'

/** `json` is the text of the answer's data. */
export function replyMessage(id: number, status: string, json: string): string {
  return `{"t":"d","d":{"r":${id},"b":{"s":${JSON.stringify(status)},"d":${json}}}}`
}

/** Texts of pushes without a tag. One push goes to many connections, so its text is created once. */
const untaggedTexts = new WeakMap<Push, string>()

export function pushMessage(push: Push, tag: number | null): string {
  if (tag !== null) return pushText(push, `,"t":${tag}`)
  const text = untaggedTexts.get(push) ?? pushText(push, '')
  untaggedTexts.set(push, text)
  return text
}

function pushText({ action, path, json }: Push, tag: string): string {
  const letter = action === 'put' ? 'd' : 'm'
  return `{"t":"d","d":{"a":"${letter}","b":{"p":${JSON.stringify(path)},"d":${json}${tag}}}}`
}

/** The SDK finds the listen of a query only if the query is in an array. */
export function revokedMessage({ path, rawQuery }: Listen): string {
  const query = rawQuery === null ? {} : { q: [rawQuery] }
  return JSON.stringify({ t: 'd', d: { a: 'c', b: { p: pathText(path), ...query } } })
}
