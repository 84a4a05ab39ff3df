/** The command line of `npm run dev`. Must not start anything. */

import { parseArgs } from 'node:util'
import { parsePort } from './ports'

export interface DevOptions {
  readonly help: boolean
  /** Throw away accounts and data of earlier runs first. */
  readonly reset: boolean
  /** Where the app listens; undefined for the default. */
  readonly port: number | undefined
}

/** Throws a sentence to print when an option is unknown or wrong. */
export function parseDevOptions(args: readonly string[]): DevOptions {
  const { help = false, reset = false, port } = readOptions(args)
  return { help, reset, port: port === undefined ? undefined : parsePort(port, '--port') }
}

function readOptions(args: readonly string[]) {
  const options = {
    help: { type: 'boolean', short: 'h' },
    reset: { type: 'boolean' },
    port: { type: 'string' },
  } as const
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${reason}\n"npm run dev -- --help" lists the options.`, { cause })
  }
}

export const DEV_HELP = `npm run dev [-- options]

Starts the app with a local database and local sign-in, demo accounts and demo data. Ctrl-C stops all of it.

  --reset      start over: throw away local accounts and data, and fill in the demo data again
  --port N     serve the app on port N (5173)
  --help       print this

  VITE_LOCAL_DATABASE_PORT and VITE_LOCAL_AUTH_PORT, in the environment or .env.local, move the other two servers.
`
