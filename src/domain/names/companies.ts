/** The companies with a logo (public/logos, docs/logos.md), and how to find a company by a typed name. */

import { plain, plainLetters, plainWords } from '../text/text'

export interface Company {
  readonly name: string
  readonly logo: string
}

/** The image for a company without a logo, and for a logo that fails to load. */
export const BLANK_PROFILE_PATH = '/blank-profile.svg'

// One name per company. The file name is derived from it, so that the bundle does not contain every name twice.
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
  'Datadog',
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
  'Lyft',
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
  'Pinterest',
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

/** Other names that people type for a company, as `plainLetters` returns them, without words that `bare` removes. */
const ALIASES: Readonly<Partial<Record<(typeof NAMES)[number], string>>> = {
  Adobe: 'adobesystems',
  Amazon: 'aws amazonwebservices amazonaws amazonservices amzn',
  AMD: 'advancedmicrodevices',
  'American Express': 'amex',
  Apple: 'applecomputer',
  'Bank of America': 'bofa boa bankofamericamerrilllynch',
  'Capital One': 'capone capitalonefinancial capitalonebank',
  Cisco: 'ciscosystems',
  Citi: 'citigroup citibank',
  Dell: 'delltechnologies dellemc',
  Deloitte: 'deloitteconsulting deloittetouche',
  Disney: 'waltdisney',
  'Electronic Arts': 'ea',
  'Epic Systems': 'epic',
  ExxonMobil: 'exxon',
  Fidelity: 'fidelityinvestments',
  Ford: 'fordmotor fordmotors',
  'General Motors': 'gm',
  'Goldman Sachs': 'goldman goldmansachsgroup',
  Google: 'alphabet',
  Honeywell: 'honeywellinternational',
  IBM: 'internationalbusinessmachines',
  'JPMorgan Chase': 'jpmorgan jpm jpmc jpmchase jpmorganchasebank jpmorganbank chase chasebank',
  L3Harris: 'l3harristechnologies',
  'Lockheed Martin': 'lockheed',
  Meta: 'facebook fb metaplatforms',
  Micron: 'microntechnology',
  Microsoft: 'msft',
  'NextEra Energy': 'nextera fpl floridapowerlight',
  'Northrop Grumman': 'northrop',
  Palantir: 'palantirtechnologies',
  PayPal: 'paypalholdings',
  Publix: 'publixsupermarket publixsupermarkets',
  RTX: 'raytheon raytheontechnologies',
  Snap: 'snapchat',
  Spotify: 'spotifytechnology',
  Square: 'block',
  Tesla: 'teslamotors',
  'Texas Instruments': 'ti',
  'The Home Depot': 'homedepot',
  Uber: 'ubertechnologies',
  Walmart: 'walmartstores',
}

/** Every company with a logo, sorted by name. */
export const COMPANIES: readonly Company[] = NAMES.map((name) => ({
  name,
  logo: `${name.toLowerCase().replaceAll(' ', '-')}.svg`,
}))

/** Words such as 'Inc.' at the end of a company's name. */
const LEGAL_FORMS = new Set(
  'inc incorporated corp corporation co company llc llp lp ltd limited plc pbc na gmbh kg kgaa ag se sa sas sarl srl ab asa oy oyj nv bv pte pty pvt kk'.split(
    ' ',
  ),
)

/** Other endings that `bare` removes: they are no words of their own, or only in this spelling. */
const OTHER_FORMS = [
  /\.com\b/gi,
  // In NFKC, '㈱' is '(株)'.
  /^(?:(?:株式|有限|合同)会社|\(株\)|주식회사|\(주\))|(?:(?:株式|有限|合同)会社|\(株\)|주식회사|\(주\)|(?:股份|责任)?有限公司)$/g,
  /[\s,]s\.\s?p\.\s?a\.?$|[\s,]s\.r\.o\.?$|[\s,]a\/s$|\bprivate(?=\s+(?:limited|ltd)\b)/gi,
  // 'Garmin US, Inc.', but neither 'Toys R Us, Inc.' nor a name in capitals.
  /(?<=\p{Ll})[\s,]+(?:USA?|U\.S\.(?:A\.)?)(?=,?\s+(?:Inc|LLC|Corp|Ltd)\b)/gu,
]

/**
 * Reduces a name to the words that identify the company: 'The Walt Disney Company' becomes 'waltdisney'. Removes case,
 * accents, blanks, punctuation, 'and', endings such as '.com', 'Inc.' or '株式会社', and 'the' before two or more words. 'The
 * Limited' and 'Apple Bank' keep their words.
 */
function bare(name: string): string {
  const named = OTHER_FORMS.reduce(
    (rest, form) => rest.replace(form, ' ').trim(),
    name.replaceAll(/[™℠]/g, '').normalize('NFKC').trim(),
  )
  // A name that is only such a form keeps it.
  const words = plainWords(named === '' ? name : named).split(' ')
  const identifying = words.filter((word) => word !== 'and')
  if (identifying[0] === 'the' && identifying.length > 2) identifying.shift()
  const minWords = identifying[0] === 'the' ? 2 : 1
  while (identifying.length > minWords && LEGAL_FORMS.has(identifying.at(-1) ?? '')) identifying.pop()
  // Composed, so that each letter is one character of the key.
  return identifying.join('').normalize('NFC')
}

const BY_BARE_NAME = new Map(
  COMPANIES.flatMap((company) =>
    [bare(company.name), plainLetters(company.name), ...aliasesOf(company)].map(
      (alias) => [alias, company] as const,
    ),
  ),
)

function aliasesOf({ name }: Company): readonly string[] {
  const aliases: Readonly<Record<string, string | undefined>> = ALIASES
  return aliases[name]?.split(' ') ?? []
}

/** Separates two names of one company: 'Meta (formerly Facebook)', 'Amazon / AWS', 'Amazon - AWS'. */
const BETWEEN_NAMES = /[()[\]/|,:]|\s[-–—]\s/
const FORMERLY = /^\s*(?:formerly|previously|fka|aka|now)\s/i

/** The listed company for a name in any spelling. A text with two names finds a company only if both names mean it. */
export function findCompany(name: string): Company | undefined {
  return listed(name, bare(name))
}

function listed(name: string, bareName: string): Company | undefined {
  const whole = BY_BARE_NAME.get(bareName)
  if (whole !== undefined || !BETWEEN_NAMES.test(name)) return whole
  const names = name.split(BETWEEN_NAMES).map((part) => bare(part.replace(FORMERLY, '')))
  const [first, ...others] = names
    .filter((part) => part !== '' && !LEGAL_FORMS.has(part))
    .map((part) => BY_BARE_NAME.get(part))
  return others.every((other) => other === first) ? first : undefined
}

const keys = new Map<string, string>()
/** The cache of keys is cleared at this size. The cards in one browser rarely have so many spellings. */
const MAX_CACHED_KEYS = 20_000

/** One key for all spellings and other names of a company; no two companies share a key. '' for a blank name. */
export function companyKey(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  if (keys.size === MAX_CACHED_KEYS) keys.clear()
  const bareName = bare(name)
  const company = listed(name, bareName)
  // A name without letters or digits is its own key.
  const key = company === undefined ? bareName || plain(name).trim() : bare(company.name)
  keys.set(name, key)
  return key
}

/** The standard name of a company: the listed name, or the text itself. */
export function companyName(text: string): string {
  return findCompany(text)?.name ?? text.trim()
}

/** The listed spelling for a name that differs only by case, blanks and punctuation. */
export function companySpelling(name: string): string | undefined {
  const known = findCompany(name)
  return known !== undefined && plainLetters(known.name) === plainLetters(name) ? known.name : undefined
}

/** The address of the company's logo, or of the blank profile image. */
export function companyLogoPath(name: string | undefined): string {
  const company = name === undefined ? undefined : findCompany(name)
  return company ? `/logos/${company.logo}` : BLANK_PROFILE_PATH
}
