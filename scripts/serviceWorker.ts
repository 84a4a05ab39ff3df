/** A Vite plugin that builds the service worker from src/worker/, with the list of the files that it stores. */

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
// Imported with the file extension, because Node itself may load this file.
import { FONT } from './prerender/plugin.ts'

/** A file that the worker stores, in the form that Workbox reads. */
export interface AppFile {
  readonly url: string
  /** Changes with the content. Null if the name has a hash, which changes with the content. */
  readonly revision: string | null
}

/**
 * The variable WORKER chooses the worker of a build: `off` builds one that removes the worker and its caches from every
 * browser (docs/operations.md), and `none` builds no worker. Otherwise the worker is the app's own. `plugins` take part in
 * its build.
 */
export function serviceWorker(plugins: readonly Plugin[] = [], mode = process.env['WORKER']): Plugin {
  let config: ResolvedConfig
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      // Runs after Vite has made index.html.
      order: 'post',
      async handler(_options, bundle) {
        if (mode === 'none') return
        const source =
          mode === 'off'
            ? await workerCode('removal', config.build.target)
            : await appWorker(config, bundle, plugins)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

async function appWorker(
  config: ResolvedConfig,
  bundle: Rolldown.OutputBundle,
  plugins: readonly Plugin[],
): Promise<string> {
  const built = new Map(
    Object.values(bundle).map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
  const files = await appFiles(built, config.publicDir)
  return `const APP_FILES=${JSON.stringify(files)};\n${await workerCode('worker', config.build.target, plugins)}`
}

const SCRIPT = /^assets\/.*\.js$/

/**
 * The files that the worker stores: those of the whole app, because the next deployment deletes the old files from the
 * server. `built` has the content of each built file.
 */
export async function appFiles(
  built: ReadonlyMap<string, string | Uint8Array>,
  publicDir: string,
): Promise<readonly AppFile[]> {
  const html = built.get('index.html')
  if (html === undefined) throw new Error('The build has no index.html.')
  const hashed = [...built.keys()].filter((file) => SCRIPT.test(file) || FONT.test(file))
  const icons = (await readdir(publicDir)).filter((file) => file.endsWith('.svg'))
  return [
    { url: 'index.html', revision: revisionOf(html) },
    ...hashed.map((url) => ({ url, revision: null })),
    ...(await Promise.all(
      icons.map(async (url) => ({ url, revision: revisionOf(await readFile(join(publicDir, url))) })),
    )),
  ]
}

const revisionOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 32)

/** The worker of src/worker/, as one classic script. */
export async function workerCode(
  name: 'worker' | 'removal',
  target: ResolvedConfig['build']['target'] = 'es2022',
  plugins: readonly Plugin[] = [],
): Promise<string> {
  const result = await build({
    root: resolve(import.meta.dirname, '..'),
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [...plugins],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: `src/worker/${name}.ts`, output: { format: 'iife' } },
    },
  })
  if (!('output' in result)) throw new Error('The build of the worker has more than one output, or none.')
  return result.output[0].code.trim()
}
