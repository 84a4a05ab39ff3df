/**
 * Distinguishes requests of this machine from those that a page of another site makes through a browser here. Without this
 * check, such a page could read and change everything, because the servers accept unsigned tokens.
 */

import type { IncomingMessage } from 'node:http'

const LOOPBACK_NAME = /^(?:(?:[^.]+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i

export const NOT_FROM_HERE = 'Only programs and pages of this machine may use this server.'

/**
 * False for a page of another site, by its Origin. The Host must be a loopback name, too: another name may belong to a
 * foreign site whose DNS entry points to this machine.
 */
export function isFromHere({ headers: { host, origin } }: IncomingMessage): boolean {
  return isLoopback(`http://${host}`) && (origin === undefined || isLoopback(origin))
}

/** True for scripts, frames and links of another site. Browsers send no Origin with their requests. */
export function isEmbeddedElsewhere({ headers }: IncomingMessage): boolean {
  return headers.origin === undefined && headers['sec-fetch-site'] === 'cross-site'
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_NAME.test(new URL(url).hostname)
}
