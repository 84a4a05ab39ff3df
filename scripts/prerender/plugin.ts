/** Puts the landing page and the site's styles into index.html at build time, so that they are seen before any script runs. */

import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

const EMPTY_ROOT = '<div id="root"></div>'
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/
/** The fonts that are loaded, and not the system's own in their place. */
const FONT_FACES = /@font-face\s*\{[^}]*url\([^}]*\}/g
/** What every page is set in. */
const FONT = /(figtree|fraunces)-latin-(wght|600)-normal-.*\.woff2$/

/** The pages that begin with cards, and the code that each would ask for only one after the other (script in index.html). */
const CARD_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/saved': ['features/entries/browse/ExperiencesScreen.tsx', 'data/cards/watchCards.ts'],
  '/prepare': ['features/entries/prepare/PrepareScreen.tsx', 'data/cards/watchCards.ts'],
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
        if (styles?.type !== 'asset' || !html.includes(EMPTY_ROOT))
          return this.error(`index.html must have ${EMPTY_ROOT} and one style sheet.`)
        delete bundle[file]
        const { markup, firstCards } = await prerendered(config)
        const css = String(styles.source).trim()
        const fontFaces = css.match(FONT_FACES) ?? []
        return (
          html
            // The script there reads them.
            .replace(
              '<script>',
              `<style data-fonts>${fontFaces.join('')}</style>${[...fonts(bundle), ...cardPages(bundle, firstCards)].join('')}$&`,
            )
            // Functions, because `$` in a replacement text has a meaning.
            .replace(link, () => `<style>${css.replaceAll(FONT_FACES, '')}</style>`)
            .replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`)
        )
      },
    },
  }
}

function fonts(bundle: Rolldown.OutputBundle): string[] {
  return Object.keys(bundle)
    .filter((file) => FONT.test(file))
    .map((file) => `<link as="font" type="font/woff2" crossorigin href="/${file}">`)
}

/** Links that do nothing until the script has found out which page it is. */
function cardPages(bundle: Rolldown.OutputBundle, firstCards: string | null): string[] {
  const pathsOf = new Map<string, string[]>()
  for (const [path, modules] of Object.entries(CARD_PAGES)) {
    for (const file of filesOf(bundle, modules)) pathsOf.set(file, [...(pathsOf.get(file) ?? []), path])
  }
  const code = [...pathsOf].map(
    ([file, paths]) => `<link data-path="${paths.join(' ')}" crossorigin href="/${file}">`,
  )
  if (firstCards === null) return code
  const href = firstCards.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return [`<link data-path="${Object.keys(CARD_PAGES).join(' ')}" data-cards href="${href}">`, ...code]
}

/** What these modules load, each behind what it needs itself. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  function visit(file: string) {
    const output = bundle[file]
    if (output?.type !== 'chunk' || files.has(file)) return
    output.imports.forEach(visit)
    files.add(file)
  }
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/src/${module}`),
    )
    if (chunk === undefined) throw new Error(`The build has no chunk of src/${module}.`)
    visit(chunk.fileName)
  }
  return files
}

interface Prerendered {
  readonly markup: string
  /** Where the newest cards are read; null without settings. */
  readonly firstCards: string | null
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
    const module = await vite.ssrLoadModule('/scripts/prerender/landingPage.tsx')
    const render: () => Promise<string> = module['landingPage']
    const address: () => string | null = module['firstCardsAddress']
    return { markup: await render(), firstCards: address() }
  } finally {
    await vite.close()
  }
}
