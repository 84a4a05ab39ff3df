/** The checks of `npm run doctor`, one finding each: files on this machine, the release, and the live project. */

import * as v from 'valibot'
import { missingVariables, type Env } from '../../src/config/env'
import { DAY_MS } from '../../src/domain/limits'
import { counted } from '../../src/domain/numbers'
import { listOf } from '../../src/domain/text'
import { firebaseResult, readLogin } from '../firebaseCli'
import { projectOf, settingsProblem } from '../projectEnv'
import { accountsWithoutPassword, type ExportedAccount } from './accounts'
import { findings, ok, unknown, wrong, type Answer, type Finding } from './finding'
import { askProject, consoleAddress } from './questions'

export interface CheckupInput {
  /** Such as '22.11.0'. */
  readonly nodeVersion: string
  /** The variables of a production build, from the `.env` files and the environment. */
  readonly env: Env
  /** The text of `.firebaserc`; empty if there is none. */
  readonly firebaserc: string
  /** The text of `database.rules.json`. */
  readonly rules: string
  /** `git describe --always --dirty`; null outside a repository. */
  readonly commit: string | null
  readonly backup: {
    readonly file: string
    readonly madeAtMs: number
    readonly bytes: number
    /** The accounts beside it; null if they are missing. */
    readonly accounts: readonly ExportedAccount[] | null
  } | null
  /** The password hash parameters are in the folder of the backups. */
  readonly hasHashParameters: boolean
  /** The names under *Meet the Developers*. */
  readonly developers: readonly string[]
  readonly nowMs: number
}

/** All checks. Without settings, only those of this machine. */
export async function checkup(input: CheckupInput): Promise<readonly Finding[]> {
  if (missingVariables(input.env).length > 0) return localFindings(input)
  const login = await readLogin()
  return [
    ...localFindings(input),
    ...(await askProject({ ...input, hasLogin: login !== null })),
    ...findings({
      Login:
        login === null ? unknown('Nobody is signed in to Firebase here.', 'npx firebase login') : ok(login),
      ...(login === null ? {} : { Release: await checkRelease(input) }),
      Connections: unknown(
        'Firebase’s CLI cannot count them.',
        `The free plan allows 100 at once: ${consoleAddress(projectOf(input.env), 'database')}`,
      ),
    }),
  ]
}

/** The checks that need no network. */
export function localFindings(input: CheckupInput): readonly Finding[] {
  const isForSite = Object.entries(input.env).some(
    ([name, value]) => name.startsWith('VITE_FIREBASE_') && value,
  )
  if (!isForSite) return findings({ Node: checkNode(input), 'The site': LOCAL_ONLY })
  return findings({
    Node: checkNode(input),
    Settings: checkSettings(input),
    Backup: checkBackup(input),
    Accounts: checkAccounts(input),
    Size: checkSize(input),
    Developers: checkDevelopers(input),
  })
}

const LOCAL_ONLY = unknown(
  'This clone has no Firebase project, so it can only develop on this machine.',
  'To look after the live site, follow "Take over" in docs/operations.md.',
)

function checkNode({ nodeVersion }: CheckupInput): Answer {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
  return major > 20 || (major === 20 && minor >= 19)
    ? ok(nodeVersion)
    : wrong(`${nodeVersion} is too old.`, 'Install the current LTS from nodejs.org.')
}

function checkSettings({ env, firebaserc }: CheckupInput): Answer {
  const problem = settingsProblem(env)
  if (problem !== null) return wrong(problem, 'npm run setup')
  const project = projectOf(env)
  return firebaserc.includes(`"${project}"`)
    ? ok(`Complete, for ${project}.`)
    : wrong(`.firebaserc does not name ${project}, so "npx firebase" uses another project.`, 'npm run setup')
}

const channelsShape = v.object({
  channels: v.array(
    v.object({
      name: v.string(),
      release: v.optional(
        v.object({ message: v.optional(v.string(), ''), releaseTime: v.optional(v.string(), '') }),
      ),
    }),
  ),
})

async function checkRelease({ env, commit }: CheckupInput): Promise<Answer> {
  const project = ['--project', projectOf(env)]
  return firebaseResult(channelsShape, 'hosting:channel:list', ...project).then(
    ({ channels }) => releaseAnswer(channels, commit),
    (error: unknown) => unknown(String(error), 'Check the network, and that you have access to the project.'),
  )
}

type Channels = v.InferOutput<typeof channelsShape>['channels']

/** Compares the live release with the commit of this folder. */
export function releaseAnswer(channels: Channels, commit: string | null): Answer {
  const live = channels.find(({ name }) => name.endsWith('/channels/live'))
  if (live?.release === undefined) return wrong('The site has never been deployed.', 'npm run setup')
  const { message, releaseTime } = live.release
  const day = `of ${releaseTime.slice(0, 'YYYY-MM-DD'.length)}`
  if (message === '')
    return unknown(`The deployed release, ${day}, names no commit.`, '"npm run deploy" names it.')
  const said = `${message}, ${day}`
  if (commit === null)
    return unknown(
      `The deployed release is ${said}. This folder is not a Git repository.`,
      'Work in a clone.',
    )
  return message === commit
    ? ok(`This commit is deployed: ${said}.`)
    : wrong(
        `The deployed release is ${said}. This folder has ${commit}.`,
        'npm run deploy, or check out the deployed commit.',
      )
}

export function checkDevelopers({ developers }: Pick<CheckupInput, 'developers'>): Answer {
  const samples = developers.filter((name) => /^Developer (?:One|Two|Three)$/.test(name))
  return samples.length === 0
    ? ok(listOf(developers))
    : wrong(`The home page still shows ${listOf(samples)}.`, 'Edit DEVELOPERS in src/domain/organisation.ts.')
}

const OLDEST_BACKUP_DAYS = 35

function checkBackup({ backup, nowMs }: CheckupInput): Answer {
  if (backup === null) return wrong('There is no backup in backups/.', 'npm run backup')
  const days = Math.floor((nowMs - backup.madeAtMs) / DAY_MS)
  const text = `${backup.file}, ${counted(days, 'day')} old`
  return days <= OLDEST_BACKUP_DAYS ? ok(text) : wrong(`${text}.`, 'npm run backup')
}

/** Without these files, a restored site has entries, but nobody can sign in to edit theirs. */
function checkAccounts({ backup, hasHashParameters }: CheckupInput): Answer {
  if (backup === null) return unknown('No backup to check.', 'npm run backup')
  if (backup.accounts === null)
    return wrong(`The accounts are not saved beside ${backup.file}.`, 'npm run backup')
  const lost = accountsWithoutPassword(backup.accounts)
  if (lost !== null) return wrong(lost, 'Then run "npm run backup" again.')
  return hasHashParameters
    ? ok('The accounts and the password hash parameters are saved beside the backup.')
    : wrong(
        'The password hash parameters are missing. Without them, restored accounts lose their passwords.',
        'Ask an Owner to run "npm run backup", which asks for them.',
      )
}

/** The storage limit of the free plan. An export is about as large as the database. */
const SPARK_BYTES = 1e9
const WARNING_SHARE = 0.8

function checkSize({ backup }: CheckupInput): Answer {
  if (backup === null) return unknown('No backup to measure.', 'npm run backup')
  const megabytes = (backup.bytes / 1e6).toFixed(1)
  return backup.bytes < SPARK_BYTES * WARNING_SHARE
    ? ok(`${megabytes} of the 1,000 MB of the free plan, by the last backup`)
    : wrong(
        `${megabytes} of the 1,000 MB of the free plan, by the last backup.`,
        'Switch to the Blaze plan, with a budget alert.',
      )
}
