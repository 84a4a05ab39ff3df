/** The Content-Security-Policy of firebase.json: adds sources to it, and tells which addresses it allows. */

import * as v from 'valibot'

const shape = v.looseObject({
  hosting: v.looseObject({
    predeploy: v.optional(v.string()),
    headers: v.array(
      v.object({ source: v.string(), headers: v.array(v.object({ key: v.string(), value: v.string() })) }),
    ),
  }),
})

/** Parses the text of firebase.json and changes its policy. */
export function withPolicy(text: string, change: (policy: string) => string) {
  const { hosting, ...others } = v.parse(shape, JSON.parse(text))
  const headers = hosting.headers.map((group) => ({
    ...group,
    headers: group.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? change(value) : value,
    })),
  }))
  return { ...others, hosting: { ...hosting, headers } }
}

type Directive = 'connect-src' | 'frame-src'

/** The policy with more sources in some directives. */
export function addSources(
  policy: string,
  added: { readonly [Name in Directive]?: readonly string[] },
): string {
  const sources = new Map(Object.entries(added))
  const directives = policy
    .split('; ')
    .map((directive) => [directive, ...(sources.get(directive.split(' ')[0] ?? '') ?? [])].join(' '))
  return directives.join('; ')
}

/** True if a page with this policy may use the address. Of the forms of a source, only those with a scheme count. */
export function allows(policy: string, directive: Directive, address: string): boolean {
  const { protocol, host } = new URL(address)
  const found = policy.split('; ').find((text) => text.startsWith(`${directive} `)) ?? ''
  return found.split(' ').some((source) => {
    const [scheme, pattern = ''] = source.split('//')
    const [allowed = ''] = pattern.split('/')
    return (
      scheme === protocol && (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed)
    )
  })
}
