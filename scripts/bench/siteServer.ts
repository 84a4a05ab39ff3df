/** Serves a built site as Firebase Hosting does: packed with brotli, with the headers of firebase.json. HTTP/1.1 only. */

import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { hostingHeaders } from '../hostingHeaders'
import { LOCAL_HOST, type Ports } from '../ports'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
const LASTING = 'public, max-age=31536000, immutable'

interface File {
  readonly content: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Returns what stops it. */
export async function serveSite(folder: string, root: string, ports: Ports): Promise<() => Promise<void>> {
  const common = hostingHeaders(join(root, 'firebase.json'), ports)
  const files = await readSite(folder)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const file = files.get(path.slice(1)) ?? files.get('index.html')
    const lasting = path.startsWith('/assets/') ? { 'Cache-Control': LASTING } : {}
    response.writeHead(200, { ...common, ...file?.headers, ...lasting }).end(file?.content)
  })
  await new Promise<void>((done, reject) => {
    server.once('error', reject)
    server.listen(ports.app, LOCAL_HOST, done)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}

async function readSite(folder: string): Promise<ReadonlyMap<string, File>> {
  const files = new Map<string, File>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    const type = { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' }
    const file = path.endsWith('.woff2')
      ? { content, headers: type }
      : { content: brotliCompressSync(content), headers: { ...type, 'Content-Encoding': 'br' } }
    files.set(relative(folder, path).split(sep).join('/'), file)
  }
  return files
}
