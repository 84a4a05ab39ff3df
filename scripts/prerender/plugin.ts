/**
 * Puts pages into index.html at build time, with their styles and fonts, so that they are there before any script is: the
 * landing page in the app's root, which takes it over, and the experiences page as it looks while it loads beside it.
 */

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type HtmlTagDescriptor, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
// With its ending, as vite.config.ts imports this file: Node itself may read them.
import { EXPERIENCES, LATER, START_SCRIPT } from './startScript.ts'

const LANDING = '/'
/** What the landing page consists of, besides what every page loads. */
const LANDING_PARTS = ['HomeScreen', 'HeroArt', 'BelowHero'].map((name) => `/src/features/home/${name}.tsx`)
const EXPERIENCES_PART = '/src/features/entries/browse/ExperiencesScreen.tsx'
/** What the experiences page asks for as soon as it runs: everybody's, and theirs who may be signed in. */
const DATABASE = '/src/data/database.ts'
const AUTH = '/src/data/firebase/auth.ts'

/** What the pages are set in; the other files hold letters that are rare in English. */
const FONTS = /\/(figtree|fraunces)-english-[^/]*\.woff2$/
const EMPTY_ROOT = '<div id="root"></div>'
const ICON = '/favicon.svg'

/**
 * One page is to be seen at a time, by the address that the start script has read. Whoever was a contributor last time
 * finds no gate in front of the experiences, and whoever was about to be one another.
 */
const SHOWN_STYLE = `
html[data-at]:not([data-at='']) #root,html:not([data-at='${EXPERIENCES}']) #experiences{display:none}
html[data-role=contributor] [data-prerendered]{display:none}
html[data-role=nonContributor] [data-prerendered]>*{visibility:hidden}`

/** The gate as it is prerendered, until the app puts its own there: it keeps its mark, whatever becomes of the page around it. */
const GATE = 'aria-labelledby="gate"'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

export function prerenderPages(): Plugin {
  let config: ResolvedConfig
  let style = ''
  let ahead: readonly string[] = []
  let aheadSignedIn: readonly string[] = []

  return {
    name: 'prerender-pages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(resolved) {
      config = resolved
    },
    generateBundle(_options, bundle) {
      const always = chunksFor(bundle, ({ isEntry }) => isEntry)
      const landing = chunksFor(bundle, holds(LANDING_PARTS))
      const experiences = chunksFor(bundle, holds([EXPERIENCES_PART]))
      const database = chunksFor(bundle, holds([DATABASE]))
      const auth = chunksFor(bundle, holds([AUTH]))
      style = takeStyles(bundle, new Set([...always, ...landing, ...experiences]))
      const wanted = new Set([...experiences, ...database])
      ahead = [...wanted].filter((chunk) => !always.has(chunk)).map(({ fileName }) => fileName)
      aheadSignedIn = [...auth]
        .filter((chunk) => !always.has(chunk) && !wanted.has(chunk))
        .map(({ fileName }) => fileName)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!html.includes(EMPTY_ROOT)) this.error(`index.html has no ${EMPTY_ROOT} to prerender into.`)
        const [landing = '', experiences = ''] = await renderPages(config, [LANDING, EXPERIENCES])
        if (!experiences.includes(GATE)) this.error(`The experiences page has no ${GATE} to mark.`)
        const marked = experiences.replace(GATE, `${GATE} data-prerendered`)
        const pages = `<div id="root">${landing}</div><div id="experiences">${marked}</div>`
        const fonts = Object.keys(bundle ?? {}).filter((file) => FONTS.test(file))
        return {
          // A function, because `$` in a replacement text has a meaning.
          html: (await takeIcon(postponeCode(html), config)).replace(EMPTY_ROOT, () => pages),
          tags: [
            ...fonts.map((file) =>
              tag('link', {
                rel: 'preload',
                as: 'font',
                type: 'font/woff2',
                crossorigin: true,
                href: `/${file}`,
              }),
            ),
            ...ahead.map((file) => tag('link', laterAt(EXPERIENCES, file))),
            ...aheadSignedIn.map((file) =>
              tag('link', { ...laterAt(EXPERIENCES, file), 'data-role': 'any' }),
            ),
            tag('style', {}, `${style}${SHOWN_STYLE}`),
            tag('script', {}, START_SCRIPT),
          ],
        }
      },
    },
  }
}

/** Leaves the loading of the app to the script that starts it: its beginning first, then what that imports. */
function postponeCode(html: string): string {
  return html
    .replace(
      /<script type="module" crossorigin src="([^"]*)"><\/script>/,
      `<link rel="${LATER}" crossorigin href="$1">`,
    )
    .replaceAll('<link rel="modulepreload" crossorigin', `<link rel="${LATER}" crossorigin`)
}

/** The icon is smaller than a request for it, which would take its turn among the fonts. */
async function takeIcon(html: string, { publicDir }: ResolvedConfig): Promise<string> {
  const icon = await readFile(join(publicDir, ICON), 'utf8')
  return html.replace(`href="${ICON}"`, `href="data:image/svg+xml,${encodeURIComponent(icon.trim())}"`)
}

function tag(name: string, attrs: Record<string, string | boolean>, children = ''): HtmlTagDescriptor {
  return { tag: name, attrs, children, injectTo: 'head' }
}

function laterAt(path: string, file: string) {
  return { rel: LATER, 'data-at': path, crossorigin: true, href: `/${file}` }
}

const holds =
  (modules: readonly string[]) =>
  ({ moduleIds }: Chunk) =>
    moduleIds.some((id) => modules.some((module) => id.endsWith(module)))

/** Those chunks, and before each what it imports. */
function chunksFor(bundle: Bundle, wanted: (chunk: Chunk) => boolean): ReadonlySet<Chunk> {
  const found = new Set<Chunk>()
  function visit(output: Bundle[string] | undefined) {
    if (output?.type !== 'chunk' || found.has(output)) return
    for (const file of output.imports) visit(bundle[file])
    found.add(output)
  }
  for (const output of Object.values(bundle)) if (output.type === 'chunk' && wanted(output)) visit(output)
  return found
}

/** Takes the chunks' styles out of their files: they are in index.html, and so on every page. */
function takeStyles(bundle: Bundle, chunks: ReadonlySet<Chunk>): string {
  const files = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  for (const { viteMetadata } of chunks) viteMetadata?.importedCss.clear()
  return [...files].map((file) => takeStyle(bundle, file)).join('')
}

function takeStyle(bundle: Bundle, file: string): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`The build has no style sheet ${file}.`)
  delete bundle[file]
  return String(asset.source).trim()
}

/** Builds pages.tsx for Node as the app itself is built, runs it, and leaves nothing behind. */
async function renderPages(
  { root, mode, define, cacheDir }: ResolvedConfig,
  paths: readonly string[],
): Promise<readonly string[]> {
  // Below node_modules, so that what is imported is found.
  const outDir = await mkdtemp(`${cacheDir}-prerender-`)
  try {
    await build({
      root,
      mode,
      define: define ?? {},
      configFile: false,
      logLevel: 'error',
      build: { ssr: join(import.meta.dirname, 'pages.tsx'), outDir, emptyOutDir: true, copyPublicDir: false },
    })
    const pages: { renderPage: (path: string) => Promise<string> } = await import(
      pathToFileURL(join(outDir, 'pages.js')).href
    )
    return await Promise.all(paths.map((path) => pages.renderPage(path)))
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
