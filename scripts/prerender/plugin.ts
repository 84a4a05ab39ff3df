/** Puts the landing page and the site's styles into index.html at build time, so that they are seen before any script runs. */

import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

const EMPTY_ROOT = '<div id="root"></div>'
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/
/** What every page is set in. */
const FONT = /(figtree|fraunces)-latin-(wght|600)-normal-.*\.woff2$/

/**
 * The page that links lead to, and the code that it would ask for only one after the other (script in index.html): React
 * and the screen, which show it, before Firebase, which fills it.
 */
const EXPERIENCES = '/saved'
const EXPERIENCES_SCREEN = 'features/entries/browse/ExperiencesScreen.tsx'
const EXPERIENCES_DATA = 'data/connect.ts'

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
        const markup = await landingPage(config)
        return (
          html
            // The script there reads them.
            .replace('<script>', `${experiencesCode(bundle).join('')}$&`)
            // Functions, because `$` in a replacement text has a meaning.
            .replace(link, () => `${fonts(bundle).join('')}<style>${String(styles.source).trim()}</style>`)
            .replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`)
        )
      },
    },
  }
}

function fonts(bundle: Rolldown.OutputBundle): string[] {
  return Object.keys(bundle)
    .filter((file) => FONT.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
}

function experiencesCode(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  function visit(file: string) {
    const output = bundle[file]
    if (output?.type !== 'chunk' || files.has(file)) return
    output.imports.forEach(visit)
    files.add(file)
  }
  function linksTo(module: string, priority: 'high' | 'low'): string[] {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/src/${module}`),
    )
    if (chunk === undefined) throw new Error(`The build has no chunk of src/${module}.`)
    const before = new Set(files)
    visit(chunk.fileName)
    return [...files]
      .filter((file) => !before.has(file))
      .map(
        (file) => `<link data-path="${EXPERIENCES}" crossorigin fetchpriority="${priority}" href="/${file}">`,
      )
  }
  return [...linksTo(EXPERIENCES_SCREEN, 'high'), ...linksTo(EXPERIENCES_DATA, 'low')]
}

async function landingPage({ root, mode, define }: ResolvedConfig): Promise<string> {
  const vite = await createServer({
    root,
    mode,
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
    return await render()
  } finally {
    await vite.close()
  }
}
