/**
 * Leaves out of the build what libraries carry for uses that this app does not have, and the bundler cannot know
 * (docs/decisions.md 33). Where a release of a library is written otherwise, the build fails and says which cut no
 * longer finds its place.
 */

import type { Plugin } from 'vite'

interface Trim {
  readonly library: string
  readonly files: RegExp
  /** What is replaced, each found at least once in the files of the library that are built. */
  readonly cuts: readonly (readonly [found: string | RegExp, by: string])[]
}

const TRIMS: readonly Trim[] = [
  {
    // What it has for servers, data routers and development: 7.1 kB gzip.
    library: 'react-router',
    files: /react-router[\\/]dist[\\/]/,
    cuts: [
      ['var ENABLE_DEV_WARNINGS = true;', 'const ENABLE_DEV_WARNINGS = false;'],
      ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;'],
      [
        /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/,
        'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};',
      ],
      // These hold on to components that nothing else uses.
      [/^\w+\.displayName = "[^"]*";$/gm, ''],
      ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
      [/= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ '],
    ],
  },
  {
    // Sizes, colours and classes by property and context, which CSS does here: 1.2 kB gzip.
    library: 'lucide-react',
    files: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
    cuts: [
      ["import Icon from './Icon.mjs';", ''],
      [
        /const iconData = typeof iconDataOrName === "string" [^;]*;\s*const Component = forwardRef\([^;]*\);\s*if \(iconData\.name\) \{[^}]*\}\s*return Component;/,
        `const look = {
          xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
          stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
        };
        const shapes = iconDataOrName.node;
        return (props) =>
          createElement('svg', { ...look, ...props }, shapes.map(([tag, shape]) => createElement(tag, shape)));`,
      ],
    ],
  },
  {
    // Long polling, which src/data/firebase/database.ts rules out: 2.0 kB gzip. The Content-Security-Policy refuses it.
    library: '@firebase/database',
    files: /@firebase[\\/]database[\\/]dist[\\/]index\.esm\.js$/,
    cuts: [
      [
        'class BrowserPollConnection {',
        `class BrowserPollConnection {
          static isAvailable() { return false }
          static forceAllow() {}
          static forceDisallow() {}
        }
        class Unused {`,
      ],
    ],
  },
]

export function trimLibraries(): Plugin {
  const made = new Set<Trim['cuts'][number]>()

  function cutAll(code: string, { cuts }: Trim): string {
    return cuts.reduce((before, cut) => {
      const [found, by] = cut
      // A function, because `$` in a replacement text has a meaning.
      const after = before.replace(found, () => by)
      if (after !== before) made.add(cut)
      return after
    }, code)
  }

  return {
    name: 'trim-libraries',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => made.clear(),
    transform(code, id) {
      const trim = TRIMS.find(({ files }) => files.test(id))
      return trim === undefined ? null : { code: cutAll(code, trim), map: null }
    },
    buildEnd(error) {
      if (error !== undefined) return
      for (const { library, cuts } of TRIMS) {
        const missed = cuts.find((cut) => !made.has(cut))
        if (missed !== undefined) {
          this.error(
            `${library} no longer has ${String(missed[0])}: mend or remove its trim in scripts/trimLibraries.ts.`,
          )
        }
      }
    },
  }
}
