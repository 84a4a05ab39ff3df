/** All that is this club's own: names, addresses and this year's developers. For another club, docs/operations.md names what else changes. */

export const PRODUCT_NAME = 'WiC Interviews'
/** The name below the icon on a phone, which has room for about 12 letters. */
export const SHORT_NAME = 'Interviews'
export const ORGANISATION_NAME = 'Women in Computing'
/** The ending of old university addresses. Only data of these accounts can be transferred. Deploy the rules after a change. */
export const UNIVERSITY_EMAIL_ENDING = '@ufl.edu'
/** The time zone of times in an imported sheet. */
export const TIME_ZONE = 'America/New_York'
/** Google's sign-in window shows this address, an Owner of the project. If empty, `npm run setup` uses its own login. */
export const SUPPORT_EMAIL = ''

export interface Developer {
  readonly name: string
  readonly role: string
  readonly profileUrl: string
}

export const DEVELOPERS: readonly Developer[] = [
  {
    name: 'Developer One',
    role: 'Lead developer',
    profileUrl: 'https://www.linkedin.com/',
  },
  {
    name: 'Developer Two',
    role: 'Front-end developer',
    profileUrl: 'https://www.linkedin.com/',
  },
  {
    name: 'Developer Three',
    role: 'Back-end developer',
    profileUrl: 'https://www.linkedin.com/',
  },
]
