/**
 * The data page: its HTML, and the answers to its requests for children and events. `restServer.ts` gives them only to the
 * owner on this machine.
 */

import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Database } from '../database/database'
import { MAX_UNREAD_BYTES } from '../database/listens'
import { jsonReply, type Reply } from '../rest/reply'
import { parsePath, pathText } from '../store/path'
import { parseQueryOptions, selectKeys } from '../store/query'
import { client, type Listing, type ShownDenial } from './client'

const MAX_LISTED = 10_000

// Some TypeScript loaders wrap functions in a helper with this name.
const SCRIPT = `const __name = (value) => value;(${client.toString()})()`
const STYLE = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui }
body { margin: 1rem; display: grid; gap: 1rem; grid-template: 'head head' auto 'tree denials' 1fr / minmax(0, 3fr) minmax(0, 2fr) }
header { grid-area: head; display: flex; flex-wrap: wrap; gap: .75rem; align-items: center }
h1, h2 { font-size: 1rem; margin: 0 }
ul { list-style: none; margin: 0; padding-inline-start: 1.25rem } main > ul { padding: 0 }
li { margin: .1rem 0; overflow-wrap: anywhere }
li > * { margin-inline-end: .4rem } li > ul { margin: 0 }
button { font: inherit; cursor: pointer; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: .25rem; background: none; color: inherit; padding: 0 .35rem }
button[aria-expanded] { border: 0; font-weight: 600 } button[aria-expanded]::before { content: '▸ ' } button[aria-expanded='true']::before { content: '▾ ' }
.key { font-weight: 600 } .count { opacity: .6 } .count::before { content: '(' } .count::after { content: ')' }
input { font: inherit; min-width: 12rem } output { font-family: ui-monospace, monospace }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .25rem 0 .5rem }
@media (max-width: 700px) { body { grid-template: 'head' 'tree' 'denials' / minmax(0, 1fr) } }
`
const HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Realtime Database</title>
<style>${STYLE}</style>
<header>
<h1>Realtime Database</h1>
<label>Namespace <select id="namespace"></select></label>
<button type="button" id="undo" disabled>Undo</button>
<a id="coverage">Rules coverage</a>
<span id="status" role="status"></span>
</header>
<main><h2>Data</h2><ul id="tree"></ul></main>
<aside><h2>Denials of the last 10 minutes</h2><div id="denials"></div></aside>
<script>${SCRIPT}</script>
</html>
`
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** Only the page's own script runs, whatever the data contains, and no other site can frame the page. */
const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function dataPage(): Reply {
  const headers = { 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'no-referrer' }
  return { status: 200, type: 'text/html; charset=utf-8', body: HTML, headers }
}

/** The children of a node by key, up to `limit`, without their own children. */
export function listChildren(database: Database, parameters: URLSearchParams): Reply {
  const node = database.tree.at(parsePath(parameters.get('path') ?? '/'))
  const limit = Math.min(Number(parameters.get('limit')) || 1, MAX_LISTED)
  const query = parseQueryOptions({ orderBy: '.key', limitToFirst: limit + 1 })
  const keys = query === null ? [] : selectKeys(node, query)
  const listing: Listing = {
    value: node.leaf,
    hasMore: keys.length > limit,
    children: keys.slice(0, limit).map((key) => {
      const child = node.child(key)
      return { key, value: child.leaf, childCount: child.childCount }
    }),
  }
  return jsonReply(JSON.stringify(listing))
}

/** Streams the paths of all writes, the denials of the last minutes, and each new denial. */
export function streamEvents(database: Database, response: ServerResponse): void {
  const send = (event: string, data: unknown): void => {
    // After that, the page reconnects and reads everything again.
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy()
    else response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache' })
  response.flushHeaders()
  const stop = database.activity.watch({
    wrote: (paths) => send('change', paths.map(pathText)),
    denied: ({ atMs, summary, verdict }) => {
      const denial: ShownDenial = { atMs, summary, lines: verdict.trace }
      send('denial', denial)
    },
  })
  response.once('close', stop)
}
