/** Which ports the dev command takes, and what it says when one is busy. */

import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { busyPortLine, busyPorts, devPorts, E2E_PORTS } from '../../scripts/ports'
import { LOCAL_PORTS } from '../../src/config/env'
import { freePorts, listenAnywhere } from '../helpers/freePort'

describe('the ports of npm run dev', () => {
  it('are the usual ones', () => {
    expect(devPorts(undefined, {})).toEqual({ app: 5173, auth: 9099, database: 9000 })
  })

  it('follow the option and the variables that the app reads too', () => {
    const env = { VITE_LOCAL_AUTH_PORT: '9100', VITE_LOCAL_DATABASE_PORT: '9001' }

    expect(devPorts(8080, env)).toEqual({ app: 8080, auth: 9100, database: 9001 })
  })

  it('are refused when a variable holds no port', () => {
    expect(() => devPorts(undefined, { VITE_LOCAL_AUTH_PORT: 'x' })).toThrow(
      'VITE_LOCAL_AUTH_PORT must be a port from 1 to 65535, not "x".',
    )
  })

  it('are refused when two are the same', () => {
    expect(() => devPorts(9000, {})).toThrow('need three ports')
  })

  it('are those of the official emulators in firebase.json', () => {
    expect(JSON.parse(readFileSync('firebase.json', 'utf8'))).toMatchObject({
      emulators: { auth: { port: LOCAL_PORTS.auth }, database: { port: LOCAL_PORTS.database } },
    })
  })

  it('are not those of the end-to-end tests', () => {
    const all = [...Object.values(devPorts(undefined, {})), ...Object.values(E2E_PORTS)]

    expect(new Set(all).size).toBe(6)
  })
})

describe('a busy port', () => {
  it('is found among free ones', async () => {
    const { server, port } = await listenAnywhere()
    onTestFinished(() => void server.close())

    expect(await busyPorts({ ...(await freePorts()), auth: port })).toEqual(['auth'])
  })

  it('is told with the way around it', () => {
    expect(busyPortLine('app', 5173)).toContain('Port 5173 (app) is in use.')
    expect(busyPortLine('app', 5173)).toContain('--port 5174')
    expect(busyPortLine('auth', 9099)).toContain('VITE_LOCAL_AUTH_PORT=9100')
    expect(busyPortLine('database', 9000)).toContain('VITE_LOCAL_DATABASE_PORT=9001')
  })
})
