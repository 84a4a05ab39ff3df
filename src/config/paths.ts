/** Every path of the app, for the router and for links. */

export const HOME = '/'

export const paths = {
  home: HOME,
  contribute: '/list',
  experiences: '/saved',
  profile: '/profile',
  about: '/about',
  signIn: '/userAuth',
  signUp: '/SignUp',
  forgotPassword: '/ForgotPassword',
  approveTransfer: '/approve-transfer',
  privacy: '/privacy',
  prepare: '/prepare',
  guidelines: '/guidelines',
  moderate: '/moderate',
} as const

/** The page's path, without its query. */
export function currentPath(): string {
  return window.location.hash.slice(1).split('?')[0] || HOME
}

/** The address of the experiences page with one entry open. */
export function entryPath(id: string): string {
  return `${paths.experiences}?entry=${encodeURIComponent(id)}`
}

/** The preparation sheet of a company. Replaces halves of surrogate pairs, because `encodeURIComponent` throws for them. */
export function sheetPath(company: string): string {
  return `${paths.prepare}?company=${encodeURIComponent(company.replaceAll(/\p{Cs}/gu, '\ufffd'))}`
}

/** The form for a new entry, filled in from the plan with this `createdAt`. */
export function planFormPath(createdAt: number): string {
  return `${paths.contribute}?plan=${createdAt}`
}
