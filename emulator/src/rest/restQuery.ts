/** Parses the query parameters of a GET. The error messages are production's. */

import { InvalidDataError } from '../errors'
import type { Leaf } from '../store/node'
import { checkKey } from '../store/path'
import { parseQueryOptions, type Query, type QueryBound } from '../store/query'

const NAMED_ORDERS: Readonly<Record<string, string>> = {
  $key: '.key',
  $value: '.value',
  $priority: '.priority',
}
const BOUNDS = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo'] as const
const LIMITS = ['limitToFirst', 'limitToLast'] as const
const INTEGER = /^-?\d{1,15}$/

/** The parameters allowed with `shallow`. The Firebase CLI lists large paths with them, and sends keys without quotes. */
const SHALLOW_PARAMETERS: readonly string[] = ['startAfter', ...LIMITS]

/** The query of a GET, or null if it asks for everything. Throws InvalidDataError. */
export function queryOfParameters(parameters: URLSearchParams): Query | null {
  const given = [...BOUNDS, ...LIMITS].filter((name) => parameters.has(name))
  if (parameters.get('shallow') === 'true') return shallowQuery(parameters, given)
  const path = parameters.get('orderBy')
  if (path === null) {
    if (given.length === 0) return null
    throw new InvalidDataError('orderBy must be defined when other query parameters are defined')
  }
  const orderBy = orderOf(path)
  if (parameters.has('equalTo') && BOUNDS.some((name) => name !== 'equalTo' && parameters.has(name)))
    throw new InvalidDataError(
      'equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore',
    )
  refuseBoth(parameters, 'startAt', 'startAfter')
  refuseBoth(parameters, 'endAt', 'endBefore')
  const bounds = BOUNDS.filter((name) => parameters.has(name)).map((name) => [
    name,
    boundOf(parameters.get(name) ?? '', orderBy),
  ])
  return parseQueryOptions({ orderBy, ...Object.fromEntries(bounds), ...limitOf(parameters) })
}

function shallowQuery(parameters: URLSearchParams, given: readonly string[]): Query | null {
  if (parameters.has('orderBy') || given.some((name) => !SHALLOW_PARAMETERS.includes(name)))
    throw new InvalidDataError("Mixing 'shallow' and querying parameters is not supported")
  if (given.length === 0) return null
  const after = parameters.get('startAfter')
  const bound = after === null ? {} : { startAfter: [after] as const }
  return parseQueryOptions({ orderBy: '.key', ...bound, ...limitOf(parameters) })
}

function orderOf(text: string): string {
  const path = parsed(text)
  // Names such as '.key' belong to the socket protocol. No path contains a dot.
  if (typeof path !== 'string' || path === '' || path.includes('.'))
    throw new InvalidDataError('orderBy must be a valid JSON encoded path')
  return (Object.hasOwn(NAMED_ORDERS, path) ? NAMED_ORDERS[path] : undefined) ?? path
}

/** A value, and optionally a comma and a key to distinguish equal values. Both are JSON. */
function boundOf(text: string, orderBy: string): QueryBound {
  const bound = parsed(`[${text}]`)
  const [value, key, ...rest]: unknown[] = Array.isArray(bound) ? bound : []
  if (!isLeaf(value) || rest.length > 0)
    throw new InvalidDataError('Constraint index field must be a JSON primitive')
  if (orderBy === '.key' && typeof value !== 'string')
    throw new InvalidDataError('Provided key index type is invalid, must be string')
  if (key === undefined) return [value]
  if (typeof key === 'string' && isKey(key)) return [value, key]
  throw new InvalidDataError('Constraint key field must be a valid key name')
}

function isLeaf(value: unknown): value is Leaf | null {
  return value !== undefined && (value === null || typeof value !== 'object')
}

function isKey(key: string): boolean {
  try {
    checkKey(key)
    return true
  } catch {
    return false
  }
}

function limitOf(parameters: URLSearchParams): Partial<Record<(typeof LIMITS)[number], number>> {
  refuseBoth(parameters, ...LIMITS)
  const name = LIMITS.find((limit) => parameters.has(limit))
  if (name === undefined) return {}
  const count = parameters.get(name) ?? ''
  if (!INTEGER.test(count)) throw new InvalidDataError(`${name} must be an integer`)
  if (Number(count) < 1) throw new InvalidDataError(`${name} must be positive`)
  return { [name]: Number(count) }
}

function refuseBoth(parameters: URLSearchParams, first: string, second: string): void {
  if (parameters.has(first) && parameters.has(second))
    throw new InvalidDataError(`Only one of ${first} and ${second} may be specified`)
}

/** Undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
