/** `npm run setup`: makes a Firebase project ready, deploys the site, and checks it. `npm run doctor` only checks (docs/operations.md). */

import { readFileSync, writeFileSync } from 'node:fs'
import type { parseArgs } from 'node:util'
import * as v from 'valibot'
import { missingVariables, REQUIRED, type Env } from '../src/config/env'
import { PRODUCT_NAME, SUPPORT_EMAIL } from '../src/domain/organisation'
import { namesOf } from '../src/domain/tables'
import { readOptions, runCommand } from './command'
import { createDatabase, LOCATIONS } from './createDatabase'
import { firebaseResult, inTemporaryFile, readLogin, showFirebaseCli } from './firebaseCli'
import { checkSettings, findings, thisFolder } from './maintenance/checks'
import { report } from './maintenance/finding'
import { get, hasSignIn } from './maintenance/liveSite'
import { print } from './print'
import { consoleAddress, keysPage, projectEnv, projectOf, siteOf } from './projectEnv'

const HELP = `npm run setup -- --project ID [options]

Makes a Firebase project ready, deploys the site to it, and checks whether all works. Does only what is missing, so you can run it
again. Without --write, it only shows its plan, and needs no login.

  --project ID      the id of a Firebase project; a new id creates the project. Without it, that of .env.production
  --name NAME       the site's name in Google's sign-in window (${PRODUCT_NAME})
  --support EMAIL   the address that Google shows there (yours): your own, or of a Google group that you manage
  --location PLACE  where the database is, which cannot move later: ${LOCATIONS.join(', ')} (${LOCATIONS[0]})
  --app-check KEY   also sets App Check up, with this reCAPTCHA Enterprise site key
  --write           does what the plan says, with the login of "npx firebase login"
  --check           only checks, as "npm run doctor" does: settings, backup, login, project and release
  --help            prints this help`

const OPTIONS = {
  project: { type: 'string' },
  name: { type: 'string' },
  support: { type: 'string' },
  location: { type: 'string' },
  'app-check': { type: 'string' },
  write: { type: 'boolean' },
  check: { type: 'boolean' },
} as const

type Given = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

interface Step {
  readonly what: string
  readonly isDone: boolean
  run(): unknown
  /** The next step for the user after a failure. */
  readonly remedy: string
}

async function main(): Promise<void> {
  const given: Given | undefined = readOptions(HELP, { options: OPTIONS })?.values
  if (!given) return
  if (given.check === true) {
    if (Object.keys(given).length > 1) throw new Error('A check takes no other options.')
    if (await hasProblems()) process.exitCode = 1
    return
  }
  const example = given.write === true ? '' : 'your-project'
  const project = given.project ?? (projectOf(projectEnv('production')) || example)
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project) || project.startsWith('demo-'))
    throw new Error(`--project needs an id of 6 to 30 small letters, digits and hyphens, not "${project}".`)
  const login = await readLogin()
  const steps = await planFor(project, login, given)

  const who = login === null ? 'Nobody is signed in. Plan for a new project' : `As ${login}, for the project`
  const plan = steps.map(({ what, isDone }, at) => `  ${at + 1}. ${isDone ? 'done ' : 'to do'}  ${what}`)
  print(['', `${who} ${project}:`, ...plan])
  if (given.write !== true) return print('Nothing was changed. Run the same command with --write to start.')
  if (login === null) throw new Error('Sign in first: npx firebase login')
  for (const [index, step] of steps.entries()) {
    if (!step.isDone) await take(step, `${index + 1} of ${steps.length}`)
  }
  print('')
  await hasProblems()
  print(['', ...byHand(project)])
}

async function hasProblems(): Promise<boolean> {
  const all = await findings(thisFolder())
  print(report(all))
  return all.some(({ state }) => state === 'wrong')
}

async function take(step: Step, position: string): Promise<void> {
  print(['', `${position}: ${step.what} …`])
  try {
    await step.run()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const next = 'The earlier steps stay done. The same command continues with this one.'
    throw new Error([reason, step.remedy, next].join('\n'), { cause })
  }
}

const resources = v.optional(v.record(v.string(), v.string()), {})
const projectsShape = v.array(v.object({ projectId: v.string(), resources }))
const sitesShape = v.object({ sites: v.array(v.unknown()) })
const appShape = v.object({ appId: v.string() })
const configShape = v.object({ sdkConfig: v.record(v.string(), v.string()) })

/** The settings of a web app, as in `.env.production`. */
async function settingsOf(
  appId: string,
  of: { readonly project: string },
): Promise<Readonly<Record<string, string>>> {
  const { sdkConfig } = await firebaseResult(configShape, 'apps:sdkconfig', ['WEB', appId], of)
  return Object.fromEntries(namesOf(REQUIRED).map((name) => [REQUIRED[name], sdkConfig[name] ?? '']))
}

/** Without a login, as for a project that does not exist yet. */
async function planFor(project: string, login: string | null, given: Given): Promise<readonly Step[]> {
  const of = { project }
  const projects = login === null ? [] : await firebaseResult(projectsShape, 'projects:list', [], {})
  const found = projects.find((one) => one.projectId === project)
  const apps = found ? await firebaseResult(v.array(appShape), 'apps:list', ['WEB'], of) : []
  let appId = apps[0]?.appId ?? ''
  const { hostingSite = '', realtimeDatabaseInstance = '' } = found?.resources ?? {}
  const listSites = () => firebaseResult(sitesShape, 'hosting:sites:list', [], of)
  const hasSite = hostingSite !== '' || (appId !== '' && (await listSites()).sites.length > 0)

  const env = projectEnv('production')
  const before = projectOf(env)
  const isSame = before === project
  const hasEnv = isSame && missingVariables(env).length === 0
  const settings = hasEnv || appId === '' ? env : await settingsOf(appId, of)
  const isUsable = appId !== '' && missingVariables(settings).length === 0
  const hasDatabase = isUsable || realtimeDatabaseInstance !== ''
  const canSignIn = isUsable && (await hasSignIn(settings))
  const { name = PRODUCT_NAME, location = LOCATIONS[0], 'app-check': appCheck } = given
  // Google refuses other names of projects. The sign-in window has no such limit.
  const displayName = /^[a-z0-9 '"!-]{4,30}$/i.test(name) ? name : project
  const support = given.support ?? (SUPPORT_EMAIL || (login ?? 'your address'))
  if (!LOCATIONS.some((place) => place === location))
    throw new Error(`A database can be in ${LOCATIONS.join(', ')}, not in "${location}".`)

  return [
    {
      what: `Create the Firebase project ${displayName}`,
      isDone: found !== undefined,
      run: () => firebaseResult(v.unknown(), 'projects:create', [project], { displayName }),
      remedy:
        'An id is unique in the whole world: choose another. With a new account, first accept the terms: https://console.firebase.google.com/?forceCheckTos=true',
    },
    {
      what: 'Register its web app, and its site',
      isDone: appId !== '' && hasSite,
      run: async () => {
        // Creating the first app creates the site, too.
        if (appId !== '') await firebaseResult(v.unknown(), 'hosting:sites:create', [project], of)
        else ({ appId } = await firebaseResult(appShape, 'apps:create', ['WEB', name], of))
      },
      remedy: 'Your Google account needs the role Firebase Admin in the project.',
    },
    {
      what: `Create its database${hasDatabase ? '' : ` in ${location}`}`,
      isDone: hasDatabase,
      run: () => createDatabase(project, location),
      remedy: `Create it at ${consoleAddress(project, 'database')}, in locked mode.`,
    },
    {
      what: `Write the project${isSame || before === '' ? '' : `, instead of ${before},`} into .env.production, .firebaserc and firebase.json`,
      isDone: hasEnv && checkSettings(thisFolder()).state === 'ok',
      run: async () => {
        if (!hasEnv)
          saveEnv({ ...(isSame ? {} : { VITE_APP_CHECK_KEY: '' }), ...(await settingsOf(appId, of)) })
        saveProject(project, siteOf(projectEnv('production')))
      },
      remedy: `The settings are at ${consoleAddress(project, 'settings/general')}`,
    },
    {
      what: `Turn on sign-in by email and with Google${canSignIn ? '' : `, where questions go to ${support}`}`,
      isDone: canSignIn,
      run: () => turnSignInOn(projectEnv('production'), name, support),
      remedy: `The address for questions must be yours, or of a Google group that you manage. Or turn both on at ${consoleAddress(project, 'authentication/providers')}`,
    },
    ...(appCheck === undefined ? [] : [appCheckStep(appCheck, project, () => appId)]),
    {
      what: 'Build and deploy the site and the rules',
      isDone: isUsable && (await get(`${siteOf(settings)}/`)).ok,
      run: () => showFirebaseCli('deploy', '--project', project),
      remedy: 'Read the message above.',
    },
  ]
}

/** The app can be new. */
function appCheckStep(key: string, project: string, appId: () => string): Step {
  return {
    what: 'Set App Check up',
    isDone: projectEnv('production')['VITE_APP_CHECK_KEY'] === key,
    run: () => {
      const options = ['--app', appId(), '--site-key', key, '--token-ttl', '7d', '--project', project]
      showFirebaseCli('appcheck:providers:set', 'recaptcha-enterprise', ...options)
      saveEnv({ VITE_APP_CHECK_KEY: key })
      print('The site uses it after its next deploy.')
    },
    remedy: 'Check the key: https://console.cloud.google.com/security/recaptcha',
  }
}

/** Changes the variables in `.env.production`, and keeps everything else. */
function saveEnv(values: Readonly<Record<string, string>>): void {
  let text = readFileSync('.env.production', 'utf8')
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}=.*$`, 'm')
    // A function, because `$` has a special meaning in a replacement text.
    text = line.test(text) ? text.replace(line, () => `${name}=${value}`) : `${text}${name}=${value}\n`
  }
  writeFileSync('.env.production', text)
}

const firebasercShape = v.looseObject({ projects: v.record(v.string(), v.string()) })

/** Names the project in `.firebaserc`, and the host of its sign-in as the first source of `frame-src` in `firebase.json`. */
function saveProject(project: string, site: string): void {
  const { projects, ...others } = v.parse(firebasercShape, JSON.parse(readFileSync('.firebaserc', 'utf8')))
  const changed = { projects: { ...projects, default: project }, ...others }
  writeFileSync('.firebaserc', `${JSON.stringify(changed, null, 2)}\n`)
  const hosting = readFileSync('firebase.json', 'utf8')
  writeFileSync('firebase.json', hosting.replace(/(?<=frame-src )\S+/, site))
}

async function turnSignInOn(env: Env, name: string, supportEmail: string): Promise<void> {
  const authorizedRedirectUris = [`${siteOf(env)}/__/auth/handler`]
  const googleSignIn = { oAuthBrandDisplayName: name, supportEmail, authorizedRedirectUris }
  const auth = { providers: { emailPassword: true, googleSignIn } }
  // Not in firebase.json: each later deploy would undo what maintainers change in the console.
  await inTemporaryFile(async (file) => {
    writeFileSync(file, JSON.stringify({ auth }))
    showFirebaseCli('deploy', '--only', 'auth', '--config', file, '--project', projectOf(env))
  })
}

/** The settings that Firebase's CLI cannot change and no check finds. */
function byHand(project: string): readonly string[] {
  return [
    'Commit .env.production, .firebaserc and firebase.json, so that other maintainers can deploy. Correct what is WRONG',
    'above; "npm run doctor" checks again. These settings you find only in the console (docs/operations.md, "By hand"):',
    `  1. The sender's name in mails:     ${consoleAddress(project, 'authentication/emails')}`,
    `  2. Two more Owners:                ${consoleAddress(project, 'settings/iam')}`,
    `  3. The key only for this site:     ${keysPage(project)}`,
    `  4. On the Blaze plan, a budget:    https://console.cloud.google.com/billing/budgets?project=${project}`,
    `Then try the site: https://${project}.web.app`,
  ]
}

await runCommand(main)
