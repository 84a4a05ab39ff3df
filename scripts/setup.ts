/** `npm run setup`: makes a Firebase project ready, deploys the site, and asks the project whether all works (docs/operations.md). */

import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { missingVariables, REQUIRED, type Env } from '../src/config/env'
import { DEVELOPERS, PRODUCT_NAME, SUPPORT_EMAIL } from '../src/domain/organisation'
import { runCommand } from './command'
import { createDatabase, LOCATIONS } from './createDatabase'
import { firebaseResult, inTemporaryFile, readLogin, showFirebaseCli } from './firebaseCli'
import { checkDevelopers } from './maintenance/checkup'
import { report } from './maintenance/finding'
import { askProject, consoleAddress, hasSignIn, isLive, keysPage } from './maintenance/questions'
import { print } from './print'
import { projectEnv, projectOf, siteOf } from './projectEnv'

const HELP = `npm run setup [-- options]

Makes a Firebase project ready, deploys the site to it, and asks it whether all works. Shows its plan before it starts. Does only
what is missing, so you can run it again. Asks for the first four options that it needs and does not get.

  --project ID      the id of a Firebase project; a new id creates the project
  --name NAME       the site's name in Google's sign-in window
  --support EMAIL   the address that Google shows there: your own, or of a Google group that you manage
  --location PLACE  where the database is: ${LOCATIONS.join(', ')}; it cannot move later
  --app-check KEY   also sets App Check up, with this reCAPTCHA Enterprise site key
  --dry-run         shows the plan, asks and changes nothing, and needs no login
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
  const answers: Given = parseArgs({ options: OPTIONS }).values
  if (answers.help === true) return print(HELP.split('\n'))
  const isDryRun = answers['dry-run'] === true
  const login = await (isDryRun ? readLogin() : signedIn())
  const env = projectEnv('production')
  const given = isDryRun ? { ...examples(env, login), ...answers } : answers
  const project = await ask('Id of the project (a new id creates one)', given.project, projectOf(env))
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project) || project.startsWith('demo-'))
    throw new Error(`"${project}" is no id of a project: 6 to 30 small letters, digits and hyphens.`)
  const steps = await planFor(project, login, given)

  const who =
    login === null ? 'Nobody is signed in. The plan for a new project' : `As ${login}, for the project`
  print(['', `${who} ${project}:`, ...steps.map(planLine)])
  if (isDryRun) return print('Nothing was changed.')
  const isDone = steps.every((step) => step.isDone)
  if (!isDone && given.yes !== true && (await ask('Start? (yes or no)', undefined, 'no')) !== 'yes') return
  for (const [index, step] of steps.entries()) {
    if (!step.isDone) await take(step, `${index + 1} of ${steps.length}`)
  }

  const rules = readFileSync('database.rules.json', 'utf8')
  print([
    '',
    ...report(await askProject({ env: projectEnv('production'), rules, hasLogin: true })),
    '',
    ...byHand(project),
  ])
}

/** The answers of a dry run, which asks nothing. */
function examples(env: Env, login: string | null): Given {
  return {
    project: projectOf(env) || 'your-project',
    name: PRODUCT_NAME,
    support: SUPPORT_EMAIL || (login ?? 'your address'),
    location: LOCATIONS[0],
  }
}

const planLine = ({ what, isDone }: Step, index: number) =>
  `  ${index + 1}. ${isDone ? 'done ' : 'to do'}  ${what}`

async function take(step: Step, position: string): Promise<void> {
  print(['', `${position}: ${step.what} …`])
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
  print([
    'Firebase’s CLI signs you in now. It first asks whether to enable Gemini, and whether to collect usage data. This project',
    'needs neither: No is fine for both. Then it opens your browser, where you choose your Google account.',
  ])
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

/** The settings of a web app, as in `.env.production`. */
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

/** Without a login, as for a project that does not exist yet. */
async function planFor(project: string, login: string | null, given: Given): Promise<readonly Step[]> {
  const of = ['--project', project]
  const projects = login === null ? [] : await firebaseResult(projectsShape, 'projects:list')
  const found = projects.find((one) => one.projectId === project)
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
    ? await ask('Address for questions of users', given.support, SUPPORT_EMAIL || (login ?? ''))
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
      what: `Write the project${isSame || before === '' ? '' : `, instead of ${before},`} into .env.production, .firebaserc and firebase.json`,
      isDone:
        hasEnv &&
        readFirebaserc().projects['default'] === project &&
        readFileSync('firebase.json', 'utf8').includes(`frame-src ${siteOf(env)} `),
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
    ...(appCheck === undefined ? [] : [appCheckStep]),
    {
      what: 'Build and deploy the site and the rules',
      isDone: isUsable && (await isLive(settings)),
      run: () => showFirebaseCli('deploy', ...of),
      remedy: 'Read the message above.',
    },
  ]
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
const readFirebaserc = () => v.parse(firebasercShape, JSON.parse(readFileSync('.firebaserc', 'utf8')))

/** Names the project in `.firebaserc`, and the host of its sign-in as the first source of `frame-src` in `firebase.json`. */
function saveProject(project: string, site: string): void {
  const { projects, ...others } = readFirebaserc()
  const changed = { projects: { ...projects, default: project }, ...others }
  writeFileSync('.firebaserc', `${JSON.stringify(changed, null, 2)}\n`)
  const hosting = readFileSync('firebase.json', 'utf8')
  writeFileSync(
    'firebase.json',
    hosting.replace(/(?<=frame-src )\S+/, () => site),
  )
}

async function turnSignInOn(env: Env, name: string, support: string): Promise<void> {
  const googleSignIn = {
    oAuthBrandDisplayName: name,
    supportEmail: support,
    authorizedRedirectUris: [`${siteOf(env)}/__/auth/handler`],
  }
  const auth = { providers: { emailPassword: true, googleSignIn } }
  // Not in firebase.json: each later deploy would undo what maintainers change in the console.
  await inTemporaryFile(async (file) => {
    writeFileSync(file, JSON.stringify({ auth }))
    await showFirebaseCli('deploy', '--only', 'auth', '--config', file, '--project', projectOf(env))
  })
}

/** The settings that Firebase's CLI cannot change and no question finds. */
function byHand(project: string): readonly string[] {
  const developers = checkDevelopers({ developers: DEVELOPERS.map(({ name }) => name) })
  return [
    'Commit .env.production, .firebaserc and firebase.json, so that other maintainers can deploy.',
    ...(developers.state === 'wrong' ? [`${developers.text} ${developers.remedy ?? ''}`] : []),
    'Correct what is WRONG above. "npm run doctor" asks again. These settings you find only in the console:',
    `  1. The sender's name in mails:     ${consoleAddress(project, 'authentication/emails')}`,
    `  2. Two more Owners:                ${consoleAddress(project, 'settings/iam')}`,
    `  3. The key only for this site:     ${keysPage(project)}`,
    '     Open "Browser key". Under "Application restrictions", choose "Websites", and add these two:',
    `       https://${project}.web.app  https://${project}.firebaseapp.com`,
    '     Under "API restrictions", choose "Restrict key", and tick only these three boxes:',
    '       Identity Toolkit API, Token Service API, Firebase App Check API',
    `  4. On the Blaze plan, a budget:    https://console.cloud.google.com/billing/budgets?project=${project}`,
    `Then try the site: https://${project}.web.app`,
  ]
}

await runCommand(main)
