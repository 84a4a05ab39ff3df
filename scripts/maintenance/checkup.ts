/** The checks of `npm run doctor`, one finding each. They use files and the network only through their input. */

import * as v from 'valibot'
import { missingVariables } from '../../src/config/env'
import { DAY_MS } from '../../src/domain/limits'
import { groupThousands } from '../../src/domain/numbers'
import { settingsProblems } from '../deployProblems'
import { cliError, type CliAnswer, type FirebaseCli } from '../firebaseCli'

/** The result of one check. `unknown` means that it could not be checked. */
export interface Finding {
  readonly state: 'ok' | 'wrong' | 'unknown'
  readonly name: string
  readonly text: string
  /** The next step. */
  readonly remedy?: string
}

export interface CheckupInput {
  /** Such as '22.11.0'. */
  readonly nodeVersion: string
  /** The variables of a production build, from `.env`, `.env.local` and the environment. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** `firebase.json` and `.firebaserc`, parsed. */
  readonly firebase: unknown
  readonly firebaserc: unknown
  /** The text of `database.rules.json`. */
  readonly rules: string
  /** `git describe --always --dirty`; null outside a repository. */
  readonly commit: string | null
  readonly backup: {
    readonly file: string
    readonly madeAtMs: number
    readonly bytes: number
    /** The export of the accounts is beside it. */
    readonly hasAccounts: boolean
  } | null
  /** The password hash parameters are in the folder of the backups. */
  readonly hasHashParameters: boolean
  readonly nowMs: number
  readonly cli: FirebaseCli
  /** The CLI's answer for the deployed rules of the project, with the text of the rules as `stdout`. */
  readonly deployedRules: (project: string) => Promise<CliAnswer>
  /** Rejects if no server answers. */
  readonly fetch: (url: string, headers: Readonly<Record<string, string>>) => Promise<Response>
}

export async function checkup(input: CheckupInput): Promise<readonly Finding[]> {
  if (!Object.entries(input.env).some(([name, value]) => name.startsWith('VITE_FIREBASE_') && value))
    return [checkNode(input), LOCAL_ONLY]
  const project = input.env['VITE_FIREBASE_PROJECT_ID'] ?? ''
  const isSet = missingVariables(input.env).length === 0
  const online = isSet
    ? [
        checkOneProject(input, project),
        await checkLogin(input),
        await checkRules(input, project),
        await checkDomains(input, project),
        await checkRelease(input, project),
      ]
    : [unknown('The project', '.env has no project id.', 'Complete .env first.')]
  return [
    checkNode(input),
    checkEnv(input),
    ...online,
    checkBackup(input),
    checkAccounts(input),
    checkSize(input),
    CONNECTIONS,
  ]
}

const ok = (name: string, text: string): Finding => ({ state: 'ok', name, text })
const wrong = (name: string, text: string, remedy: string): Finding => ({
  state: 'wrong',
  name,
  text,
  remedy,
})
const unknown = (name: string, text: string, remedy: string): Finding => ({
  state: 'unknown',
  name,
  text,
  remedy,
})

const LOCAL_ONLY = unknown(
  'The site',
  'This clone has no .env, so it can only develop on this machine.',
  'To look after the live site, follow "Take over" in docs/operations.md.',
)

function checkNode({ nodeVersion }: CheckupInput): Finding {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
  return major > 20 || (major === 20 && minor >= 19)
    ? ok('Node', nodeVersion)
    : wrong('Node', `${nodeVersion} is too old.`, 'Install the current LTS from nodejs.org.')
}

function checkEnv({ env, firebase }: CheckupInput): Finding {
  const [problem] = settingsProblems({ env, firebase })
  return problem === undefined
    ? ok('.env', 'Complete, and firebase.json matches it.')
    : wrong('.env', problem, 'Then run "npm run check:deploy" to check the other settings.')
}

const rcShape = v.object({ projects: v.object({ default: v.string() }) })

const host = (address = '') => address.replace(/^https?:\/\//, '').replace(/[/?].*/, '')

/** The most common copying mistake is to mix the settings of two projects. The resulting errors do not show the cause. */
function checkOneProject({ env, firebaserc }: CheckupInput, project: string): Finding {
  const authDomain = host(env['VITE_FIREBASE_AUTH_DOMAIN'])
  const database = host(env['VITE_FIREBASE_DATABASE_URL'])
  const rc = v.safeParse(rcShape, firebaserc)
  const named: readonly (readonly [string, string, boolean])[] = [
    [
      '.firebaserc',
      rc.success ? rc.output.projects.default : '',
      rc.success && rc.output.projects.default === project,
    ],
    // A custom domain does not contain the project id.
    [
      'VITE_FIREBASE_AUTH_DOMAIN',
      authDomain,
      !/\.(?:firebaseapp\.com|web\.app)$/.test(authDomain) || authDomain.split('.')[0] === project,
    ],
    [
      'VITE_FIREBASE_DATABASE_URL',
      database,
      [project, `${project}-default-rtdb`].includes(database.split('.')[0] ?? ''),
    ],
  ]
  const others = named
    .filter(([, , fits]) => !fits)
    .map(([where, text]) => `${where} names ${text || 'none'}`)
  return others.length === 0
    ? ok('One project', project)
    : wrong(
        'One project',
        `VITE_FIREBASE_PROJECT_ID is ${project}, but ${others.join(', and ')}.`,
        'Use the same project in all of them.',
      )
}

const accountsShape = v.object({ result: v.array(v.object({ user: v.object({ email: v.string() }) })) })

async function checkLogin({ cli }: CheckupInput): Promise<Finding> {
  const { stdout } = await cli('login:list', '--json')
  const accounts = v.safeParse(accountsShape, json(stdout))
  const [account] = accounts.success ? accounts.output.result : []
  return account === undefined
    ? unknown(
        'Login',
        'Nobody is signed in to Firebase here, so the rules and the release are not checked.',
        'npx firebase login',
      )
    : ok('Login', account.user.email)
}

async function checkRules({ deployedRules, rules }: CheckupInput, project: string): Promise<Finding> {
  const answer = await deployedRules(project)
  if (answer.code !== 0) return notChecked('Rules', answer)
  return answer.stdout.trim() === rules.trim()
    ? ok('Rules', 'The deployed rules match database.rules.json.')
    : wrong(
        'Rules',
        'The deployed rules differ from database.rules.json.',
        'Compare them: npx firebase database:get /.settings/rules. Then run "npm run deploy".',
      )
}

const configShape = v.object({ authorizedDomains: v.array(v.string()) })

/** Anybody with the site's public key can read the domains. A restricted key also needs the Referer of the page. */
async function checkDomains({ fetch, env }: CheckupInput, project: string): Promise<Finding> {
  const name = 'Domains'
  const key = env['VITE_FIREBASE_API_KEY'] ?? ''
  const url = `https://identitytoolkit.googleapis.com/v1/projects?key=${encodeURIComponent(key)}`
  const response = await fetch(url, { Referer: `https://${project}.firebaseapp.com/` }).catch(() => null)
  if (response === null)
    return unknown(name, 'No network, or Google does not answer.', 'Check the network and try again.')
  const config = v.safeParse(configShape, json(await response.text()))
  if (!config.success) {
    return unknown(
      name,
      `Google answers ${response.status} for the key in .env.`,
      'Check Authentication, Settings, Authorised domains, and the key’s restrictions.',
    )
  }
  const { authorizedDomains } = config.output
  const missing = [`${project}.web.app`, `${project}.firebaseapp.com`].filter(
    (domain) => !authorizedDomains.includes(domain),
  )
  const where = 'in Authentication, Settings, Authorised domains.'
  if (missing.length > 0)
    return wrong(
      name,
      `Nobody can sign in with Google at ${missing.join(' and ')}.`,
      `Add every missing domain ${where}`,
    )
  if (authorizedDomains.includes('localhost'))
    return wrong(name, 'Sign-in also works on pages of localhost.', `Remove it ${where}`)
  return ok(name, authorizedDomains.join(', '))
}

const channelsShape = v.object({
  result: v.object({
    channels: v.array(
      v.object({
        name: v.string(),
        release: v.optional(
          v.object({ message: v.optional(v.string(), ''), releaseTime: v.optional(v.string(), '') }),
        ),
      }),
    ),
  }),
})

async function checkRelease({ cli, commit }: CheckupInput, project: string): Promise<Finding> {
  const name = 'Release'
  const answer = await cli('hosting:channel:list', '--project', project, '--json')
  const channels = v.safeParse(channelsShape, json(answer.stdout))
  if (answer.code !== 0 || !channels.success) return notChecked(name, answer)
  const live = channels.output.result.channels.find((channel) => channel.name.endsWith('/channels/live'))
  if (live?.release === undefined) return wrong(name, 'The site has never been deployed.', 'npm run deploy')
  const { message, releaseTime } = live.release
  const said = `${message || 'without a commit'}, of ${releaseTime.slice(0, 'YYYY-MM-DD'.length)}`
  if (commit === null)
    return unknown(
      name,
      `The deployed release is ${said}. This folder is not a Git repository.`,
      'Work in a clone.',
    )
  return message === commit
    ? ok(name, `This commit is deployed: ${said}.`)
    : wrong(
        name,
        `The deployed release is ${said}. This folder has ${commit}.`,
        'npm run deploy, or check out the deployed commit.',
      )
}

function notChecked(name: string, answer: CliAnswer): Finding {
  const reason = cliError(answer)
  const isLogin = /authenticat|credential|login/i.test(reason)
  return unknown(
    name,
    `Firebase says: ${reason}`,
    isLogin
      ? 'npx firebase login'
      : 'Check the network, and check that the project exists and that you have access to it.',
  )
}

const OLDEST_BACKUP_DAYS = 35

function checkBackup({ backup, nowMs }: CheckupInput): Finding {
  const name = 'Backup'
  if (backup === null) return wrong(name, 'There is no backup in backups/.', 'npm run backup')
  const days = Math.floor((nowMs - backup.madeAtMs) / DAY_MS)
  const text = `${backup.file}, ${days === 1 ? '1 day' : `${groupThousands(days)} days`} old`
  return days <= OLDEST_BACKUP_DAYS ? ok(name, text) : wrong(name, `${text}.`, 'npm run backup')
}

/** Without these files, a restored site has entries, but nobody can sign in to edit theirs. */
function checkAccounts({ backup, hasHashParameters }: CheckupInput): Finding {
  const name = 'Accounts'
  if (backup === null) return unknown(name, 'No backup to check.', 'npm run backup')
  if (!backup.hasAccounts)
    return wrong(name, `The accounts are not saved beside ${backup.file}.`, 'npm run backup')
  return hasHashParameters
    ? ok(name, 'The accounts and the password hash parameters are saved beside the backup.')
    : wrong(
        name,
        'The password hash parameters are missing. Without them, restored accounts lose their passwords.',
        'Ask an Owner to run "npm run backup", which asks for them.',
      )
}

/** The storage limit of the free plan. An export is about as large as the database. */
const SPARK_BYTES = 1e9
const WARNING_SHARE = 0.8

function checkSize({ backup }: CheckupInput): Finding {
  const name = 'Size'
  if (backup === null) return unknown(name, 'No backup to measure.', 'npm run backup')
  const megabytes = (backup.bytes / 1e6).toFixed(1)
  return backup.bytes < SPARK_BYTES * WARNING_SHARE
    ? ok(name, `${megabytes} of the 1,000 MB of the free plan, by the last backup`)
    : wrong(
        name,
        `${megabytes} of the 1,000 MB of the free plan, by the last backup.`,
        'Switch to the Blaze plan, with a budget alert.',
      )
}

const CONNECTIONS = unknown(
  'Connections',
  'Firebase’s CLI cannot count them.',
  'See Realtime Database, Usage. The free plan allows 100 at once.',
)

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const MARKS = { ok: 'ok   ', wrong: 'WRONG', unknown: '  ?  ' } as const

/** One page: a line for each finding, and the next step below each one that is not ok. */
export function report(findings: readonly Finding[]): readonly string[] {
  const width = Math.max(...findings.map(({ name }) => name.length))
  const counts = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  return [
    ...findings.flatMap(({ state, name, text, remedy }) => [
      `${MARKS[state]}  ${name.padEnd(width)}  ${text}`,
      ...(remedy === undefined ? [] : [`       ${' '.repeat(width)}  → ${remedy}`]),
    ]),
    '',
    `${counts('ok')} ok, ${counts('wrong')} wrong, ${counts('unknown')} not checked.`,
  ]
}
