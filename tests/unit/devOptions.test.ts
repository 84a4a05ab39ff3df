/** The options of the dev command, and what it says to those that it does not know. */

import { describe, expect, it } from 'vitest'
import { parseDevOptions } from '../../scripts/devOptions'

describe('the options of npm run dev', () => {
  it('change nothing when there are none', () => {
    expect(parseDevOptions([])).toEqual({ help: false, reset: false, port: undefined })
  })

  it('may all be given', () => {
    expect(parseDevOptions(['--reset', '--port', '8080'])).toEqual({ help: false, reset: true, port: 8080 })
    expect(parseDevOptions(['--port=8080', '-h'])).toEqual({ help: true, reset: false, port: 8080 })
  })

  it.each(['0', '65536', '80x', ''])('refuse "%s" as a port, in words', (text) => {
    expect(() => parseDevOptions([`--port=${text}`])).toThrow(
      `--port must be a port from 1 to 65535, not "${text}".`,
    )
  })

  it('refuse what they do not know', () => {
    expect(() => parseDevOptions(['--rest'])).toThrow("Unknown option '--rest'")
    expect(() => parseDevOptions(['reset'])).toThrow("Unexpected argument 'reset'")
  })
})
