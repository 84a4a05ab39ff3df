/** Finds problems in settings, rules and build that would break a deployed site. */

import * as v from 'valibot'
import { missingVariables } from '../src/config/env'

type Env = Readonly<Record<string, string | undefined>>

export interface DeployInput {
  /** The variables of a production build, from `.env`, `.env.local` and the environment. */
  readonly env: Env
  /** `firebase.json`, parsed. */
  readonly firebase: unknown
  /** The text of `database.rules.json`. */
  readonly rulesFile: string
  /** The text that `npm run rules` would write there. */
  readonly rules: string
  /** Every script of `dist/`, in one text; null when there is no build. */
  readonly built: string | null
}

const hostingShape = v.object({
  hosting: v.object({
    headers: v.array(v.object({ headers: v.array(v.object({ key: v.string(), value: v.string() })) })),
  }),
})

/** One message for each problem in the settings. */
export function settingsProblems({
  env,
  firebase,
}: Pick<DeployInput, 'env' | 'firebase'>): readonly string[] {
  const missing = missingVariables(env)
  if (missing.length > 0) {
    return [`Missing in .env: ${missing.join(', ')}. Copy .env.example to .env and fill it in.`]
  }
  const projectId = env['VITE_FIREBASE_PROJECT_ID'] ?? ''
  const frame = `https://${env['VITE_FIREBASE_AUTH_DOMAIN'] ?? ''}`
  const problems: string[] = []
  if (projectId.startsWith('demo-')) {
    problems.push(
      `VITE_FIREBASE_PROJECT_ID is ${projectId}, but names that start with "demo-" are for local servers only.`,
    )
  }
  if (!frameSources(firebase).includes(frame)) {
    problems.push(
      `firebase.json: add ${frame} to frame-src of the Content-Security-Policy. Without it, Google sign-in fails.`,
    )
  }
  return problems
}

/** A message if `database.rules.json` is not up to date. */
export function rulesProblems({
  rulesFile,
  rules,
}: Pick<DeployInput, 'rulesFile' | 'rules'>): readonly string[] {
  if (rulesFile === rules) return []
  return ['database.rules.json does not match rules/. Run "npm run rules", then test and commit the file.']
}

/** Problems of settings and rules. If there are none, problems of the build in `dist/`. */
export function deployProblems(input: DeployInput): readonly string[] {
  const problems = [...settingsProblems(input), ...rulesProblems(input)]
  if (problems.length > 0) return problems
  if (input.built === null)
    return ['There is no build in dist/. Run "npm run build", or deploy with "npm run deploy".']
  const isForProject = input.built.includes(input.env['VITE_FIREBASE_API_KEY'] ?? '')
  return isForProject
    ? []
    : ['The build in dist/ does not use the settings in .env. Run "npm run build" again.']
}

/** The sources of frame-src in the policy for every page. */
function frameSources(firebase: unknown): readonly string[] {
  const { hosting } = v.parse(hostingShape, firebase)
  const policies = hosting.headers
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Content-Security-Policy')
  return policies.flatMap(({ value }) => {
    const directive = value.split(';').find((text) => text.trim().startsWith('frame-src '))
    return directive?.trim().split(/\s+/).slice(1) ?? []
  })
}
