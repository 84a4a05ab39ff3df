/** What `npm run doctor` looks at, one finding each. Knows neither files nor the network but through what it is given. */

import * as v from 'valibot'
import { missingVariables } from '../../src/config/env'
import { DAY_MS } from '../../src/domain/limits'
import { groupThousands } from '../../src/domain/numbers'
import { settingsProblems } from '../deployProblems'
import { cliError, type CliAnswer, type FirebaseCli } from '../firebaseCli'

/** `unknown`: it could not be looked at. */
export interface Finding {
  readonly state: 'well' | 'wrong' | 'unknown'
  readonly name: string
  readonly text: string
  /** What to do about it. */
  readonly remedy?: string
}

export interface Patient {
  /** Such as '22.11.0'. */
  readonly nodeVersion: string
  /** What a production build reads: `.env` and its kin. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** `firebase.json` and `.firebaserc`, parsed. */
  readonly firebase: unknown
  readonly firebaserc: unknown
  /** The text of `database.rules.json`. */
  readonly rules: string
  /** `git describe --always --dirty`; null outside a repository. */
  readonly commit: string | null
  readonly backup: { readonly file: string; readonly madeAtMs: number; readonly bytes: number } | null
  readonly nowMs: number
  readonly cli: FirebaseCli
  /** The rules in force at the project, by the CLI: in its answer's place the file that it wrote. */
  readonly deployedRules: (project: string) => Promise<CliAnswer>
  /** Rejects when nothing answers. */
  readonly fetch: (url: string, headers: Readonly<Record<string, string>>) => Promise<Response>
}

export async function checkup(patient: Patient): Promise<readonly Finding[]> {
  const project = patient.env['VITE_FIREBASE_PROJECT_ID'] ?? ''
  const isSet = missingVariables(patient.env).length === 0
  const online = isSet
    ? [
        checkOneProject(patient, project),
        await checkLogin(patient),
        await checkRules(patient, project),
        await checkDomains(patient, project),
        await checkRelease(patient, project),
      ]
    : [unknown('The project', '.env does not say which it is.', 'Mend .env first.')]
  return [
    checkNode(patient),
    checkEnv(patient),
    ...online,
    checkBackup(patient),
    checkSize(patient),
    CONNECTIONS,
  ]
}

const well = (name: string, text: string): Finding => ({ state: 'well', name, text })
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

function checkNode({ nodeVersion }: Patient): Finding {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
  return major > 20 || (major === 20 && minor >= 19)
    ? well('Node', nodeVersion)
    : wrong('Node', `${nodeVersion} is too old.`, 'Install the current LTS from nodejs.org.')
}

function checkEnv({ env, firebase }: Patient): Finding {
  const [problem] = settingsProblems({ env, firebase })
  return problem === undefined
    ? well('.env', 'is complete, and firebase.json fits.')
    : wrong('.env', problem, 'Then "npm run check:deploy" says whether the rest fits.')
}

const rcShape = v.object({ projects: v.object({ default: v.string() }) })

const host = (address = '') => address.replace(/^https?:\/\//, '').replace(/[/?].*/, '')

/** Settings of two projects are the commonest mistake after a copy from the console, and look like anything else. */
function checkOneProject({ env, firebaserc }: Patient, project: string): Finding {
  const authDomain = host(env['VITE_FIREBASE_AUTH_DOMAIN'])
  const database = host(env['VITE_FIREBASE_DATABASE_URL'])
  const rc = v.safeParse(rcShape, firebaserc)
  const named: readonly (readonly [string, string, boolean])[] = [
    [
      '.firebaserc',
      rc.success ? rc.output.projects.default : '',
      rc.success && rc.output.projects.default === project,
    ],
    // A domain of one's own names no project.
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
    ? well('One project', project)
    : wrong(
        'One project',
        `VITE_FIREBASE_PROJECT_ID is ${project}, but ${others.join(', and ')}.`,
        'Put the same project into all of them.',
      )
}

const accountsShape = v.object({ result: v.array(v.object({ user: v.object({ email: v.string() }) })) })

async function checkLogin({ cli }: Patient): Promise<Finding> {
  const { stdout } = await cli('login:list', '--json')
  const accounts = v.safeParse(accountsShape, json(stdout))
  const [account] = accounts.success ? accounts.output.result : []
  return account === undefined
    ? unknown(
        'Login',
        'Nobody is signed in to Firebase here, so rules and release are not checked.',
        'npx firebase login',
      )
    : well('Login', account.user.email)
}

async function checkRules({ deployedRules, rules }: Patient, project: string): Promise<Finding> {
  const answer = await deployedRules(project)
  if (answer.code !== 0) return unasked('Rules', answer)
  return answer.stdout.trim() === rules.trim()
    ? well('Rules', 'Those in force are those of database.rules.json.')
    : wrong(
        'Rules',
        'Those in force differ from database.rules.json.',
        'See which are right: npx firebase database:get /.settings/rules. Then "npm run deploy".',
      )
}

const configShape = v.object({ authorizedDomains: v.array(v.string()) })

/** Open to everybody who has the site's key, as the site itself. Restricted keys want to know which page asks. */
async function checkDomains({ fetch, env }: Patient, project: string): Promise<Finding> {
  const name = 'Domains'
  const key = env['VITE_FIREBASE_API_KEY'] ?? ''
  const url = `https://identitytoolkit.googleapis.com/v1/projects?key=${encodeURIComponent(key)}`
  const response = await fetch(url, { Referer: `https://${project}.firebaseapp.com/` }).catch(() => null)
  if (response === null)
    return unknown(name, 'No network, or Google does not answer.', 'Try again when there is one.')
  const config = v.safeParse(configShape, json(await response.text()))
  if (!config.success) {
    return unknown(
      name,
      `Google answers ${response.status} to the key of .env.`,
      'See Authentication, Settings, Authorised domains, and the key’s restrictions.',
    )
  }
  const { authorizedDomains } = config.output
  const missing = [`${project}.web.app`, `${project}.firebaseapp.com`].filter(
    (domain) => !authorizedDomains.includes(domain),
  )
  const where = 'in Authentication, Settings, Authorised domains.'
  if (missing.length > 0)
    return wrong(name, `Nobody can sign in with Google at ${missing.join(' and ')}.`, `Add it ${where}`)
  if (authorizedDomains.includes('localhost'))
    return wrong(name, 'localhost may sign people in, too.', `Remove it ${where}`)
  return well(name, authorizedDomains.join(', '))
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

async function checkRelease({ cli, commit }: Patient, project: string): Promise<Finding> {
  const name = 'Release'
  const answer = await cli('hosting:channel:list', '--project', project, '--json')
  const channels = v.safeParse(channelsShape, json(answer.stdout))
  if (answer.code !== 0 || !channels.success) return unasked(name, answer)
  const live = channels.output.result.channels.find((channel) => channel.name.endsWith('/channels/live'))
  if (live?.release === undefined) return wrong(name, 'The site was never deployed.', 'npm run deploy')
  const { message, releaseTime } = live.release
  const said = `${message || 'a release without a commit'}, of ${releaseTime.slice(0, 'YYYY-MM-DD'.length)}`
  if (commit === null)
    return unknown(name, `The site is ${said}; this folder is no repository.`, 'Work in a clone.')
  return message === commit
    ? well(name, `The site is this commit: ${said}.`)
    : wrong(
        name,
        `The site is ${said}; this folder is ${commit}.`,
        'npm run deploy, or check out what is deployed.',
      )
}

function unasked(name: string, answer: CliAnswer): Finding {
  const reason = cliError(answer)
  const isLogin = /authenticat|credential|login/i.test(reason)
  return unknown(
    name,
    `Firebase says: ${reason}`,
    isLogin
      ? 'npx firebase login'
      : 'Look whether the project exists and you may see it, and whether there is a network.',
  )
}

const OLDEST_BACKUP_DAYS = 35

function checkBackup({ backup, nowMs }: Patient): Finding {
  const name = 'Backup'
  if (backup === null) return wrong(name, 'There is none in backups/.', 'npm run backup')
  const days = Math.floor((nowMs - backup.madeAtMs) / DAY_MS)
  const text = `${backup.file}, ${days === 1 ? '1 day' : `${groupThousands(days)} days`} old`
  return days <= OLDEST_BACKUP_DAYS ? well(name, text) : wrong(name, `${text}.`, 'npm run backup')
}

/** What the free plan stores. An export is about as large as what it was made of. */
const SPARK_BYTES = 1e9
const MUCH = 0.8

function checkSize({ backup }: Patient): Finding {
  const name = 'Size'
  if (backup === null) return unknown(name, 'No backup to measure.', 'npm run backup')
  const megabytes = (backup.bytes / 1e6).toFixed(1)
  return backup.bytes < SPARK_BYTES * MUCH
    ? well(name, `${megabytes} of the 1,000 MB of the free plan, by the last backup`)
    : wrong(
        name,
        `${megabytes} of the 1,000 MB of the free plan, by the last backup.`,
        'Take the Blaze plan, with a budget alert.',
      )
}

const CONNECTIONS = unknown(
  'Connections',
  'Firebase’s tool does not tell how many there are.',
  'See Realtime Database, Usage: the free plan takes 100 at once.',
)

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const MARKS = { well: 'well ', wrong: 'WRONG', unknown: '  ?  ' } as const

/** One page: a line for each finding, and below one that is not well what to do. */
export function report(findings: readonly Finding[]): readonly string[] {
  const width = Math.max(...findings.map(({ name }) => name.length))
  const counts = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  return [
    ...findings.flatMap(({ state, name, text, remedy }) => [
      `${MARKS[state]}  ${name.padEnd(width)}  ${text}`,
      ...(remedy === undefined ? [] : [`       ${' '.repeat(width)}  → ${remedy}`]),
    ]),
    '',
    `${counts('well')} well, ${counts('wrong')} wrong, ${counts('unknown')} not checked.`,
  ]
}
