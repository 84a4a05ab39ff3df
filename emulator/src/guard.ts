/** Distinguishes the owner's requests from those that a foreign web page makes through the owner's browser. */

import type { IncomingMessage } from 'node:http'

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/
const LOOPBACK_NAME = /^(?:(?:[^.]+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i

/**
 * False for a page of another site, by its Origin or by the Sec-Fetch-Site of a script or link. On the loopback
 * interface the Host must be a loopback name, too: another name may belong to a foreign site whose DNS entry points to
 * this machine.
 */
export function mayBeOwner({ headers, socket }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers
  if (LOOPBACK_ADDRESS.test(socket.localAddress ?? '') && !isLoopbackName(`http://${host}`)) return false
  if (origin === undefined) return site !== 'cross-site'
  return origin === `http://${host}` || isLoopbackName(origin)
}

/** True for programs on this machine and for pages of this server; false through a proxy or a tunnel. */
export function isFromHere(request: IncomingMessage): boolean {
  const { host, origin, forwarded, 'x-forwarded-for': forwardedFor, 'sec-fetch-site': site } = request.headers
  return (
    LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') &&
    mayBeOwner(request) &&
    (origin === undefined || origin === `http://${host}`) &&
    (site === undefined || site === 'same-origin' || site === 'none') &&
    forwarded === undefined &&
    forwardedFor === undefined
  )
}

function isLoopbackName(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_NAME.test(new URL(url).hostname)
}
