/**
 * Leaves out of the build what libraries carry for uses that this app does not have, and the bundler cannot know: about
 * 6 kB gzip. Where a release of a library is written otherwise, nothing happens but a larger build, and
 * tests/unit/bundle.test.ts tells.
 */

import type { Plugin } from 'vite'

interface Trim {
  readonly files: RegExp
  readonly trim: (code: string) => string
}

const TRIMS: readonly Trim[] = [
  {
    // What react-router has for servers, data routers and development (docs/decisions.md 2).
    files: /react-router[\\/]dist[\\/]/,
    trim: (code) =>
      code
        .replace('var ENABLE_DEV_WARNINGS = true;', 'const ENABLE_DEV_WARNINGS = false;')
        .replace('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;')
        .replace(
          /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/,
          'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};',
        )
        // These hold on to components that nothing else uses.
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace('RenderErrorBoundary.contextType = RSCRouterContext;', '')
        .replaceAll(/= (?=React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ '),
  },
  {
    // Sizes, colours and classes by property and context. Here CSS does all of that.
    files: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
    trim: () => `
      import { createElement } from 'react'
      const look = {
        xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
        stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
      }
      export default ({ node }) => (props) =>
        createElement('svg', { ...look, ...props }, node.map(([tag, shape]) => createElement(tag, shape)))
    `,
  },
  {
    // Long polling, which src/data/firebaseDatabase.ts rules out: the Content-Security-Policy refuses it.
    files: /@firebase[\\/]database[\\/]dist[\\/]index\.esm\.js$/,
    trim: (code) =>
      code.replace(
        'class BrowserPollConnection {',
        `class BrowserPollConnection {
          static isAvailable() { return false }
          static forceAllow() {}
          static forceDisallow() {}
        }
        class Unused {`,
      ),
  },
]

export function trimLibraries(): Plugin {
  return {
    name: 'trim-libraries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const found = TRIMS.find(({ files }) => files.test(id))
      return found === undefined ? null : { code: found.trim(code), map: null }
    },
  }
}
