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
  company: '/company',
  guidelines: '/guidelines',
  moderate: '/moderate',
} as const

/** The address of companies before they had pages. It leads to them. */
export const OLD_COMPANY_PATH = '/prepare'

/** The page's path, without its query. */
export function currentPath(): string {
  return window.location.hash.slice(1).split('?')[0] || HOME
}

/** The page's query; '' without one. */
export function currentQuery(): string {
  return window.location.hash.split('?')[1] ?? ''
}

/** The address of the experiences page with one entry open, on top of the list of `view`. */
export function entryPath(id: string, view = new URLSearchParams()): string {
  return `${paths.experiences}?${new URLSearchParams([['entry', id], ...view]).toString()}`
}

/** An id of an entry at the start of a text, in Firebase's format. */
const ENTRY_ID = /^-[-\w]{19}/

/** The entry that the address names; null for none. A chat may add a sign behind an id, such as a full stop. */
export function entryIn(params: URLSearchParams): string | null {
  const text = params.get('entry')
  return text === null ? null : (ENTRY_ID.exec(text)?.[0] ?? text)
}

/** Signs that a chat or a mail program may add behind a link. */
const SIGNS_BEHIND = /(?:\.html?|[\s.,;:!)>\]*"'”’…]){1,20}$/i

/**
 * The address that a damaged one meant, such as '/saved?entry=x' for '#%2Fsaved%3Fentry%3Dx', '#!/saved', '#//saved' or
 * '#/saved.'. It may be the same.
 */
export function mendedAddress(hash: string): string {
  const escaped = hash.replace(/^#!?/, '').replaceAll(/%(?:25)+/gi, '%')
  const [path = '', ...query] = (escaped.includes('?') ? escaped : unescaped(escaped)).split('?')
  const plain = unescaped(path)
    .replace(/^[/\s]*/, '/')
    .replace(SIGNS_BEHIND, '')
  return [plain, ...query].join('?')
}

/** The text itself if its escapes are damaged. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The page of the company with this `companyKey`; the list of companies for ''. Replaces halves of surrogate pairs,
 * because `encodeURIComponent` throws for them, and dots, because the router would resolve them.
 */
export function companyPath(key: string): string {
  const part = encodeURIComponent(key.replaceAll(/\p{Cs}/gu, '\ufffd')).replaceAll('.', '%2E')
  return part === '' ? paths.company : `${paths.company}/${part}`
}

/** The company in the router's state of a link to the form; null for none. In an address, anybody could write it. */
export function companyInState(state: unknown): string | null {
  const { company }: { company?: unknown } = Object(state)
  return typeof company === 'string' ? company : null
}
