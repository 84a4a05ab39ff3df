/**
 * The answer to the SDK's fallback transport, long polling, which this server does not speak. After an interrupted
 * page load the SDK starts with long polling because of a flag in the browser's storage, and would never leave it.
 * Its first request expects a script: this one removes the flag and ends the attempt, so that the next attempt uses
 * a WebSocket.
 */

const FAILURE_FLAG = 'firebase:previous_websocket_failure'
const CALLBACK_PREFIX = 'pLPCommand'
const NUMBER = /^\d{1,9}$/

/** `callback` is the request's `cb`. If it is unusable, the script only removes the flag. */
export function longPollingScript(callback: string | null): string {
  const lines = [
    '// The local database server speaks WebSocket only.',
    `try { localStorage.removeItem('${FAILURE_FLAG}') } catch (error) { console.warn(error) }`,
  ]
  if (callback !== null && NUMBER.test(callback)) {
    // The SDK loads the script in a frame and listens in the page around it.
    const name = `window.parent['${CALLBACK_PREFIX}${callback}']`
    lines.push(`if (${name}) ${name}('close')`)
  }
  return `${lines.join('\n')}\n`
}
