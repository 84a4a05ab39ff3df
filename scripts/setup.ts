/** `npm run setup`: makes a Firebase project ready, deploys the site, and asks the project whether all works (docs/operations.md). */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { missingVariables, REQUIRED, type Env } from '../src/config/env'
import { PRODUCT_NAME, SUPPORT_EMAIL } from '../src/domain/organisation'
import { runCommand, runScript } from './command'
import { createDatabase, LOCATIONS } from './createDatabase'
import { firebaseResult, readLogin, showFirebaseCli } from './firebaseCli'
import { report } from './maintenance/finding'
import { askProject, consoleAddress, hasSignIn, isLive } from './maintenance/questions'
import { print } from './print'
import { projectEnv, projectOf, siteOf } from './projectEnv'
import { assertReady, deploySite, writeConfig } from './release'

const HELP = `npm run setup [-- options]

Makes a Firebase project ready, deploys the site to it, and asks it whether all works. Shows its plan before it starts. Does only
what is missing, so you can run it again. Asks for the first four options that it needs and does not get.

  --project ID      the id of a Firebase project; a new id creates the project
  --name NAME       the site's name in Google's sign-in window
  --support EMAIL   the address that Google shows there: your own, or of a Google group that you manage
  --location PLACE  where the database is: ${LOCATIONS.join(', ')}; it cannot move later
  --app-check KEY   also sets App Check up, with this reCAPTCHA Enterprise site key
  --dry-run         shows the plan and changes nothing
  --yes             starts without asking
  --help            prints this help`

const OPTIONS = {
  project: { type: 'string' },
  name: { type: 'string' },
  support: { type: 'string' },
  location: { type: 'string' },
  'app-check': { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
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
  const given = parseArgs({ options: OPTIONS }).values
  if (given.help === true) return print(HELP.split('\n'))
  const login = await signedIn()
  const env = projectEnv('production')
  const project = await ask('Id of the project (a new id creates one)', given.project, projectOf(env))
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project) || project.startsWith('demo-'))
    throw new Error(`"${project}" is no id of a project: 6 to 30 small letters, digits and hyphens.`)
  const steps = await planFor(project, login, given)

  print(['', `As ${login}, for the project ${project}:`, ...steps.map(planLine)])
  if (given['dry-run'] === true) return print('Nothing was changed.')
  const isDone = steps.every((step) => step.isDone)
  if (!isDone && given.yes !== true && (await ask('Start? (yes or no)', undefined, 'no')) !== 'yes') return
  for (const step of steps.filter((one) => !one.isDone)) await take(step)

  const rules = readFileSync('database.rules.json', 'utf8')
  print([
    '',
    ...report(await askProject({ env: projectEnv('production'), rules, hasLogin: true })),
    '',
    ...byHand(project),
  ])
}

const planLine = ({ what, isDone }: Step) => `  ${isDone ? 'done   ' : 'to do  '} ${what}`

async function take(step: Step): Promise<void> {
  print(['', step.what, '…'])
  try {
    await step.run()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      [reason, step.remedy, 'The earlier steps stay done. "npm run setup" continues with this one.'].join(
        '\n',
      ),
      { cause },
    )
  }
}

async function signedIn(): Promise<string> {
  const login = await readLogin()
  if (login !== null) return login
  if (!process.stdin.isTTY) throw new Error('Nobody is signed in to Firebase here: npx firebase login')
  await showFirebaseCli('login')
  return signedIn()
}

/** The given value, or the answer of the person at the terminal; `usual` if that is empty. */
async function ask(question: string, given: string | undefined, usual = ''): Promise<string> {
  if (given !== undefined) return given
  if (!process.stdin.isTTY) {
    if (usual !== '') return usual
    throw new Error(`Nobody can answer here: ${question}. "npm run setup -- --help" lists the options.`)
  }
  const input = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await input.question(`${question}${usual === '' ? '' : ` [${usual}]`}: `)
  input.close()
  return answer.trim() || usual || ask(question, given, usual)
}

const projectsShape = v.array(
  v.object({
    projectId: v.string(),
    resources: v.optional(
      v.object({
        hostingSite: v.optional(v.string(), ''),
        realtimeDatabaseInstance: v.optional(v.string(), ''),
      }),
      {},
    ),
  }),
)
const sitesShape = v.object({ sites: v.array(v.unknown()) })
const appShape = v.object({ appId: v.string() })
const configShape = v.object({
  sdkConfig: v.object({
    apiKey: v.string(),
    authDomain: v.string(),
    databaseURL: v.optional(v.string(), ''),
    projectId: v.string(),
    appId: v.string(),
  }),
})

/** The settings of a web app, as in `.env`. */
async function settingsOf(appId: string, of: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const { sdkConfig } = await firebaseResult(configShape, 'apps:sdkconfig', 'WEB', appId, ...of)
  return {
    [REQUIRED.apiKey]: sdkConfig.apiKey,
    [REQUIRED.authDomain]: sdkConfig.authDomain,
    [REQUIRED.databaseURL]: sdkConfig.databaseURL,
    [REQUIRED.projectId]: sdkConfig.projectId,
    [REQUIRED.appId]: sdkConfig.appId,
  }
}

async function planFor(project: string, login: string, given: Given): Promise<readonly Step[]> {
  const of = ['--project', project]
  const found = (await firebaseResult(projectsShape, 'projects:list')).find(
    (one) => one.projectId === project,
  )
  const apps = found ? await firebaseResult(v.array(appShape), 'apps:list', 'WEB', ...of) : []
  let appId = apps[0]?.appId ?? ''
  const hasSite =
    (found?.resources.hostingSite ?? '') !== '' ||
    (appId !== '' && (await firebaseResult(sitesShape, 'hosting:sites:list', ...of)).sites.length > 0)

  const env = projectEnv('production')
  const before = projectOf(env)
  const isSame = before === project
  const hasEnv = isSame && missingVariables(env).length === 0
  const settings = hasEnv || appId === '' ? env : await settingsOf(appId, of)
  const isUsable = appId !== '' && missingVariables(settings).length === 0
  const hasDatabase = isUsable || (found?.resources.realtimeDatabaseInstance ?? '') !== ''
  const canSignIn = isUsable && (await hasSignIn(settings))
  const appCheck = given['app-check']

  const isNew = appId === '' || !canSignIn
  const name = isNew ? await ask('Name of the site', given.name, PRODUCT_NAME) : ''
  const support = isNew
    ? await ask('Address for questions of users', given.support, SUPPORT_EMAIL || login)
    : ''
  const places = LOCATIONS.join(', ')
  const location = hasDatabase
    ? ''
    : await ask(`Place of the database (${places})`, given.location, LOCATIONS[0])
  if (!hasDatabase && !LOCATIONS.some((place) => place === location))
    throw new Error(`A database can be in ${places}, not in "${location}".`)

  const appCheckStep: Step = {
    what: 'Set App Check up',
    isDone: env['VITE_APP_CHECK_KEY'] === appCheck,
    run: async () => {
      const key = ['--site-key', appCheck ?? '', '--token-ttl', '7d']
      await showFirebaseCli('appcheck:providers:set', 'recaptcha-enterprise', '--app', appId, ...key, ...of)
      saveEnv({ VITE_APP_CHECK_KEY: appCheck ?? '' })
      print('The site uses it after its next deploy.')
    },
    remedy: `Check the key at https://console.cloud.google.com/security/recaptcha?project=${project}`,
  }

  return [
    {
      what: `Create the Firebase project ${name}`,
      isDone: found !== undefined,
      run: () => firebaseResult(v.unknown(), 'projects:create', project, '--display-name', name),
      remedy:
        'An id is unique in the whole world: choose another. With a new account, first accept the terms: https://console.firebase.google.com/?forceCheckTos=true',
    },
    {
      what: 'Register its web app, and its site',
      isDone: appId !== '' && hasSite,
      run: async () => {
        // Creating the first app creates the site, too.
        if (appId !== '') await firebaseResult(v.unknown(), 'hosting:sites:create', project, ...of)
        else ({ appId } = await firebaseResult(appShape, 'apps:create', 'WEB', name, ...of))
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
      what: `Write .env, the settings of the build${isSame || before === '' ? '' : `, instead of those of ${before}`}`,
      isDone: hasEnv,
      run: async () =>
        saveEnv({ ...(isSame ? {} : { VITE_APP_CHECK_KEY: '' }), ...(await settingsOf(appId, of)) }),
      remedy: `Copy .env.example to .env, and enter the values of ${consoleAddress(project, 'settings/general')}`,
    },
    {
      what: 'Write .firebaserc, the project of "npx firebase"',
      isDone: existsSync('.firebaserc') && readFileSync('.firebaserc', 'utf8').includes(`"${project}"`),
      run: () =>
        writeFileSync('.firebaserc', `${JSON.stringify({ projects: { default: project } }, null, 2)}\n`),
      remedy: 'Check that this folder is writable.',
    },
    {
      what: `Turn on sign-in by email and with Google${canSignIn ? '' : `, where questions go to ${support}`}`,
      isDone: canSignIn,
      run: () => turnSignInOn(projectEnv('production'), name, support),
      remedy: `The address for questions must be yours, or of a Google group that you manage. Or turn both on at ${consoleAddress(project, 'authentication/providers')}`,
    },
    ...(appCheck === undefined ? [] : [appCheckStep]),
    {
      what: 'Build and deploy the site and the rules',
      isDone: isUsable && (await isLive(settings)),
      run: async () => {
        assertReady(projectEnv('production'))
        runScript('build')
        await deploySite(projectEnv('production'))
      },
      remedy: 'Read the message above.',
    },
  ]
}

/** Changes the variables in `.env`, which is a copy of `.env.example` at first, and keeps everything else. */
function saveEnv(values: Readonly<Record<string, string>>): void {
  let text = readFileSync(existsSync('.env') ? '.env' : '.env.example', 'utf8')
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}=.*$`, 'm')
    // A function, because `$` has a special meaning in a replacement text.
    text = line.test(text) ? text.replace(line, () => `${name}=${value}`) : `${text}${name}=${value}\n`
  }
  writeFileSync('.env', text)
}

async function turnSignInOn(env: Env, name: string, support: string): Promise<void> {
  const googleSignIn = {
    oAuthBrandDisplayName: name,
    supportEmail: support,
    authorizedRedirectUris: [`${siteOf(env)}/__/auth/handler`],
  }
  const auth = { providers: { emailPassword: true, googleSignIn } }
  await showFirebaseCli('deploy', '--only', 'auth', ...writeConfig(env, { auth }))
}

/** The settings that neither Firebase's CLI changes nor a question finds. */
function byHand(project: string): readonly string[] {
  const cloud = (page: string) => `https://console.cloud.google.com/${page}?project=${project}`
  return [
    'Correct what is WRONG above. "npm run doctor" asks again. These settings you find only in the console:',
    `  1. The sender's name in mails:     ${consoleAddress(project, 'authentication/emails')}`,
    `  2. Two more Owners:                ${consoleAddress(project, 'settings/iam')}`,
    `  3. The key only for this site:     ${cloud('apis/credentials')} (docs/operations.md, Keys)`,
    `  4. On the Blaze plan, a budget:    ${cloud('billing/budgets')}`,
    `Then try the site: https://${project}.web.app`,
  ]
}

await runCommand(main)
