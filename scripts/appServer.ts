/** Serves the app from its sources with Vite, inside this process. */

import { createServer as createHttpServer } from 'node:http'
import { createServer as createViteServer } from 'vite'
import { LOCAL_HOST } from './ports'

/** Listens on the port. Returns a function that stops the server. Two servers need two folders for their caches. */
export async function startAppServer(root: string, cacheDir: string, port: number) {
  // Vite runs in our own HTTP server, because Vite's server ends the process on SIGTERM before the accounts are saved.
  const http = createHttpServer((request, response) => vite.middlewares(request, response))
  const vite = await createViteServer({
    root,
    cacheDir,
    clearScreen: false,
    server: {
      middlewareMode: { server: http },
      ws: { server: http },
      watch: { ignored: ['**/.local/**', '**/dist/**'] },
    },
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, LOCAL_HOST, resolve)
  })
  return async () => {
    await vite.close()
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  }
}
