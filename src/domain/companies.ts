/** The companies whose logo the site has (made by scripts/logos.ts), and how a typed name finds one. */

export interface Company {
  readonly name: string
  /** File name inside `public/logos`. */
  readonly logo: string
}

/** The image for a company without a logo, and for a logo that fails to load. */
export const BLANK_PROFILE_PATH = '/blank-profile.svg'

// One name per company, so that the bundle does not carry every name twice: the file name follows from it.
const NAMES = [
  'Accenture',
  'Adobe',
  'Airbnb',
  'Amazon',
  'AMD',
  'American Express',
  'Apple',
  'Atlassian',
  'Bank of America',
  'Bloomberg',
  'Boeing',
  'Capital One',
  'Chewy',
  'Cisco',
  'Citi',
  'Cloudflare',
  'Databricks',
  'Dell',
  'Deloitte',
  'Disney',
  'DoorDash',
  'Dropbox',
  'Duolingo',
  'Electronic Arts',
  'Epic Systems',
  'ExxonMobil',
  'Fidelity',
  'Figma',
  'Ford',
  'Garmin',
  'General Motors',
  'Goldman Sachs',
  'Google',
  'Honeywell',
  'IBM',
  'Intel',
  'Intuit',
  'JPMorgan Chase',
  'L3Harris',
  'LinkedIn',
  'Lockheed Martin',
  'Mastercard',
  'Meta',
  'Micron',
  'Microsoft',
  'NASA',
  'Netflix',
  'NextEra Energy',
  'Northrop Grumman',
  'NVIDIA',
  'Oracle',
  'Palantir',
  'PayPal',
  'Publix',
  'Qualcomm',
  'Reddit',
  'RTX',
  'Salesforce',
  'ServiceNow',
  'Shopify',
  'Snap',
  'Snowflake',
  'Spotify',
  'Square',
  'Stripe',
  'Target',
  'Tesla',
  'Texas Instruments',
  'The Home Depot',
  'Uber',
  'Visa',
  'Walmart',
] as const

// Other names people type, already in the form of `keyOf`.
const ALIASES: Readonly<Record<string, (typeof NAMES)[number]>> = {
  amazonwebservices: 'Amazon',
  amex: 'American Express',
  aws: 'Amazon',
  block: 'Square',
  bofa: 'Bank of America',
  chase: 'JPMorgan Chase',
  citibank: 'Citi',
  citigroup: 'Citi',
  ea: 'Electronic Arts',
  epic: 'Epic Systems',
  exxon: 'ExxonMobil',
  facebook: 'Meta',
  fidelityinvestments: 'Fidelity',
  fpl: 'NextEra Energy',
  gm: 'General Motors',
  homedepot: 'The Home Depot',
  jpmc: 'JPMorgan Chase',
  jpmorgan: 'JPMorgan Chase',
  lockheed: 'Lockheed Martin',
  nextera: 'NextEra Energy',
  northrop: 'Northrop Grumman',
  raytheon: 'RTX',
  snapchat: 'Snap',
  ti: 'Texas Instruments',
  waltdisney: 'Disney',
}

/** Every company with a logo, sorted by name. */
export const COMPANIES: readonly Company[] = NAMES.map((name) => ({
  name,
  logo: `${name.toLowerCase().replaceAll(' ', '-')}.svg`,
}))

// Case, blanks and punctuation never make another company: 'J.P. Morgan' is 'jpmorgan'.
const keyOf = (name: string) => name.toLowerCase().replace(/[\s\p{P}]+/gu, '')

const BY_KEY = new Map(COMPANIES.map((company) => [keyOf(company.name), company]))
for (const [alias, name] of Object.entries(ALIASES)) {
  const company = BY_KEY.get(keyOf(name))
  if (company) BY_KEY.set(alias, company)
}

/** The company of that name or usual short name, whatever its case, blanks and punctuation; undefined when unknown. */
export function findCompany(name: string): Company | undefined {
  return BY_KEY.get(keyOf(name))
}

/** How a company of the list is spelled, for a name that differs by case, blanks and punctuation alone. */
export function companySpelling(name: string): string | undefined {
  const known = findCompany(name)
  return known !== undefined && keyOf(known.name) === keyOf(name) ? known.name : undefined
}

/** The address of the company's logo; the blank profile image when the name is absent or unknown. */
export function companyLogoPath(name: string | undefined): string {
  const company = name === undefined ? undefined : findCompany(name)
  return company ? `/logos/${company.logo}` : BLANK_PROFILE_PATH
}
