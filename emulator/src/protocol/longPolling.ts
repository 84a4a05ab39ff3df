/**
 * The SDK's fallback transport is not spoken here. After a page load that was cut short the SDK starts with it
 * and would stay with it for ever, because of a flag in the browser's storage. The answer to its first request
 * is a script: this one removes the flag and ends the attempt, so that the next attempt is a WebSocket.
 */

const FAILURE_FLAG = 'firebase:previous_websocket_failure'
const CALLBACK_PREFIX = 'pLPCommand'
const NUMBER = /^\d{1,9}$/

/** `callback` is the request's `cb`; without a usable one the script only removes the flag. */
export function longPollingScript(callback: string | null): string {
  const lines = [
    '// The local database server speaks WebSocket only.',
    `try { localStorage.removeItem('${FAILURE_FLAG}') } catch (error) { console.warn(error) }`,
  ]
  if (callback !== null && NUMBER.test(callback)) {
    // The SDK loads the script in a frame of its own and listens in the page around it.
    const name = `window.parent['${CALLBACK_PREFIX}${callback}']`
    lines.push(`if (${name}) ${name}('close')`)
  }
  return `${lines.join('\n')}\n`
}
