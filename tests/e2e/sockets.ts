/** What a page's connection to the database has brought into the browser, whether the page shows it or not. */

import type { Page } from '@playwright/test'

/** Listens from now on: call it before the page opens. The answer tells whether this text has been received so far. */
export function recordSockets(page: Page): (text: string) => boolean {
  const frames: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString()))
  })
  // Long messages come in pieces.
  return (text) => frames.join('').includes(text)
}
