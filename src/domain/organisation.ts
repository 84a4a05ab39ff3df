/** The names of the product, the organisation that runs it and this year's developers. Change them here. */

export const PRODUCT_NAME = 'WiC Interviews'
export const ORGANISATION_NAME = 'Women in Computing'

export interface Developer {
  readonly name: string
  readonly role: string
  readonly profileUrl: string
}

export const DEVELOPERS: readonly Developer[] = [
  { name: 'Developer One', role: 'Lead developer', profileUrl: 'https://www.linkedin.com/' },
  { name: 'Developer Two', role: 'Front-end developer', profileUrl: 'https://www.linkedin.com/' },
  { name: 'Developer Three', role: 'Back-end developer', profileUrl: 'https://www.linkedin.com/' },
]
