/** The data that a page receives over its database connection, displayed or not. */

import type { Page } from '@playwright/test'

/**
 * Records messages from now on. Call it before the page opens. Returns a function that is true if the page has received
 * a text.
 */
export function recordSockets(page: Page): (text: string) => boolean {
  const frames: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString()))
  })
  // Long messages arrive in several frames.
  return (text) => frames.join('').includes(text)
}
