/**
 * Puts the landing page into index.html at build time: its markup, its styles and the fonts it needs, so that it is
 * there before any script is. Must not know what is on the page.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type HtmlTagDescriptor, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
// With its ending, as vite.config.ts imports this file: Node itself may read them.
import { AWAY_SCRIPT, AWAY_STYLE } from './awayScript.ts'

/** What the landing page consists of, besides what every page loads. */
const SCREEN_PARTS = /\/src\/features\/home\/(HomeScreen|HeroArt|BelowHero)\.tsx$/
/** What the landing page is set in; the other files hold letters that are rare in English. */
const FONTS = /\/(figtree|fraunces)-latin-wght-normal-[^/]*\.woff2$/
const EMPTY_ROOT = '<div id="root"></div>'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

export function prerenderLanding(): Plugin {
  let config: ResolvedConfig
  let style = ''

  return {
    name: 'prerender-landing',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(resolved) {
      config = resolved
    },
    generateBundle(_options, bundle) {
      style = takeStyles(bundle)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!html.includes(EMPTY_ROOT)) this.error(`index.html has no ${EMPTY_ROOT} to prerender into.`)
        const markup = await renderLanding(config)
        const fonts = Object.keys(bundle ?? {}).filter((file) => FONTS.test(file))
        return {
          // A function, because `$` in a replacement text has a meaning.
          html: html.replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`),
          tags: [
            tag('script', {}, AWAY_SCRIPT),
            ...fonts.map((file) =>
              tag('link', {
                rel: 'preload',
                as: 'font',
                type: 'font/woff2',
                crossorigin: true,
                href: `/${file}`,
              }),
            ),
            tag('style', {}, `${style}${AWAY_STYLE}`),
          ],
        }
      },
    },
  }
}

function tag(name: string, attrs: Record<string, string | boolean>, children = ''): HtmlTagDescriptor {
  return { tag: name, attrs, children, injectTo: 'head' }
}

/** Takes the landing page's styles out of their files: they are in index.html, and so on every page. */
function takeStyles(bundle: Bundle): string {
  const chunks = new Map<string, Chunk>()
  for (const output of Object.values(bundle)) if (output.type === 'chunk') chunks.set(output.fileName, output)
  const all = [...chunks.values()]
  const entries = all.filter(({ isEntry }) => isEntry)
  const parts = all.filter(({ facadeModuleId }) => SCREEN_PARTS.test(facadeModuleId ?? ''))

  const files = new Set<string>()
  const seen = new Set<Chunk>()
  function visit(chunk: Chunk | undefined) {
    if (chunk === undefined || seen.has(chunk)) return
    seen.add(chunk)
    for (const file of chunk.imports) visit(chunks.get(file))
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    chunk.viteMetadata?.importedCss.clear()
  }
  for (const chunk of [...entries, ...parts]) visit(chunk)

  return [...files].map((file) => takeStyle(bundle, file)).join('')
}

function takeStyle(bundle: Bundle, file: string): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`The build has no style sheet ${file}.`)
  delete bundle[file]
  return String(asset.source).trim()
}

/** Builds landing.tsx for Node as the app itself is built, runs it, and leaves nothing behind. */
async function renderLanding({ root, mode, define, cacheDir }: ResolvedConfig): Promise<string> {
  // Below node_modules, so that what is imported is found.
  const outDir = await mkdtemp(`${cacheDir}-prerender-`)
  try {
    await build({
      root,
      mode,
      define: define ?? {},
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: join(import.meta.dirname, 'landing.tsx'),
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
      },
    })
    const landing: { renderLanding: () => Promise<string> } = await import(
      pathToFileURL(join(outDir, 'landing.js')).href
    )
    return await landing.renderLanding()
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
