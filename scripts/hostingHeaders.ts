/** The headers of firebase.json for a local preview, so that the tests meet the Content-Security-Policy of the site. */

import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { LOCAL_HOST } from './ports'
import type { Ports } from './ports'

const shape = v.object({
  hosting: v.object({
    headers: v.array(
      v.object({ source: v.string(), headers: v.array(v.object({ key: v.string(), value: v.string() })) }),
    ),
  }),
})

/** Those for every page, with the local servers let in and without what only makes sense over https. */
export function hostingHeaders(file: string, ports: Ports): Record<string, string> {
  const { hosting } = v.parse(shape, JSON.parse(readFileSync(file, 'utf8')))
  const everywhere = hosting.headers.filter(({ source }) => source === '**').flatMap(({ headers }) => headers)
  const kept = everywhere.filter(({ key }) => key !== 'Strict-Transport-Security')
  return Object.fromEntries(
    kept.map(({ key, value }) => [
      key,
      key === 'Content-Security-Policy' ? localPolicy(value, ports) : value,
    ]),
  )
}

function localPolicy(policy: string, { auth, database }: Ports): string {
  const signIn = `http://${LOCAL_HOST}:${auth}`
  const added: Readonly<Record<string, string>> = {
    'connect-src': `${signIn} http://${LOCAL_HOST}:${database} ws://${LOCAL_HOST}:${database}`,
    'frame-src': signIn,
  }
  return policy
    .split('; ')
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .map((directive) => {
      const more = added[directive.split(' ')[0] ?? '']
      return more === undefined ? directive : `${directive} ${more}`
    })
    .join('; ')
}
