/**
 * A Vite plugin that puts the landing page and the styles into index.html, so that browsers show them before scripts run, and
 * writes the site's manifest.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
// Imported with the file extension, because Node itself may load this file.
import { paths } from '../../src/config/paths.ts'
import { PRODUCT_NAME, SHORT_NAME } from '../../src/domain/organisation.ts'
import { chunksFor, toSite } from '../bundle.ts'
import MANIFEST from './manifest.json' with { type: 'json' }

const EMPTY_ROOT = '<div id="root"></div>'
const EARLY_TAG = /<script[^>]* src="\/src\/early\.ts"[^>]*><\/script>/
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/
/** Font faces that load a file, not the fallbacks that use a system font. */
const FONT_FACES = /@font-face\s*\{[^}]*url\([^}]*\}/g
/** The font files that every English page needs. */
export const FONT = /(figtree|fraunces)-latin-(wght|600)-normal-.*\.woff2$/

/** The screens that start with cards. A browser would otherwise discover their files one after the other. */
const CARD_SCREENS: Readonly<Record<string, string>> = {
  [paths.experiences]: 'src/features/entries/browse/ExperiencesScreen.tsx',
  [paths.company]: 'src/features/entries/company/CompanyScreen.tsx',
}

const TOKENS = join(import.meta.dirname, '../../src/styles/tokens.css')
/** The page's colours in the light and the dark theme, which browsers need before the styles. */
export const [PAPER = '', DARK_PAPER = ''] =
  /(?<=--paper: light-dark\().*(?=\))/.exec(readFileSync(TOKENS, 'utf8'))?.[0].split(', ') ?? []

/** The manifest with the product's name and colour, for the build and for `npm run dev`. */
export function webManifest(): Plugin {
  const names = { name: PRODUCT_NAME, short_name: SHORT_NAME }
  const colours = { background_color: PAPER, theme_color: PAPER }
  const source = JSON.stringify({ ...names, ...colours, ...MANIFEST })
  return {
    name: 'web-manifest',
    configureServer({ middlewares }) {
      middlewares.use('/site.webmanifest', (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json').end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'site.webmanifest', source })
    },
  }
}

export function prerenderLandingPage(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender-landing-page',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const [link = '', file = ''] = STYLE_SHEET.exec(html) ?? []
        const styles = bundle[file]
        const [earlyTag] = EARLY_TAG.exec(html) ?? []
        if (styles?.type !== 'asset' || earlyTag === undefined || !html.includes(EMPTY_ROOT))
          return this.error(`index.html must have ${EMPTY_ROOT}, src/early.ts and one style sheet.`)
        delete bundle[file]
        const [early, { markup, cardsAddress }] = await Promise.all([
          earlyScript(config),
          prerendered(config),
        ])
        const problem = await policyProblem(config, early)
        if (problem !== null) return this.error(problem)
        const css = String(styles.source).trim()
        const fontFaces = css.match(FONT_FACES) ?? []
        // In the order in which src/early.ts needs them.
        const read = [`<style data-fonts>${fontFaces.join('')}</style>`, ...fonts(bundle)]
        const head = [...read, ...cardScreens(bundle, cardsAddress), `<script>${early}</script>`].join('')
        return (
          html
            // Functions, because `$` has a special meaning in a replacement text.
            .replace(earlyTag, () => head)
            .replace(link, () => `<style>${css.replaceAll(FONT_FACES, '')}</style>`)
            .replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`)
        )
      },
    },
  }
}

/** src/early.ts with its imports, as one classic script. Names are not shortened, so that the script's hash rarely changes. */
async function earlyScript({ root, build: { target } }: ResolvedConfig): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      target,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/early.ts',
        optimization: { inlineConst: true },
        output: {
          format: 'iife',
          minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  })
  if (!('output' in result)) throw new Error('The build of src/early.ts has more than one output, or none.')
  return result.output[0].code.trim()
}

/** The change that firebase.json needs to allow exactly this inline script; null if it needs none. */
async function policyProblem({ root }: ResolvedConfig, script: string): Promise<string | null> {
  const hosting = await readFile(join(root, 'firebase.json'), 'utf8')
  const source = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const allowed = hosting.match(/'sha256-[^']*'/g) ?? []
  if (allowed.length === 1 && allowed[0] === source) return null
  return `The policy in firebase.json must allow src/early.ts: replace ${allowed.join(' ')} with ${source}.`
}

function fonts(bundle: Rolldown.OutputBundle): string[] {
  return Object.keys(bundle)
    .filter((file) => FONT.test(file))
    .map((file) => `<link as="font" type="font/woff2" crossorigin href="/${file}">`)
}

/** Links for CARD_SCREENS. They have no effect until src/early.ts activates those of the current path. */
function cardScreens(bundle: Rolldown.OutputBundle, cardsAddress: string | null): string[] {
  const site = toSite(Object.values(bundle))
  const pathsOf = new Map<string, string[]>()
  for (const [path, module] of Object.entries(CARD_SCREENS)) {
    for (const file of chunksFor(site, [module])) pathsOf.set(file, [...(pathsOf.get(file) ?? []), path])
  }
  const code = [...pathsOf].map(
    ([file, screens]) => `<link data-path="${screens.join(' ')}" crossorigin href="/${file}">`,
  )
  if (cardsAddress === null) return code
  const href = cardsAddress.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return [`<link data-path="${Object.keys(CARD_SCREENS).join(' ')}" data-cards href="${href}">`, ...code]
}

interface Prerendered {
  readonly markup: string
  /** The address of the newest cards; null without settings. */
  readonly cardsAddress: string | null
}

async function prerendered({ root, mode, define, envDir }: ResolvedConfig): Promise<Prerendered> {
  const vite = await createServer({
    root,
    mode,
    envDir,
    define: define ?? {},
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const page = await vite.ssrLoadModule('/scripts/prerender/landingPage.tsx')
    const render: () => Promise<string> = page['landingPage']
    const cards = await vite.ssrLoadModule('/scripts/prerender/cardsAddress.ts')
    const address: () => string | null = cards['firstCardsAddress']
    return { markup: await render(), cardsAddress: address() }
  } finally {
    await vite.close()
  }
}
