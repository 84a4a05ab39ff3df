/** Reads the query parameters of REST calls. */

import { InvalidDataError } from '../errors'
import { KEY_ORDER, MAX_NAME, MIN_NAME, PRIORITY_ORDER, VALUE_ORDER, type OrderBy } from '../store/ordering'
import { boundAt, parseOrder, type Query } from '../store/query'

const NAMED_ORDERS: Readonly<Record<string, OrderBy>> = {
  $key: KEY_ORDER,
  $value: VALUE_ORDER,
  $priority: PRIORITY_ORDER,
}
const BOUNDS = ['startAt', 'endAt', 'equalTo'] as const
const LIMITS = ['limitToFirst', 'limitToLast'] as const
const UNSUPPORTED = ['startAfter', 'endBefore', 'callback'] as const
const POSITIVE_INTEGER = /^[1-9]\d{0,8}$/

function jsonParameter(parameters: URLSearchParams, name: string): unknown {
  try {
    return JSON.parse(parameters.get(name) ?? '')
  } catch {
    throw new InvalidDataError(`${name} must be a valid JSON encoded value`)
  }
}

function orderParameter(parameters: URLSearchParams): OrderBy {
  const order = jsonParameter(parameters, 'orderBy')
  if (typeof order !== 'string') throw new InvalidDataError('orderBy must be a valid JSON encoded path')
  const named = Object.hasOwn(NAMED_ORDERS, order) ? NAMED_ORDERS[order] : undefined
  if (named !== undefined) return named
  // A path only: '.key' and its like are the socket's spelling and no valid keys.
  if (order.startsWith('.')) throw new InvalidDataError('orderBy must be a valid JSON encoded path')
  return parseOrder(order)
}

/** The limit asked for, or null. Throws InvalidDataError for two limits or one that is no positive integer. */
export function limitParameter(parameters: URLSearchParams): Query['limit'] {
  const given = LIMITS.filter((name) => parameters.has(name))
  const [name, second] = given
  if (name === undefined) return null
  if (second !== undefined) throw new InvalidDataError('Only one of limitToFirst and limitToLast may be set')
  const count = parameters.get(name) ?? ''
  if (!POSITIVE_INTEGER.test(count)) throw new InvalidDataError(`${name} must be a positive integer`)
  return { count: Number(count), side: name === 'limitToFirst' ? 'first' : 'last' }
}

/** The query of a GET, or null when it asks for everything. Throws InvalidDataError. */
export function queryParameters(parameters: URLSearchParams): Query | null {
  for (const name of UNSUPPORTED) {
    if (parameters.has(name)) throw new InvalidDataError(`${name} is not supported by the local server`)
  }
  const bounded = BOUNDS.some((name) => parameters.has(name))
  const limit = limitParameter(parameters)
  if (!parameters.has('orderBy')) {
    if (!bounded && limit === null) return null
    throw new InvalidDataError('orderBy must be defined when other query parameters are defined')
  }
  const order = orderParameter(parameters)
  if (parameters.has('equalTo')) {
    if (parameters.has('startAt') || parameters.has('endAt')) {
      throw new InvalidDataError('equalTo cannot be specified in addition to startAt or endAt')
    }
    const value = jsonParameter(parameters, 'equalTo')
    return {
      order,
      start: boundAt(order, value, MIN_NAME, true),
      end: boundAt(order, value, MAX_NAME, true),
      limit,
    }
  }
  const bound = (name: 'startAt' | 'endAt', edge: string): Query['start'] =>
    parameters.has(name) ? boundAt(order, jsonParameter(parameters, name), edge, true) : null
  return { order, start: bound('startAt', MIN_NAME), end: bound('endAt', MAX_NAME), limit }
}
