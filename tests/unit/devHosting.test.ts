/** The headers of the real site, on the local one. */

import { describe, expect, it } from 'vitest'
import { hostingHeaders } from '../../scripts/hostingHeaders'
import { E2E_PORTS } from '../../scripts/ports'

const headers = hostingHeaders('firebase.json', E2E_PORTS)
const policy = new Map(
  (headers['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, sources] as const
  }),
)

describe('the headers of the site', () => {
  it('allow no inline scripts and no other origin’s frame around the page', () => {
    expect(policy.get('script-src')).toContain("'self'")
    expect(policy.get('script-src')).not.toContain("'unsafe-inline'")
    expect(policy.get('script-src')).not.toContain("'unsafe-eval'")
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  })

  it('let Google’s popup talk to the page that opened it', () => {
    expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups')
  })

  it('let the local servers in for a preview on this machine', () => {
    expect(policy.get('connect-src')).toContain(`ws://127.0.0.1:${E2E_PORTS.database}`)
    expect(policy.get('connect-src')).toContain(`http://127.0.0.1:${E2E_PORTS.auth}`)
    expect(policy.has('upgrade-insecure-requests')).toBe(false)
  })
})
