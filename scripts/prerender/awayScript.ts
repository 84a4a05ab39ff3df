/**
 * Hides the prerendered landing page at every other address, before anything is painted. It stands inline in index.html,
 * so firebase.json names its hash in the Content-Security-Policy; tests/unit/bundle.test.ts compares the two.
 */

import { createHash } from 'node:crypto'

export const AWAY_SCRIPT =
  "if(location.pathname!=='/'||!/^(#\\/?)?$/.test(location.hash))document.documentElement.classList.add('away')"

export const AWAY_STYLE = '.away #root{display:none}'

/** As the policy writes it, quotes and all. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
