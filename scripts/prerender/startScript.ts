/**
 * Starts the app from index.html, and shows of the prerendered pages the one that belongs to the address, or none, before
 * anything is painted. At the landing page the app waits until that is on the screen, so that no code stands in its way.
 * It stands inline in index.html, so firebase.json names its hash in the Content-Security-Policy;
 * tests/unit/bundle.test.ts compares the two.
 */

import { createHash } from 'node:crypto'
// With its ending, as in plugin.ts.
import { LAST_ROLE_KEY } from '../../src/config/storageKeys.ts'

/**
 * What the app is made of waits in `<link rel="later">`, the first of which is its beginning; `data-at` names the path that
 * alone needs it.
 */
export const LATER = 'later'

// A tab in the background paints nothing, so there is nothing to wait for.
export const START_SCRIPT = `(()=>{
const page=document.documentElement
const path=/^#([^?]*)/.exec(location.hash)?.[1]||'/'
const isLanding=location.pathname==='/'&&location.hash.length<3&&path==='/'
page.dataset.at=isLanding?'':path
try{
const role=localStorage.getItem('${LAST_ROLE_KEY}')
if(role&&role!=='visitor')page.dataset.role=role
}catch{}
const start=()=>{
const links=[...document.querySelectorAll('link[rel=${LATER}]')].filter(({dataset})=>[undefined,path].includes(dataset.at))
for(const link of links){
link.fetchPriority='high'
link.rel=link.as?'preload':'modulepreload'
}
const app=document.createElement('script')
app.type='module'
app.crossOrigin=''
app.src=links[0].href
document.head.append(app)
}
if(isLanding&&!document.hidden)requestAnimationFrame(()=>setTimeout(start))
else start()
})()`

/** As the policy writes it, quotes and all. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
