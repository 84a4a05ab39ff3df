/** Every address of the app, as the router and links use them. */

export const paths = {
  home: '/',
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

/** The experiences page with one entry open. */
export function entryPath(id: string): string {
  return `${paths.experiences}?entry=${encodeURIComponent(id)}`
}
