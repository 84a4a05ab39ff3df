/**
 * Starts the app from index.html, and shows of the prerendered pages the one that belongs to the address, or none, before
 * anything is painted. The app waits until that page is on the screen, so that no code stands in its way.
 * Until the app takes over it marks the button that was pressed last, and what was chosen (src/app/earlyInput.ts).
 * It stands inline in index.html, so firebase.json names its hash in the Content-Security-Policy;
 * tests/unit/bundle.test.ts compares the two.
 */

import { createHash } from 'node:crypto'
// With its ending, as in plugin.ts.
import { LAST_ROLE_KEY } from '../../src/config/deviceStore.ts'

/**
 * What the app is made of waits in `<link rel="later">`, the first of which is its beginning; `data-at` names the path that
 * alone needs it, and `data-role` marks what only somebody needs who was signed in before.
 */
export const LATER = 'later'
/** The prerendered page besides the landing page, by its path. */
export const EXPERIENCES = '/saved'

/** For a browser that does not tell when it has painted, or paints nothing because its tab went into the background. */
const LONGEST_WAIT_MS = 1_000

// A tab that is opened in the background paints nothing, so there is nothing to wait for. One link at a time, because each
// takes a moment to begin.
export const START_SCRIPT = `(()=>{
const page=document.documentElement
const path=/^#([^?]*)/.exec(location.hash)?.[1]||'/'
const isLanding=location.pathname==='/'&&location.hash.length<3&&path==='/'
page.dataset.at=isLanding?'':path
try{
const role=localStorage.getItem('${LAST_ROLE_KEY}')
if(role&&role!=='visitor')page.dataset.role=role
}catch{}
let begun
const start=()=>{
if(begun)return
begun=true
const links=[...document.querySelectorAll('link[rel=${LATER}]')].filter(({dataset})=>[undefined,path].includes(dataset.at)&&!(dataset.role&&!page.dataset.role))
const app=document.createElement('script')
app.type='module'
app.crossOrigin=''
app.src=links.shift().href
document.head.append(app)
for(const link of links)setTimeout(()=>{
link.fetchPriority='high'
link.rel=link.as?'preload':'modulepreload'
})
}
const note=({type,target})=>{
if(!('at' in page.dataset))return
if(type==='click')document.querySelector('button[data-early]')?.removeAttribute('data-early')
target.closest(type==='click'?'button':'select')?.setAttribute('data-early','')
}
addEventListener('click',note)
addEventListener('change',note)
if((isLanding||path==='${EXPERIENCES}')&&!document.hidden){
setTimeout(start,${LONGEST_WAIT_MS})
new PerformanceObserver(start).observe({type:'paint',buffered:true})
}else start()
})()`

/** As the policy writes it, quotes and all. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
