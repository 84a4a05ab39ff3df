/** The command line: options, help text and version. */

import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const MAX_PORT = 65_535

export const HELP = `A local Firebase Realtime Database server.

Usage:
  realtime-database-server [options]                      run until stopped
  realtime-database-server exec [options] -- <command>    run while the command runs

exec uses a free port and sets FIREBASE_DATABASE_EMULATOR_HOST for the command. It ends with the
command's exit code.

Options:
  --port <number>       port to listen on (default 9000; exec: any free port)
  --host <address>      address to listen on (default 127.0.0.1)
  --rules <file>        security rules; without them only the owner may read or write
  --watch, --no-watch   reload the rules when their file changes, or not (default: --watch in a
                        terminal, except for exec)
  --data <folder>       keep the data in this folder (default: in memory)
  --import <folder>     start with an export of the official emulators, or of the console
  --overwrite           let the import replace data in the data folder
  --export <folder>     write an export to this folder at each POST /.export.json
  --export-on-exit <folder>
                        like --export, and also when the server stops
  --namespace <name>    namespace for requests that name none
  --auth                start the Auth emulator too; needs firebase-tools
                        (port 9099; exec: any free port, in FIREBASE_AUTH_EMULATOR_HOST)
  --project <id>        project id of the Auth emulator (default demo-project)
  --explain             also log the values behind each denial; they may be personal data
  --quiet               do not log denials
  --help                show this text
  --version             show the version
`

export interface Arguments {
  readonly port: number
  readonly host: string | undefined
  readonly rules: string | undefined
  readonly watch: boolean
  readonly data: string | undefined
  readonly import: string | undefined
  readonly overwrite: boolean
  readonly export: string | undefined
  readonly exportOnExit: string | undefined
  readonly namespace: string | undefined
  readonly auth: boolean
  readonly project: string
  readonly explain: boolean
  readonly quiet: boolean
  readonly help: boolean
  readonly version: boolean
  /** The command of `exec` and its arguments; null when the server runs alone. */
  readonly command: readonly string[] | null
}

/** Reads the arguments after the program's name. Throws a TypeError for unknown ones. */
export function readArguments(args: readonly string[]): Arguments {
  const isExec = args[0] === 'exec'
  const end = isExec ? args.indexOf('--') : -1
  const { values } = parseArgs({
    args: args.slice(isExec ? 1 : 0, end === -1 ? undefined : end),
    options: {
      port: { type: 'string', default: isExec ? '0' : '9000' },
      host: { type: 'string' },
      rules: { type: 'string' },
      watch: { type: 'boolean', default: !isExec && process.stdout.isTTY },
      data: { type: 'string' },
      import: { type: 'string' },
      overwrite: { type: 'boolean', default: false },
      export: { type: 'string' },
      'export-on-exit': { type: 'string' },
      namespace: { type: 'string' },
      auth: { type: 'boolean', default: false },
      project: { type: 'string', default: 'demo-project' },
      explain: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      version: { type: 'boolean', default: false },
    },
    allowNegative: true,
  })
  const { port: portText, host, rules, data, namespace, 'export-on-exit': exportOnExit, ...others } = values
  const port = Number(portText)
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT)
    throw new TypeError(`"${portText}" is not a port number.`)
  const command = isExec ? args.slice(end + 1) : null
  if (command !== null && !values.help && (end === -1 || command.length === 0))
    throw new TypeError('exec needs a command after "--", such as: exec --rules rules.json -- npm test')
  return {
    ...others,
    port,
    host,
    rules,
    data,
    import: values.import,
    export: values.export,
    exportOnExit,
    namespace,
    command,
  }
}

/** The version in package.json, one folder above both the compiled program and its source. */
export function packageVersion(): string {
  const program = realpathSync(process.argv[1] ?? '')
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(dirname(program), '../package.json'), 'utf8'),
  )
  return manifest.version
}
